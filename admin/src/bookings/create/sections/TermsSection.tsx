import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { StaffBookingRulesView } from '@safar/domain/contracts/bookings/staff-bookings';
import { isIsoDay, isoDay } from '@safar/domain/dates/dates';
import { optionRange, usualOptionDay } from '@safar/domain/dates/option-dates';
import { PAYMENT_OPTIONS } from '@safar/domain/pricing/pricing';
import { useWatch } from 'react-hook-form';
import { FormDay } from '../../../form/fields/FormDay.js';
import { FormNumber } from '../../../form/numbers/FormNumber.js';
import { FormSelect } from '../../../form/fields/FormSelect.js';
import { FormSwitch } from '../../../form/fields/FormSwitch.js';
import { FormText } from '../../../form/fields/FormText.js';
import { useAssignees } from '../../../use-assignees.js';
import { useText } from '../../../i18n/use-text.js';
import { Panel } from '../../../layout/Panel.js';
import { FieldGrid } from '../fields/FieldGrid.js';
import type { OrderValues } from '../order-values.js';
import { STAFF_SOURCES } from '../sources.js';
import { useMay } from '../../../use-may.js';

interface TermsProps {
  readonly rules: StaffBookingRulesView;
  readonly isFullOnly: boolean;
}

/** The day until which an option holds its seats; the help text shows the default day. */
function OptionDay({ rules }: Pick<TermsProps, 'rules'>) {
  const t = useText();
  const limits = useMay('limits:exceed') ? 'exceeded' : 'kept';
  const departure = useWatch<OrderValues, 'departure_date'>({ name: 'departure_date' });
  if (!isIsoDay(departure)) return null;
  const today = isoDay(rules.today);
  const usual = usualOptionDay(today, departure, rules.optionDays);
  const range = optionRange(today, departure, limits);
  return (
    <FormDay
      name="option_until"
      label={t('staffBookings.terms.until')}
      help={t('staffBookings.terms.untilHelp', { day: usual })}
      min={range.from}
      max={range.to}
    />
  );
}

function Discount({ rules }: Pick<TermsProps, 'rules'>) {
  const t = useText();
  const limit = { percent: rules.discountPercent };
  return (
    <Panel title={t('staffBookings.discount.title')}>
      <FieldGrid>
        <FormNumber
          kind="kronor"
          name="discount.amount"
          label={t('staffBookings.discount.amount')}
          unit={t('form.kronor')}
          {...(rules.discountPercent < 100 && { help: t('staffBookings.discount.limit', limit) })}
        />
        <FormText
          name="discount.reason"
          label={t('staffBookings.discount.reason')}
          help={t('staffBookings.discount.reasonHelp')}
        />
        <FormText
          name="code"
          label={t('staffBookings.discount.code')}
          help={t('staffBookings.discount.codeHelp')}
        />
      </FieldGrid>
    </Panel>
  );
}

/** Terms that only staff can set. */
export function TermsSection({ rules, isFullOnly }: TermsProps) {
  const t = useText();
  const owners = useAssignees();
  const state = useWatch<OrderValues, 'state'>({ name: 'state' });
  return (
    <>
      <Discount rules={rules} />
      <Panel title={t('staffBookings.terms.title')}>
        <FieldGrid>
          <FormSelect
            name="state"
            label={t('staffBookings.terms.state')}
            options={(['option', 'confirmed'] as const).map((one) => [
              one,
              t(`staffBookings.terms.${one}`),
            ])}
          />
          {state === 'option' && <OptionDay rules={rules} />}
          {isFullOnly ? (
            <Alert severity="info">{t('staffBookings.terms.fullOnly')}</Alert>
          ) : (
            <FormSelect
              name="payment_option"
              label={t('staffBookings.terms.payment')}
              options={PAYMENT_OPTIONS.map((one) => [one, t(`staffBookings.terms.${one}`)])}
            />
          )}
          <FormSelect
            name="source"
            label={t('staffBookings.terms.source')}
            options={STAFF_SOURCES.map((one) => [one, t(`bookings.sources.${one}`)])}
          />
          <FormSelect
            name="owner_id"
            label={t('staffBookings.terms.owner')}
            options={[
              ['', t('staffBookings.terms.nobody')],
              ...owners.map(({ id, username }) => [id, username] as const),
            ]}
          />
          <FormSwitch name="invoice_later" label={t('staffBookings.terms.invoiceLater')} />
          <FormSwitch
            name="pay_link"
            label={t('staffBookings.terms.payLink')}
            help={t('staffBookings.terms.payLinkHelp')}
          />
        </FieldGrid>
        <Box sx={{ marginBlockStart: 2 }} />
        <FormText
          name="notes"
          label={t('staffBookings.terms.notes')}
          help={t('staffBookings.terms.notesHelp')}
          lines={3}
          limit={5_000}
        />
      </Panel>
    </>
  );
}
