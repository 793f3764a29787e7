import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { OFFLINE_METHODS, type OfflineMethod } from '@safar/domain/rules/pricing';
import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import type { MoneyDialogProps } from './dialogs.js';
import { AmountField, DayField, NoteField, kronor } from './fields.js';
import { moneyOf } from './use-account.js';
import { useSuggested } from './use-suggested.js';
import '../../i18n/money-sv.js';

/** What the amount will do, said before it is done. */
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

/** Money that came in past the site. */
export function RecordPayment({ account, onClose }: MoneyDialogProps) {
  const t = useText();
  const deed = useDeed();
  const today = dayInStockholm(new Date());
  const [method, setMethod] = useState<OfflineMethod>('bank');
  const [typed, setTyped] = useSuggested(account.first_payment_left || account.balance);
  const [day, setDay] = useState<string>(today);
  const [reference, setReference] = useState('');
  const amount = Number(typed);
  const send = async (): Promise<void> => {
    const body = { method, amount, received_on: day, reference };
    const path = `${moneyOf(account.booking_id)}/payments`;
    if (await deed.press({ path, body, done: t('money.record.done') })) onClose();
  };
  return (
    <DeedDialog
      title={t('money.record.title')}
      text={t('money.record.text')}
      confirm={t('money.record.send', { amount: kronor(amount) })}
      isReady={amount > 0 && day !== ''}
      deed={deed}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextField
        select
        label={t('money.record.method')}
        value={method}
        onChange={({ target }) => setMethod(target.value as OfflineMethod)}
        fullWidth
        margin="none"
      >
        {OFFLINE_METHODS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`money.methods.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountField
        label={t('money.amount')}
        value={typed}
        onChange={setTyped}
        wrong={deed.wrong('amount')}
        autoFocus
      />
      <DayField
        label={t('money.record.day')}
        value={day}
        onChange={setDay}
        wrong={deed.wrong('received_on')}
        last={today}
      />
      <NoteField
        label={t('money.reference')}
        value={reference}
        onChange={setReference}
        help={t('money.record.referenceHelp')}
        wrong={deed.wrong('reference')}
        max={100}
      />
      <Consequence account={account} amount={amount} />
    </DeedDialog>
  );
}
