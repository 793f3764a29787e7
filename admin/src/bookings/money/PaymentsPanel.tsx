import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { type Role, can } from '@safar/domain/access/permissions';
import { Suspense, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { RefundCards } from '../../refunds/RefundCards.js';
import type { FileProps } from '../types.js';
import { Fact, Facts } from '../Facts.js';
import { Links } from './Links.js';
import { Received } from './Received.js';
import { Roundings } from './Roundings.js';
import { DIALOGS, type DialogName } from './dialogs.js';
import { kronor } from './fields.js';
import { useAccount } from './use-account.js';

function Sums({ account }: { readonly account: BookingAccountView }) {
  const t = useText();
  const { balance, first_payment_left: firstLeft, owed, refundable } = account;
  return (
    <Facts>
      <Fact name={t('money.balance')}>
        <strong>{kronor(balance)}</strong>
      </Fact>
      {firstLeft > 0 && <Fact name={t('money.firstLeft')}>{kronor(firstLeft)}</Fact>}
      {owed > 0 && (
        <Fact name={t('money.owed')}>
          <strong>{kronor(owed)}</strong>
        </Fact>
      )}
      <Fact name={t('money.refundable')}>{kronor(refundable)}</Fact>
    </Facts>
  );
}

interface ActionsProps extends FileProps {
  readonly account: BookingAccountView;
  readonly role: Role;
  readonly onOpen: (name: DialogName) => void;
}

/** Shows the buttons that are possible now; the server checks on its own. */
function Actions({ file, account, role, onOpen }: ActionsProps) {
  const t = useText();
  const takes = can(role, 'payments:write') && (holdsSeats(file.state) || account.balance > 0);
  const isShown: Readonly<Record<DialogName, boolean>> = {
    record: takes,
    link: takes && account.balance > 0,
    refund: can(role, 'refunds:request') && account.refundable > 0,
  };
  const names = (Object.keys(isShown) as DialogName[]).filter((name) => isShown[name]);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 2 }}>
      {names.map((name) => (
        <Button key={name} variant="outlined" onClick={() => onOpen(name)}>
          {t(`money.${name}.open`)}
        </Button>
      ))}
    </Stack>
  );
}

function PaymentsContent({ file, account }: FileProps & { readonly account: BookingAccountView }) {
  const { permissions: role } = usePermissions<Role>();
  const [open, setOpen] = useState<DialogName | null>(null);
  if (!role) return null;
  const Dialog = open && DIALOGS[open];
  const mayWrite = can(role, 'payments:write');
  return (
    <>
      <Sums account={account} />
      <Actions file={file} account={account} role={role} onOpen={setOpen} />
      <Received account={account} mayWrite={mayWrite} />
      <Roundings account={account} />
      <Links account={account} mayWrite={mayWrite} />
      {account.refunds.length > 0 && (
        <Box sx={{ marginBlockStart: 2 }}>
          <RefundCards refunds={account.refunds} />
        </Box>
      )}
      <Suspense fallback={null}>
        {Dialog && <Dialog account={account} email={file.email} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

/** Payments, pay links and refunds of one booking, with their actions. */
export function PaymentsPanel({ file }: FileProps) {
  const t = useText();
  const { data: account, error, refetch } = useAccount(file.id);
  const retry = (
    <Button color="inherit" onClick={() => void refetch()}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <Panel title={t('money.title')}>
      {account && <PaymentsContent file={file} account={account} />}
      {!account && !error && <Typography role="status">{t('money.loading')}</Typography>}
      {!account && error && (
        <Alert severity="error" action={retry}>
          {error.message || t('money.failed')}
        </Alert>
      )}
    </Panel>
  );
}
