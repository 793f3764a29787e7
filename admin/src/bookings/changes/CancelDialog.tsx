import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { CancelPreviewView } from '@safar/domain/contracts/bookings/changes';
import {
  STAFF_CANCEL_REASONS,
  type StaffCancelReason,
} from '@safar/domain/bookings/changes/cancellation-policy';
import { grownUpProblems } from '@safar/domain/bookings/passengers';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isIsoDay } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { Entry } from '../../form/Entry.js';
import { TickField, TickList } from '../../form/Ticks.js';
import { useText } from '../../i18n/use-text.js';
import { type BookingFile, type DialogProps, activeIn } from '../types.js';
import { AmountField, amountIn, isUnreadable } from '../money/fields.js';
import { Choice, messageAt } from './Fields.js';
import { AmountTable } from './AmountTable.js';
import { CancelDiscount } from './CancelDiscount.js';
import { useChangePreview } from './use-change-preview.js';
import { kronor } from '../../layout/kronor.js';

interface WhoProps {
  readonly file: BookingFile;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Who({ file, chosen, error, onChange }: WhoProps) {
  const t = useText();
  return (
    <TickField legend={t('changes.cancelling.who')} wrong={error}>
      <TickList
        all={t('changes.cancelling.all')}
        options={activeIn(file).map(({ id, firstName, lastName, type }) => ({
          id,
          label: (
            <>
              <bdi>{`${firstName} ${lastName}`}</bdi>
              {`, ${t(`bookingFile.kinds.${type}`)}`}
            </>
          ),
        }))}
        chosen={chosen}
        onChange={onChange}
      />
    </TickField>
  );
}

/** Whether no adult who stays is of age; staff may sell so with a reason, too. */
function staysWithoutGrownUp(file: BookingFile, leaving: readonly string[]): boolean {
  const staying = activeIn(file).filter(({ id }) => !leaving.includes(id));
  const people = staying.map(({ type, birthdate }) => ({ type, birthdate: birthdate ?? '' }));
  const { departure_date: departure } = file;
  return isIsoDay(departure) && grownUpProblems(people, departure).length > 0;
}

interface RemarksProps extends Pick<WhoProps, 'file' | 'chosen'> {
  readonly view: CancelPreviewView;
}

/** Notes that the amounts do not show. */
function Remarks({ view, file, chosen }: RemarksProps) {
  const t = useText();
  const { days_before: days, refund_by } = view;
  const remarks = [
    ...(view.whole ? [t('changes.cancelling.whole')] : []),
    days < 0
      ? t('changes.cancelling.afterDeparture')
      : t('changes.cancelling.daysBefore', { smart_count: days }),
    ...(view.insurance_kept > 0
      ? [t('changes.cancelling.insuranceKept', { amount: kronor(view.insurance_kept) })]
      : []),
    ...view.extras_kept.map(({ name_sv: name, amount }) =>
      t('changes.cancelling.extraKept', { name, amount: kronor(amount) }),
    ),
    ...(view.with_payment_fees ? [t('changes.cancelling.withPaymentFees')] : []),
    ...(view.refund > 0 && isIsoDay(refund_by)
      ? [t('changes.cancelling.refundBy', { day: formatDay(refund_by, 'sv') })]
      : []),
  ];
  return (
    <>
      <Typography component="ul" variant="body2" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </Typography>
      {staysWithoutGrownUp(file, chosen) && (
        <Alert severity="warning">{t('changes.cancelling.noGrownUp')}</Alert>
      )}
      {view.covered && (
        <Alert severity="info">
          {t('changes.cancelling.covered', { amount: kronor(view.covered_costs) })}
        </Alert>
      )}
    </>
  );
}

interface Waiver {
  readonly amount: string;
  readonly reason: string;
}

function useCancelling(file: BookingFile) {
  // No passenger is preselected, because one click must not cancel a family.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState<StaffCancelReason>('customer');
  const [waiver, setWaiver] = useState<Waiver>({ amount: '', reason: '' });
  const [isDropped, setDropped] = useState(false);
  const isWhole = activeIn(file).every(({ id }) => chosen.includes(id));
  const body = {
    reason,
    ...(isWhole ? {} : { passenger_ids: chosen }),
    ...(waiver.amount.trim() === '' ? {} : { waived: amountIn(waiver.amount) }),
    ...(isDropped ? { drop_discount: true } : {}),
  };
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/cancel`;
  const canAsk = chosen.length > 0 && !isUnreadable(waiver.amount);
  const look = useChangePreview<CancelPreviewView>(`${path}/preview`, canAsk ? body : null);
  const discount = { isDropped, onChange: setDropped };
  return { chosen, setChosen, reason, setReason, waiver, setWaiver, discount, body, path, look };
}

/** Cancels the whole booking or single passengers after showing the amounts. */
export function CancelDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const cancelForm = useCancelling(file);
  const { look, waiver } = cancelForm;
  const { view } = look;
  const action = useAction();
  const fields = [...look.fields, ...action.fields];
  const expected = view && { total: view.total, refund: view.refund };
  const why = waiver.amount === '' ? {} : { waive_reason: waiver.reason };
  const body = { ...cancelForm.body, ...why, expected };
  const { path } = cancelForm;
  const done = t('changes.cancelling.done');
  return (
    <ActionDialog
      title={t('changes.cancelling.title', { reference: file.booking_ref })}
      confirm={
        view?.whole
          ? t('changes.cancelling.confirmWhole')
          : t('changes.cancelling.confirm', { smart_count: cancelForm.chosen.length })
      }
      isReady={view !== null && !look.isLoading}
      action={action}
      isDangerous
      request={{ path, body, done, caught: look.caught }}
      onClose={onClose}
    >
      <Who
        file={file}
        chosen={cancelForm.chosen}
        error={messageAt(fields, 'passenger_ids')}
        onChange={cancelForm.setChosen}
      />
      <Choice
        label={t('changes.cancelling.reason')}
        value={cancelForm.reason}
        options={STAFF_CANCEL_REASONS.map((reason) => [
          reason,
          t(`changes.cancelling.reasons.${reason}`),
        ])}
        onChange={cancelForm.setReason}
      />
      {(waiver.amount !== '' || (view?.fee ?? 0) > 0) && (
        <AmountField
          label={t('changes.cancelling.waived')}
          value={waiver.amount}
          required={false}
          wrong={messageAt(fields, 'waived')}
          help={view ? t('changes.cancelling.waivedHint', { max: kronor(view.waiver_limit) }) : ''}
          onChange={(amount) => cancelForm.setWaiver({ ...waiver, amount })}
        />
      )}
      {waiver.amount !== '' && (
        <Entry
          label={t('changes.cancelling.waiveReason')}
          value={waiver.reason}
          wrong={messageAt(fields, 'waive_reason')}
          onChange={(reason) => cancelForm.setWaiver({ ...waiver, reason })}
        />
      )}
      {view && <CancelDiscount view={view} {...cancelForm.discount} />}
      <AmountTable file={file} preview={look} surplus="refund" />
      {view && <Remarks view={view} file={file} chosen={cancelForm.chosen} />}
    </ActionDialog>
  );
}
