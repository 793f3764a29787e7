import { MAX_SEARCHED } from '@safar/domain/search/search-query';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { Alert } from '../../ui/Alert.js';
import { ButtonLink } from '../../ui/Button.js';
import type { UrlSearch } from './search-fields.js';
import { useSearchTexts } from './search-texts.js';

/** Says which values of the URL could not be used. */
export function IgnoredValues({ search: { ignored } }: { readonly search: UrlSearch }) {
  const { t, lang } = useSearchTexts();
  if (ignored.length === 0) return null;
  const fields = ignored.map((field) => t(`search.fields.${field}`)).join(LIST_COMMA[lang]);
  const isParty = ignored.some((field) => /^(adults|children|infants)$/.test(field));
  return (
    <div className="list-notice">
      <Alert kind="info" title={t('search.ignored', { fields })}>
        {isParty && <p>{t('search.partyLimit', { count: MAX_SEARCHED })}</p>}
      </Alert>
    </div>
  );
}

/** Shown instead of trips when none fits. */
export function NothingFound() {
  const { t } = useSearchTexts();
  return (
    <div className="empty">
      <p className="empty__title">{t('search.noneTitle')}</p>
      <p>{t('search.noneText')}</p>
      <div className="actions actions--centred">
        <ButtonLink to={(paths) => paths.destinations()}>{t('search.clear')}</ButtonLink>
        <ButtonLink to={(paths) => paths.contact()} variant="secondary">
          {t('destinations.ask')}
        </ButtonLink>
      </div>
    </div>
  );
}
