import type { PaymentRecordView } from '@safar/domain/contracts/payments/booking-money';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { kronor } from './fields.js';

interface VoidPaymentProps {
  readonly payment: PaymentRecordView;
  readonly onClose: () => void;
}

/** Voids a payment recorded by mistake. */
export function VoidPayment({ payment, onClose }: VoidPaymentProps) {
  const t = useText();
  const action = useAction();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(true);
  const path = `/api/payments/${encodeURIComponent(payment.id)}/void`;
  const body = { reason, send_credit_note: isSent };
  return (
    <ActionDialog
      title={t('money.void.title')}
      text={t('money.void.text', {
        amount: kronor(payment.amount),
        method: t(`money.methods.${payment.method}`),
        day: formatDay(isoDay(payment.day), 'sv'),
      })}
      confirm={t('money.void.send')}
      isReady={reason.trim() !== ''}
      isDangerous
      action={action}
      request={{ path, body, done: t('money.void.done') }}
      onClose={onClose}
    >
      <Entry
        label={t('money.reason')}
        value={reason}
        onChange={setReason}
        wrong={action.wrong('reason')}
        max={500}
        required
        autoFocus
      />
      <FormControlLabel
        label={t('money.void.notify')}
        control={<Checkbox checked={isSent} onChange={({ target }) => setSent(target.checked)} />}
      />
    </ActionDialog>
  );
}
