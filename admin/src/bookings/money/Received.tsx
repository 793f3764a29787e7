import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type {
  BookingAccountView,
  PaymentRecordView,
} from '@safar/domain/contracts/payments/booking-money';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { withWallet } from '@safar/domain/payments/wallets';
import { isOffline } from '@safar/domain/pricing/pricing';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Cells, Rows } from '../../layout/Rows.js';
import { VoidPayment } from './VoidPayment.js';
import { kronor } from '../../layout/kronor.js';

const mayVoid = ({ method, state, refunded }: PaymentRecordView): boolean =>
  isOffline(method) && state === 'received' && refunded === 0;

interface ReceivedProps {
  readonly account: BookingAccountView;
  readonly mayWrite: boolean;
}

/** Lists all payments, of the site and recorded by staff. */
export function Received({ account, mayWrite }: ReceivedProps) {
  const t = useText();
  const amountOf = ({ amount, surcharge }: PaymentRecordView): string =>
    surcharge === 0
      ? kronor(amount)
      : t('money.refund.withFee', { amount: kronor(amount + surcharge), fee: kronor(surcharge) });
  const [chosen, setChosen] = useState<PaymentRecordView | null>(null);
  const { payments } = account;
  if (payments.length === 0) {
    return <Typography color="text.secondary">{t('bookingFile.noMoney')}</Typography>;
  }
  const heads = [t('money.when'), t('money.how'), t('money.reference'), t('money.by'), t('money.amount'), t('money.action')]; // oxfmt-ignore
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, marginBlock: 1.5 }}>
        {t('money.received')}
      </Typography>
      <Rows name={t('money.received')} heads={heads}>
        {payments.map((payment) => (
          <Cells key={payment.id}>
            {formatDay(isoDay(payment.day), 'sv')}
            {withWallet(t(`money.methods.${payment.method}`), payment.wallet)}
            <bdi>{payment.reference}</bdi>
            <bdi>{payment.recorded_by ?? t('money.site')}</bdi>
            {payment.state === 'voided' ? <s>{amountOf(payment)}</s> : amountOf(payment)}
            {payment.state === 'voided' ? (
              <Chip size="small" label={t('money.voided')} />
            ) : (
              mayWrite &&
              mayVoid(payment) && (
                <Button
                  size="small"
                  aria-label={t('money.void.openOne', { amount: kronor(payment.amount) })}
                  onClick={() => setChosen(payment)}
                >
                  {t('money.void.open')}
                </Button>
              )
            )}
          </Cells>
        ))}
      </Rows>
      {chosen && <VoidPayment payment={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
