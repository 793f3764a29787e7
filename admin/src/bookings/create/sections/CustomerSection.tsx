import { LANGUAGES } from '@safar/domain/text/languages';
import { FormSelect } from '../../../form/fields/FormSelect.js';
import { FormText } from '../../../form/fields/FormText.js';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { FieldGrid } from '../fields/FieldGrid.js';

/** Contact details, language and the answer about the insurance, which has no default. */
export function CustomerSection() {
  const t = useText();
  return (
    <Panel title={t('staffBookings.contact.title')}>
      <FieldGrid>
        <FormText
          name="email"
          label={t('staffBookings.contact.email')}
          help={t('staffBookings.contact.emailHelp')}
        />
        <FormText
          name="phone"
          label={t('staffBookings.contact.phone')}
          help={t('staffBookings.contact.phoneHelp')}
        />
        <FormSelect
          name="language"
          label={t('staffBookings.contact.language')}
          options={LANGUAGES.map((one) => [one, t(`form.languages.${one}`)])}
        />
        <FormSelect
          name="insurance"
          label={t('staffBookings.insurance.title')}
          options={[
            ['', ''],
            ['yes', t('staffBookings.insurance.yes')],
            ['no', t('staffBookings.insurance.no')],
          ]}
        />
      </FieldGrid>
    </Panel>
  );
}
