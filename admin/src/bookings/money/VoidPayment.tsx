import type { PaymentRecordView } from '@safar/domain/contracts/payments/booking-money';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { ReasonDialog } from '../../form/ReasonDialog.js';
import { Tick } from '../../form/Ticks.js';
import { useText } from '../../i18n/use-text.js';
import { kronor } from '../../layout/kronor.js';

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
      <Tick label={t('money.void.notify')} checked={isSent} onChange={setSent} />
    </ReasonDialog>
  );
}
