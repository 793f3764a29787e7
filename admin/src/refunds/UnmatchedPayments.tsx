import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatExactAmount } from '@safar/domain/money/formats';
import { ReasonDialog } from '../form/ReasonDialog.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { QueryProblem } from '../layout/LoadProblem.js';

type UnmatchedPaymentRecord = { [Key in keyof UnmatchedPaymentView]: UnmatchedPaymentView[Key] };

function Handle({
  payment,
  onClose,
}: {
  readonly payment: UnmatchedPaymentRecord;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ReasonDialog
      texts={{
        title: t('refunds.unmatched.dialog'),
        text: t('refunds.unmatched.dialogText'),
        confirm: t('refunds.unmatched.send'),
        reason: t('refunds.unmatched.note'),
        done: t('refunds.unmatched.done'),
      }}
      path={`/api/unmatched-payments/${encodeURIComponent(payment.id)}/handled`}
      field="note"
      isDangerous={false}
      onClose={onClose}
    />
  );
}

/** Lists unmatched payments reported by the provider; renders nothing when there are none. */
export function UnmatchedPayments() {
  const t = useText();
  const [chosen, setChosen] = useState<UnmatchedPaymentRecord | null>(null);
  const query = useGetList<UnmatchedPaymentRecord>(
    'unmatched-payments',
    {
      filter: { waiting: true },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'noticed_at', order: 'DESC' },
    },
    { onError: () => undefined },
  );
  const { data = [] } = query;
  if (data.length === 0) {
    return <QueryProblem query={query} failed={t('refunds.unmatched.failed')} />;
  }
  return (
    <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('refunds.unmatched.title')}</AlertTitle>
      {t('refunds.unmatched.text')}
      <Box component="ul" sx={{ paddingInlineStart: 2.5, marginBlock: 1 }}>
        {data.map((payment) => (
          <li key={payment.id}>
            {t(payment.booking_ref ? 'refunds.unmatched.rowOf' : 'refunds.unmatched.row', {
              kind: t(`refunds.unmatched.kinds.${payment.kind}`),
              amount: formatExactAmount(payment.amount, payment.currency, 'sv'),
              reference: payment.booking_ref ?? '',
              at: formatInstant(payment.noticed_at),
            })}{' '}
            <code>{payment.id}</code>{' '}
            <Button
              size="small"
              color="inherit"
              aria-label={t('refunds.unmatched.openOne', { id: payment.id })}
              onClick={() => setChosen(payment)}
            >
              {t('refunds.unmatched.open')}
            </Button>
          </li>
        ))}
      </Box>
      {chosen && <Handle payment={chosen} onClose={() => setChosen(null)} />}
    </Alert>
  );
}
