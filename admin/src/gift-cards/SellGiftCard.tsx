import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { GiftCardSoldView } from '@safar/domain/contracts/payments/gift-cards';
import { addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { DELIVERY_DAYS, MESSAGE_MAX, isGiftCardAmount } from '@safar/domain/gift-cards/gift-cards';
import { OFFLINE_METHODS, type OfflineMethod } from '@safar/domain/pricing/pricing';
import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { useState } from 'react';
import { Choice } from '../bookings/changes/Fields.js';
import { AmountField, amountIn } from '../bookings/money/fields.js';
import { ActionDialog } from '../form/ActionDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useSessionStateOf } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { DocumentButton } from './DocumentButton.js';
import { kronor } from '../layout/kronor.js';

const MAX_EMAIL = 254;
const MAX_NAME = 100;

const NEW = {
  ...{ amount: '', reference: '', buyer_email: '' },
  ...{ recipient_name: '', recipient_email: '', message: '', deliver_on: '' },
  ...{ method: 'terminal' as OfflineMethod, language: 'sv' as Language },
};

type Values = typeof NEW;

/** What is typed survives an expired session. */
function useSale() {
  const t = useText();
  const action = useAction();
  const [typed, keep] = useSessionStateOf<Values>('gift-card-sale-1', 'new');
  const [isRestored] = useState(typed !== undefined);
  const [sold, setSold] = useState<GiftCardSoldView | null>(null);
  const values = typed ?? NEW;
  const set =
    <Field extends keyof Values>(field: Field) =>
    (value: Values[Field]) =>
      keep({ ...values, [field]: value });
  const drop = (): void => keep(null);
  const amount = amountIn(values.amount);
  const send = async (): Promise<void> => {
    const body = { ...values, amount, deliver_on: values.deliver_on || null };
    const done = t('gift-cards.sell.done');
    const answer = await action.run<GiftCardSoldView>({ path: '/api/gift-cards', body, done });
    if (answer) drop();
    setSold(answer);
  };
  return { action, values, set, amount, isRestored, sold, send, drop };
}

type Sale = ReturnType<typeof useSale>;

/** The card that was sold: its code is shown only here. */
function Sold({
  sold,
  onClose,
}: {
  readonly sold: GiftCardSoldView;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionDialog
      title={t('gift-cards.sell.sold')}
      confirm={t('gift-cards.sell.close')}
      isDone
      onConfirm={onClose}
      onClose={onClose}
    >
      <Typography>{t('gift-cards.sell.onlyHere')}</Typography>
      {sold.code && (
        <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {sold.code}
        </Typography>
      )}
      <DocumentButton id={sold.id} />
    </ActionDialog>
  );
}

function Recipient({ sale }: { readonly sale: Sale }) {
  const t = useText();
  const { values, set, action } = sale;
  const today = dayInStockholm(new Date());
  return (
    <>
      <Entry
        label={t('gift-cards.sell.recipientName')}
        value={values.recipient_name}
        onChange={set('recipient_name')}
        wrong={action.wrong('recipient_name')}
        max={MAX_NAME}
      />
      <Entry
        label={t('gift-cards.sell.recipientEmail')}
        value={values.recipient_email}
        onChange={set('recipient_email')}
        help={t('gift-cards.sell.recipientEmailHelp')}
        wrong={action.wrong('recipient_email')}
        max={MAX_EMAIL}
      />
      <Entry
        label={t('gift-cards.sell.deliverOn')}
        value={values.deliver_on}
        onChange={set('deliver_on')}
        help={t('gift-cards.sell.deliverOnHelp')}
        wrong={action.wrong('deliver_on')}
        days={{ from: today, to: addDays(today, DELIVERY_DAYS) }}
      />
      <Entry
        label={t('gift-cards.sell.message')}
        value={values.message}
        onChange={set('message')}
        wrong={action.wrong('message')}
        max={MESSAGE_MAX}
        lines={2}
        lang={values.language}
      />
    </>
  );
}

/** Sells a card for money that staff have received. */
export function SellGiftCard({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const sale = useSale();
  const { action, values, set, amount, sold } = sale;
  if (sold) return <Sold sold={sold} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('gift-cards.sell.title')}
      text={t('gift-cards.sell.text')}
      confirm={t(amount > 0 ? 'gift-cards.sell.send' : 'gift-cards.sell.title', {
        amount: kronor(amount),
      })}
      isReady={isGiftCardAmount(amount)}
      isRestored={sale.isRestored}
      action={action}
      onConfirm={() => void sale.send()}
      onClose={() => {
        sale.drop();
        onClose();
      }}
    >
      <AmountField
        label={t('gift-cards.amount')}
        value={values.amount}
        onChange={set('amount')}
        help={t('gift-cards.sell.amountHelp')}
        wrong={action.wrong('amount')}
        autoFocus
      />
      <Choice
        label={t('gift-cards.method')}
        value={values.method}
        options={OFFLINE_METHODS.map((one) => [one, t(`money.methods.${one}`)])}
        onChange={set('method')}
      />
      <Entry
        label={t('money.reference')}
        value={values.reference}
        onChange={set('reference')}
        wrong={action.wrong('reference')}
        max={MAX_NAME}
      />
      <Choice
        label={t('gift-cards.language')}
        value={values.language}
        options={LANGUAGES.map((one) => [one, t(`form.languages.${one}`)])}
        onChange={set('language')}
      />
      <Entry
        label={t('gift-cards.sell.buyerEmail')}
        value={values.buyer_email}
        onChange={set('buyer_email')}
        help={t('gift-cards.sell.buyerEmailHelp')}
        wrong={action.wrong('buyer_email')}
        max={MAX_EMAIL}
      />
      <Recipient sale={sale} />
      <Alert severity="info">{t('gift-cards.guarantee')}</Alert>
    </ActionDialog>
  );
}
