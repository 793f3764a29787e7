import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { OverpaymentView } from '@safar/domain/contracts/payments/booking-money';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { OFFLINE_METHODS, type OfflineMethod } from '@safar/domain/pricing/pricing';
import { useState } from 'react';
import type { ApiError } from '../../api.js';
import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { Choice } from '../changes/Fields.js';
import type { MoneyDialogProps } from '../types.js';
import { AmountField, amountIn } from './fields.js';
import { moneyOf } from './use-account.js';
import { useSuggested } from './use-suggested.js';
import { kronor } from '../../layout/kronor.js';

/** Shows the effect of the amount before it is recorded. */
function Consequence({ account, amount }: Pick<MoneyDialogProps, 'account'> & { amount: number }) {
  const t = useText();
  const { balance, first_payment_left: firstLeft } = account;
  if (amount > balance) {
    const text = t('money.record.above', { amount: kronor(amount - balance) });
    return <Alert severity="warning">{text}</Alert>;
  }
  if (firstLeft === 0 || amount === 0) return null;
  return amount < firstLeft ? (
    <Alert severity="info">{t('money.record.below')}</Alert>
  ) : (
    <Alert severity="success">{t('money.record.confirms')}</Alert>
  );
}

function useRecordForm({ account, onClose }: MoneyDialogProps) {
  const t = useText();
  const action = useAction();
  const [method, setMethod] = useState<OfflineMethod>('bank');
  const [typed, setTyped] = useSuggested(account.first_payment_left || account.balance);
  const [day, setDay] = useState<string>(() => dayInStockholm(new Date()));
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState<OverpaymentView | null>(null);
  const amount = amountIn(typed);
  const send = async (confirmed?: number): Promise<void> => {
    setAsked(null);
    // What was sent stays in the field: after a lost response the balance loads again and may be lower.
    setTyped(typed);
    const body = {
      ...{ method, amount, received_on: day, reference },
      ...(confirmed !== undefined && { confirm_overpayment: confirmed }),
    };
    const request = {
      path: `${moneyOf(account.booking_id)}/payments`,
      body,
      done: t('money.record.done'),
      caught: ({ code, details }: ApiError) => {
        if (code !== 'OVERPAYMENT_UNCONFIRMED') return false;
        setAsked(details as OverpaymentView);
        return true;
      },
    };
    if (await action.run(request)) onClose();
  };
  return {
    ...{ action, method, setMethod, typed, setTyped, day, setDay, reference, setReference },
    ...{ amount, asked, clearQuestion: () => setAsked(null), send },
  };
}

/** Asks to confirm an overpayment with its amount, because the customer gets a receipt for it. */
function OverpaymentDialog({ form }: { readonly form: ReturnType<typeof useRecordForm> }) {
  const t = useText();
  const { asked, method, clearQuestion, send } = form;
  // Keep the amounts while the dialog closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const { amount = 0, balance = 0, over = 0 } = shown ?? {};
  const values = {
    ...{ amount: kronor(amount), balance: kronor(balance), over: kronor(over) },
    method: t(`money.methods.${method}`),
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('money.record.sure')}
      text={t('money.record.sureText', values)}
      confirm={t('money.record.sureSend', values)}
      cancel={t('money.record.sureBack')}
      onConfirm={() => void send(amount)}
      onCancel={clearQuestion}
    />
  );
}

/** Records a payment received outside the site. */
export function RecordPayment(props: MoneyDialogProps) {
  const { account, email, onClose } = props;
  const t = useText();
  const form = useRecordForm(props);
  const { action, method, setMethod, typed, setTyped, day, setDay, amount } = form;
  const today = dayInStockholm(new Date());
  return (
    <ActionDialog
      title={t('money.record.title')}
      text={t('money.record.text')}
      confirm={t('money.record.send', { amount: kronor(amount) })}
      isReady={amount > 0 && day !== ''}
      action={action}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <Choice
        label={t('money.record.method')}
        value={method}
        options={OFFLINE_METHODS.map((one) => [one, t(`money.methods.${one}`)])}
        onChange={setMethod}
      />
      <AmountField
        label={t('money.amount')}
        value={typed}
        onChange={setTyped}
        wrong={action.wrong('amount')}
        autoFocus
      />
      <Entry
        label={t('money.record.day')}
        value={day}
        onChange={setDay}
        wrong={action.wrong('received_on')}
        days={{ to: today }}
        required
      />
      <Entry
        label={t('money.reference')}
        value={form.reference}
        onChange={form.setReference}
        help={t('money.record.referenceHelp')}
        wrong={action.wrong('reference')}
        max={100}
      />
      <Consequence account={account} amount={amount} />
      {amount > 0 && (
        <Typography role="status">
          {t(`money.record.${email === '' ? 'summary' : 'summaryReceipt'}`, {
            amount: kronor(amount),
            method: t(`money.methods.${method}`),
          })}
        </Typography>
      )}
      <OverpaymentDialog form={form} />
    </ActionDialog>
  );
}
