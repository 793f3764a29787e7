import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import { withWallet } from '@safar/domain/payments/wallets';
import { useState } from 'react';
import type { ApiError } from '../../api.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { Tick } from '../../form/Ticks.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import { Cells, Rows } from '../../layout/Rows.js';
import { messageAt } from '../changes/Fields.js';
import { useChangePreview } from '../changes/use-change-preview.js';
import type { MoneyDialogProps } from '../types.js';
import { AmountField, amountIn } from './fields.js';
import { moneyOf } from './use-account.js';
import { useSuggested } from './use-suggested.js';
import { useMay } from '../../use-may.js';
import { kronor } from '../../layout/kronor.js';

/** Shows how the refund is split over the payments. */
function Parts({
  preview,
  price,
  isAdmin,
}: {
  readonly preview: RefundPreviewView;
  readonly price: number;
  readonly isAdmin: boolean;
}) {
  const t = useText();
  const decision = preview.self_approval ? 'goodwill' : 'goodwillOther';
  const heads = ['payment', 'paid', 'returned', 'back'] as const;
  const back = (amount: number, surcharge: number): string =>
    surcharge === 0
      ? kronor(amount)
      : t('money.refund.withFee', { amount: kronor(amount + surcharge), fee: kronor(surcharge) });
  return (
    <>
      <Rows name={t('money.refund.parts')} heads={heads.map((head) => t(`money.refund.${head}`))}>
        {preview.parts.map((part) => (
          <Cells key={part.payment_id}>
            {`${withWallet(t(`money.methods.${part.method}`), part.wallet)}, ${formatInstant(part.paid_at)}`}
            {kronor(part.paid)}
            {kronor(part.returned)}
            <strong>{back(part.amount, part.surcharge)}</strong>
          </Cells>
        ))}
      </Rows>
      <Typography>{t('money.refund.after', { amount: kronor(preview.paid_after) })}</Typography>
      {preview.parts.some(({ manual }) => manual) && (
        <Alert severity="info">{t('money.refund.byHand')}</Alert>
      )}
      {preview.goodwill > 0 && (
        <Alert severity="warning">
          {t(`money.refund.${isAdmin ? decision : 'goodwillAsked'}`, {
            amount: kronor(preview.goodwill),
          })}{' '}
          {t('money.refund.debt', { amount: kronor(price - preview.paid_after) })}
        </Alert>
      )}
    </>
  );
}

function useRefundForm({ account, onClose }: MoneyDialogProps) {
  const t = useText();
  const action = useAction();
  const isAdmin = useMay('refunds:approve');
  const [typed, setTyped] = useSuggested(account.owed);
  const [reason, setReason] = useState('');
  const [includeFee, setIncludeFee] = useState(false);
  const [isApproved, setApproved] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const amount = amountIn(typed);
  const path = `${moneyOf(account.booking_id)}/refunds`;
  const asked = { amount, ...(includeFee && { include_fee: true }) };
  const look = useChangePreview<RefundPreviewView>(`${path}/preview`, amount > 0 ? asked : null);
  // What was previewed for another amount is not shown.
  const view = look.isLoading ? null : look.view;
  const mayApprove = isAdmin && (view?.self_approval ?? true);
  const approve = mayApprove && isApproved;
  const send = async (): Promise<void> => {
    if (!view) return;
    const { fees, refundable } = view;
    setChanged(false);
    const request = {
      path,
      body: { ...asked, reason, expected: { fees, refundable }, ...(approve && { approve: true }) },
      done: t(approve ? 'money.refund.sent' : 'money.refund.asked'),
      caught: (error: ApiError) => {
        if (error.code !== 'PRICE_CHANGED') return false;
        setChanged(true);
        return !look.caught(error);
      },
    };
    if (await action.run(request)) onClose();
  };
  return {
    ...{ action, isAdmin, typed, setTyped, reason, setReason, includeFee, setIncludeFee },
    ...{ isApproved, setApproved, hasChanged, look, view, mayApprove, approve, send },
    total: amount + (view?.fees ?? 0),
  };
}

type RefundForm = ReturnType<typeof useRefundForm>;

/** Choices only an admin has. */
function AdminChoices({ form }: { readonly form: RefundForm }) {
  const t = useText();
  return (
    <>
      <Tick label={t('money.refund.fee')} checked={form.includeFee} onChange={form.setIncludeFee} />
      {form.mayApprove && (
        <Tick
          label={t('money.refund.approve')}
          checked={form.isApproved}
          onChange={form.setApproved}
        />
      )}
    </>
  );
}

/** Refunds to the original payments. An agent requests, an admin decides. */
export function AskRefund(props: MoneyDialogProps) {
  const t = useText();
  const form = useRefundForm(props);
  const { action, look, view } = form;
  const total = kronor(form.total);
  return (
    <ActionDialog
      title={t('money.refund.title')}
      text={t('money.refund.text')}
      confirm={t(form.approve ? 'money.refund.send' : 'money.refund.ask', { amount: total })}
      isReady={view !== null && form.reason.trim() !== ''}
      action={action}
      onConfirm={() => void form.send()}
      onClose={props.onClose}
    >
      <AmountField
        label={t('money.amount')}
        value={form.typed}
        onChange={form.setTyped}
        wrong={look.problem ?? messageAt([...look.fields, ...action.fields], 'amount')}
        help={`${t('money.owed')}: ${kronor(props.account.owed)} · ${t('money.refundable')}: ${kronor(props.account.refundable)}`}
        autoFocus
      />
      <Entry
        label={t('money.reason')}
        value={form.reason}
        onChange={form.setReason}
        wrong={action.wrong('reason')}
        help={t('money.refund.reasonHelp')}
        max={500}
        required
      />
      {form.isAdmin && <AdminChoices form={form} />}
      {form.hasChanged && <Alert severity="warning">{t('money.refund.changed')}</Alert>}
      {view && <Parts preview={view} price={props.account.total_price} isAdmin={form.isAdmin} />}
    </ActionDialog>
  );
}
