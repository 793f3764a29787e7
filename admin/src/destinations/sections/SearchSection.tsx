import {
  SEARCH_DESCRIPTION_LENGTH,
  SEARCH_TITLE_LENGTH,
} from '@safar/domain/destinations/text-lengths';
import { FormText } from '../../form/fields/FormText.js';
import { useText } from '../../i18n/use-text.js';
import { FormSection } from './FormSection.js';
import { InLanguages } from '../InLanguages.js';

interface SearchSectionProps {
  /** Earlier slugs of the destination. */
  readonly oldSlugs: readonly string[];
}

/** Address of the public page and its texts for search engines. */
export function SearchSection({ oldSlugs }: SearchSectionProps) {
  const t = useText();
  const slugHelp = [
    t('destinations.form.fields.slug_help'),
    ...(oldSlugs.length > 0
      ? [t('destinations.form.fields.old_slugs', { slugs: oldSlugs.join(', ') })]
      : []),
  ];
  return (
    <FormSection name="search" title={t('destinations.form.search.title')}>
      <FormText name="slug" label={t('destinations.form.fields.slug')} help={slugHelp.join(' ')} />
      <InLanguages>
        {(lang) => (
          <FormText
            name={`meta_title_${lang}`}
            label={t(`destinations.form.fields.meta_title_${lang}`)}
            lang={lang}
            advised={SEARCH_TITLE_LENGTH}
            help={t('destinations.form.fields.meta_title_help', { max: SEARCH_TITLE_LENGTH })}
          />
        )}
      </InLanguages>
      <InLanguages>
        {(lang) => (
          <FormText
            name={`meta_description_${lang}`}
            label={t(`destinations.form.fields.meta_description_${lang}`)}
            lang={lang}
            lines={2}
            advised={SEARCH_DESCRIPTION_LENGTH}
            help={t('destinations.form.fields.meta_description_help', {
              max: SEARCH_DESCRIPTION_LENGTH,
            })}
          />
        )}
      </InLanguages>
    </FormSection>
  );
}
