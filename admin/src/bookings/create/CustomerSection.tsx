import { LANGUAGES } from '@safar/domain/text/languages';
import { FormSelect } from '../../form/FormSelect.js';
import { FormText } from '../../form/FormText.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { FieldGrid } from './FieldGrid.js';

/** Contact details, language and the answer about the insurance, which has no default. */
export function CustomerSection() {
  const t = useText();
  return (
    <Panel title={t('desk.contact.title')}>
      <FieldGrid>
        <FormText name="email" label={t('desk.contact.email')} help={t('desk.contact.emailHelp')} />
        <FormText name="phone" label={t('desk.contact.phone')} help={t('desk.contact.phoneHelp')} />
        <FormSelect
          name="language"
          label={t('desk.contact.language')}
          options={LANGUAGES.map((value) => ({
            value,
            label: t(`bookings.languages.${value}`),
          }))}
        />
        <FormSelect
          name="insurance"
          label={t('desk.insurance.title')}
          options={[
            { value: '', label: '' },
            { value: 'yes', label: t('desk.insurance.yes') },
            { value: 'no', label: t('desk.insurance.no') },
          ]}
        />
      </FieldGrid>
    </Panel>
  );
}
