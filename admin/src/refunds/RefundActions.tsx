import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Permission, type Role, can } from '@safar/domain/access/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ActionDialog } from '../form/ActionDialog.js';
import { ReasonDialog } from '../form/ReasonDialog.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { PaidOutDialog } from './PaidOutDialog.js';
import { type RefundRecord, wholeOf } from './records.js';
import { kronor } from '../layout/kronor.js';

interface DialogProps {
  readonly refund: RefundRecord;
  readonly onClose: () => void;
}

const actionPath = ({ id }: RefundRecord, what: string): string =>
  `/api/refunds/${encodeURIComponent(id)}/${what}`;

const naming = (refund: RefundRecord) => ({
  amount: kronor(wholeOf(refund)),
  reference: refund.booking_ref,
});

function Approve({ refund, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const done = t('refunds.approve.done');
  return (
    <ActionDialog
      title={t('refunds.approve.title')}
      text={t('refunds.approve.text', naming(refund))}
      confirm={t('refunds.approve.send')}
      action={action}
      request={{ path: actionPath(refund, 'approve'), body: {}, done }}
      onClose={onClose}
    />
  );
}

function Reject({ refund, onClose }: DialogProps) {
  const t = useText();
  return (
    <ReasonDialog
      texts={{
        title: t('refunds.reject.title'),
        text: t('refunds.reject.text', naming(refund)),
        confirm: t('refunds.reject.send'),
        reason: t('money.reason'),
        done: t('refunds.reject.done'),
      }}
      path={actionPath(refund, 'reject')}
      onClose={onClose}
    />
  );
}

function PayOut({ refund, onClose }: DialogProps) {
  const t = useText();
  return (
    <PaidOutDialog
      texts={{
        title: t('refunds.payOut.title'),
        text: t('refunds.payOut.text', naming(refund)),
        confirm: t('refunds.payOut.send'),
        day: t('refunds.payOut.day'),
        done: t('refunds.payOut.done'),
      }}
      path={actionPath(refund, 'paid-out')}
      onClose={onClose}
    />
  );
}

const ACTIONS = {
  approve: { Dialog: Approve, permission: 'refunds:approve', states: ['requested'] },
  reject: { Dialog: Reject, permission: 'refunds:approve', states: ['requested', 'to_pay_out'] },
  payOut: { Dialog: PayOut, permission: 'payments:write', states: ['to_pay_out'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      Dialog: (props: DialogProps) => React.ReactNode;
      permission: Permission;
      states: readonly RefundRecord['state'][];
    }
  >
>;
type ActionName = keyof typeof ACTIONS;
const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];

/** Actions that this role has on a refund in its state. */
export function RefundActions({ refund }: { readonly refund: RefundRecord }) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const [open, setOpen] = useState<ActionName | null>(null);
  const names = ACTION_NAMES.filter((name) => {
    const { permission, states } = ACTIONS[name];
    const isIts = (states as readonly RefundRecord['state'][]).includes(refund.state);
    return role && can(role, permission) && isIts;
  });
  const Dialog = open && ACTIONS[open].Dialog;
  if (names.length === 0) return null;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === 'reject' ? 'text' : 'contained'}
            color={name === 'reject' ? 'error' : 'primary'}
            aria-label={t(`refunds.${name}.openOne`, naming(refund))}
            onClick={() => setOpen(name)}
          >
            {t(`refunds.${name}.open`)}
          </Button>
        ))}
      </Stack>
      {Dialog && <Dialog refund={refund} onClose={() => setOpen(null)} />}
    </>
  );
}
