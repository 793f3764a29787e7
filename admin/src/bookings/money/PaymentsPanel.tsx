import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { useText } from '../../i18n/use-text.js';
import { Loaded } from '../../layout/Loaded.js';
import { Panel } from '../../layout/Panel.js';
import { RefundCards } from '../../refunds/RefundCards.js';
import { dayText } from '../../layout/day-texts.js';
import type { DialogName } from '../show/ActionDialogs.js';
import { ACTION_LABELS, type nextActions } from '../show/actions.js';
import type { FileProps } from '../types.js';
import { Fact, Facts } from '../Facts.js';
import { Links } from './Links.js';
import { Received } from './Received.js';
import { Roundings } from './Roundings.js';
import { useMay } from '../../use-may.js';
import { kronor } from '../../layout/kronor.js';

interface AccountProps {
  readonly account: BookingAccountView;
}

/** The plan and what is paid of it; what is left comes last, above the next action. */
function Sums({ file, account }: FileProps & { readonly account: BookingAccountView | undefined }) {
  const t = useText();
  const { first_payment_left: firstLeft = 0, owed = 0, refundable = 0 } = account ?? {};
  return (
    <Box sx={{ maxWidth: 520 }}>
      <Facts>
        {file.plan.map(({ kind, amount, due_date }) => (
          <Fact
            key={kind}
            name={`${t(`bookingFile.planKinds.${kind}`)}, ${t('bookingFile.dueBy', { day: dayText(due_date) })}`}
          >
            {kronor(amount)}
          </Fact>
        ))}
        <Fact name={t('bookings.paid')}>{kronor(file.paid_amount)}</Fact>
        {refundable > 0 && <Fact name={t('money.refundable')}>{kronor(refundable)}</Fact>}
        {firstLeft > 0 && <Fact name={t('money.firstLeft')}>{kronor(firstLeft)}</Fact>}
        {owed > 0 && (
          <Fact name={t('money.owed')}>
            <strong>{kronor(owed)}</strong>
          </Fact>
        )}
        <Fact name={t('bookingFile.remaining')}>
          <strong>{kronor(file.remaining_amount)}</strong>
        </Fact>
      </Facts>
    </Box>
  );
}

function Account({ account }: AccountProps) {
  const mayWrite = useMay('payments:write');
  return (
    <>
      <Received account={account} mayWrite={mayWrite} />
      <Roundings account={account} />
      <Links account={account} mayWrite={mayWrite} />
      {account.refunds.length > 0 && (
        <Box sx={{ marginBlockStart: 2 }}>
          <RefundCards refunds={account.refunds} />
        </Box>
      )}
    </>
  );
}

interface PaymentsPanelProps extends FileProps {
  readonly money: UseQueryResult<BookingAccountView>;
  /** The likeliest actions. */
  readonly next: ReturnType<typeof nextActions>;
  readonly onOpen: (name: DialogName) => void;
}

/** What is paid and left, with the next action; payments, pay links and refunds. */
export function PaymentsPanel({ file, money, next, onOpen }: PaymentsPanelProps) {
  const t = useText();
  return (
    <Panel title={t('money.title')}>
      {file.payment_pending && (
        <Alert severity="info" sx={{ marginBlockEnd: 1.5 }}>
          {t('bookingFile.pending')}
        </Alert>
      )}
      <Sums file={file} account={money.data} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlock: 2 }}>
        {next.map((name, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'contained' : 'outlined'}
            onClick={() => onOpen(name)}
          >
            {t(ACTION_LABELS[name])}
          </Button>
        ))}
      </Stack>
      <Loaded query={money} loading={t('money.loading')} failed={t('money.failed')}>
        {(account) => <Account account={account} />}
      </Loaded>
    </Panel>
  );
}
