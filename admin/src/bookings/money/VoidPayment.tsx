import type { PaymentRecordView } from '@safar/domain/contracts/payments/booking-money';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ReasonDialog } from '../../form/ReasonDialog.js';
import { useText } from '../../i18n/use-text.js';
import { kronor } from './fields.js';

interface VoidPaymentProps {
  readonly payment: PaymentRecordView;
  readonly onClose: () => void;
}

/** Voids a payment recorded by mistake. */
export function VoidPayment({ payment, onClose }: VoidPaymentProps) {
  const t = useText();
  const [isSent, setSent] = useState(true);
  return (
    <ReasonDialog
      texts={{
        title: t('money.void.title'),
        text: t('money.void.text', {
          amount: kronor(payment.amount),
          method: t(`money.methods.${payment.method}`),
          day: formatDay(isoDay(payment.day), 'sv'),
        }),
        confirm: t('money.void.send'),
        reason: t('money.reason'),
        done: t('money.void.done'),
      }}
      path={`/api/payments/${encodeURIComponent(payment.id)}/void`}
      body={{ send_credit_note: isSent }}
      onClose={onClose}
    >
      <FormControlLabel
        label={t('money.void.notify')}
        control={<Checkbox checked={isSent} onChange={({ target }) => setSent(target.checked)} />}
      />
    </ReasonDialog>
  );
}
