import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { PayLinkView } from '@safar/domain/contracts/payments/booking-money';
import { useId, useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { NumberField } from '../../form/numbers/NumberField.js';
import { numberOf } from '../../form/numbers/typed-numbers.js';
import { useAction } from '../../form/use-action.js';
import { useCopy } from '../../form/use-copy.js';
import { useText } from '../../i18n/use-text.js';
import { formatInstant } from '../../instants.js';
import type { MoneyDialogProps } from '../types.js';
import { AmountField, amountIn } from './fields.js';
import { moneyOf } from './use-account.js';
import { useSuggested } from './use-suggested.js';

/** Default validity of the server, in days. */
const DAYS = '14';

/** Shows the link to copy. It is shown only once, because later only its amount and day are known. */
function Made({ link, onClose }: { readonly link: PayLinkView; readonly onClose: () => void }) {
  const t = useText();
  const copy = useCopy();
  const texts = { done: t('money.link.copied'), failed: t('money.link.notCopied') };
  return (
    <ActionDialog
      title={t('money.link.done')}
      confirm={t('money.close')}
      isDone
      onConfirm={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('money.link.url')}
        value={link.url}
        helperText={t('money.link.expires', { at: formatInstant(link.expires_at) })}
        onFocus={({ target }) => target.select()}
        fullWidth
        margin="none"
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
      />
      <Button
        variant="outlined"
        autoFocus
        onClick={() => void copy(link.url, texts)}
        sx={{ alignSelf: 'start' }}
      >
        {t('money.link.copy')}
      </Button>
    </ActionDialog>
  );
}

interface WhatProps {
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

function What({ isAll, onAll }: WhatProps) {
  const t = useText();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('money.link.what')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isAll ? 'all' : 'some'}
        onChange={(_, value) => onAll(value === 'all')}
      >
        {(['all', 'some'] as const).map((what) => (
          <FormControlLabel
            key={what}
            value={what}
            control={<Radio />}
            label={t(`money.link.${what}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function useLinkForm({ account, email }: MoneyDialogProps) {
  const t = useText();
  const action = useAction();
  const { balance, first_payment_left: firstLeft } = account;
  // Before the first payment the link is for that amount, afterwards for the whole balance.
  const [isAll, setAll] = useState(firstLeft === 0);
  const [typed, setTyped] = useSuggested(firstLeft || balance);
  const [days, setDays] = useState(DAYS);
  const [isSent, setSent] = useState(email !== '');
  const [link, setLink] = useState<PayLinkView | null>(null);
  const make = async (): Promise<void> => {
    // As in RecordPayment: a second try sends the same amount.
    setTyped(typed);
    const send = isSent ? 'mail' : 'none';
    const body = { amount: isAll ? null : amountIn(typed), send, days: numberOf(days) };
    const done = t(isSent ? 'money.link.sent' : 'money.link.done');
    const path = `${moneyOf(account.booking_id)}/pay-link`;
    setLink(await action.run<PayLinkView>({ path, body, done }));
  };
  const isReady = numberOf(days) > 0 && (isAll || amountIn(typed) > 0);
  return { action, isAll, setAll, typed, setTyped, days, setDays, isSent, setSent, link, make, isReady }; // oxfmt-ignore
}

/** Creates a pay link, which is mailed or copied. */
export function MakePayLink(props: MoneyDialogProps) {
  const { email, onClose } = props;
  const t = useText();
  const form = useLinkForm(props);
  const { action, isAll, isSent } = form;
  if (form.link) return <Made link={form.link} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('money.link.title')}
      text={t('money.link.text')}
      confirm={t('money.link.make')}
      isReady={form.isReady}
      action={action}
      onConfirm={() => void form.make()}
      onClose={onClose}
    >
      <What isAll={isAll} onAll={form.setAll} />
      {!isAll && (
        <AmountField
          label={t('money.amount')}
          value={form.typed}
          onChange={form.setTyped}
          wrong={action.wrong('amount')}
        />
      )}
      <NumberField
        kind="count"
        label={t('money.link.days')}
        value={form.days}
        onChange={form.setDays}
        wrong={action.wrong('days')}
      />
      {email === '' ? (
        <Alert severity="info">{t('money.link.noEmail')}</Alert>
      ) : (
        <FormControlLabel
          label={<bdi>{t('money.link.send', { email })}</bdi>}
          sx={{ overflowWrap: 'anywhere' }}
          control={
            <Checkbox checked={isSent} onChange={({ target }) => form.setSent(target.checked)} />
          }
        />
      )}
    </ActionDialog>
  );
}
