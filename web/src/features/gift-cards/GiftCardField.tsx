import type { GiftCardBalanceView } from '@safar/domain/contracts/payments/gift-cards';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { giftCardPart } from '@safar/domain/gift-cards/gift-card-part';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useEffect, useState } from 'react';
import { Rich } from '../../i18n/index.js';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { ApiError, postJson } from '../../lib/http.js';
import { path } from '../../lib/paths.js';
import { browserStorage, deleteCurrentBooking, newKey } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { TextInput } from '../../ui/forms/Field.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { enterCard, enteredCard } from '../../storage/entered-card.js';
import {
  type PayableBooking,
  type PaidPart,
  type PaymentSource,
  payableOf,
} from '../pay/payment-source.js';
import { useGiftCardTexts } from './gift-card-texts.js';

const EXAMPLE = 'GAVA';

interface GiftCardFieldProps {
  readonly source: PaymentSource;
  readonly method: PaymentMethod;
  /** The started payment, which the card replaces. */
  readonly intent: PaymentIntentView;
  /** Called when the card has paid a part: the page goes on with the rest. */
  readonly onPart: (part: PaidPart) => void;
  /** Called when another amount is due by now: the page asks again and shows it. */
  readonly onStale: () => void;
}

const linkOf = (source: PaymentSource): string | undefined =>
  source.kind === 'balance' ? source.payLink : undefined;

/** Returns the booking of a payment after a card paid a part of it; null when it cannot be read. */
async function bookingAfter(
  source: PaymentSource,
  { bookingId, paid }: { readonly bookingId: string; readonly paid: number },
): Promise<PayableBooking | null> {
  if (source.kind === 'first') return api.booking(bookingId).then(payableOf, () => null);
  const { booking } = source;
  const { remaining_amount: remaining, paid_amount: before } = booking;
  return {
    ...booking,
    remaining_amount: Math.max(0, remaining - paid),
    paid_amount: before === null ? null : before + paid,
  };
}

function useGiftCard({ source, method, intent, onPart, onStale }: GiftCardFieldProps) {
  const { t, lang } = useGiftCardTexts();
  const [code, setCode] = useState(() => enteredCard()?.code ?? '');
  const [idempotencyKey] = useState(newKey);
  const [card, setCard] = useState<GiftCardBalanceView | null>(() => enteredCard()?.card ?? null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const due = intent.amount - intent.surcharge;
  // The message is in the language before.
  useEffect(() => setProblem(null), [lang]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setCard(null);
      setProblem(errorText(error, t));
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') onStale();
    } finally {
      setBusy(false);
    }
  };
  const check = () =>
    attempt(async () =>
      setCard(await postJson<GiftCardBalanceView>('/api/gift-cards/check', { code })),
    );
  /** Opens the page of what is left or, when that is nothing, of what is paid. */
  const leave = ({ bookingId, amount }: PaymentIntentView): void => {
    const paths = path(lang);
    const payLink = linkOf(source);
    if (source.kind === 'first') deleteCurrentBooking(browserStorage());
    if (payLink) {
      // The page of the link says what is left, or that all of it is paid.
      window.location.assign(paths.payLink(payLink));
    } else {
      const rest = { bookingId, amount };
      window.location.assign(amount > 0 ? paths.pay(rest) : paths.booking(bookingId));
    }
  };
  const settle = async (answer: PaymentIntentView): Promise<void> => {
    const rest = answer.amount - answer.surcharge;
    const paid = due - rest;
    const { bookingId } = answer;
    // The card is used up: the field of the rest must not offer it again.
    enterCard(null);
    const booking = rest > 0 ? await bookingAfter(source, { bookingId, paid }) : null;
    if (!booking) {
      leave(answer);
      return;
    }
    onPart({ paid, rest, booking });
  };
  const pay = () =>
    attempt(async () => {
      const payLink = linkOf(source);
      const { bookingId } = intent;
      const request = { bookingId, amount: due, pmType: method, giftCardCode: code };
      const options = { idempotencyKey };
      await settle(await api.startPayment(payLink ? { ...request, payLink } : request, options));
    });
  const type = (typed: string): void => {
    setCode(typed);
    setCard(null);
    setProblem(null);
  };
  return { t, lang, code, type, card, busy, problem, due, check, pay };
}

type GiftCard = ReturnType<typeof useGiftCard>;

/** What the checked card pays, with the button that does it. */
function Checked({ form, card }: { form: GiftCard; card: GiftCardBalanceView }) {
  const { t, lang, busy, due, pay } = form;
  const amount = giftCardPart(card.balance, due);
  const day = <bdi>{formatLongDay(isoDay(card.valid_until), lang)}</bdi>;
  return (
    <div className="stack" role="status">
      <p>
        <Rich k="giftCards.use.left" parts={{ balance: <Price amount={card.balance} />, day }} />
      </p>
      {amount < due && (
        <p>
          <Rich k="giftCards.use.rest" parts={{ amount: <Price amount={due - amount} /> }} />
        </p>
      )}
      <Button block busy={busy} onClick={() => void pay()}>
        {busy ? (
          t('giftCards.use.paying')
        ) : (
          <Rich k="giftCards.use.pay" parts={{ amount: <Price amount={amount} /> }} />
        )}
      </Button>
    </div>
  );
}

/** Says what a card has paid of the amount due, and what remains. */
export function GiftCardPaid({ paid, rest }: Pick<PaidPart, 'paid' | 'rest'>) {
  useGiftCardTexts();
  const parts = { paid: <Price amount={paid} />, rest: <Price amount={rest} /> };
  return (
    <FocusedAlert kind="success" signal={rest}>
      <p>
        <Rich k="giftCards.use.remains" parts={parts} />
      </p>
    </FocusedAlert>
  );
}

/** Pays with a gift card first; what it leaves is paid as before. Inside the form of the payment, so it has none. */
export function GiftCardField(props: GiftCardFieldProps) {
  const form = useGiftCard(props);
  const { t, code, type, card, busy, problem, check } = form;
  return (
    <div className="accordion">
      <details className="accordion__item" open={enteredCard() !== null}>
        <summary>
          <span>{t('giftCards.use.title')}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="accordion__content stack">
          <TextInput
            label={t('giftCards.use.code')}
            hint={<Rich k="giftCards.use.hint" parts={{ example: <Ltr>{EXAMPLE}</Ltr> }} />}
            error={problem}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={code}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not the payment of the form around it.
              event.preventDefault();
              if (code.trim() !== '') void check();
            }}
          />
          {card ? (
            <Checked form={form} card={card} />
          ) : (
            <Button
              variant="secondary"
              busy={busy}
              disabled={code.trim() === ''}
              onClick={() => void check()}
            >
              {t(busy ? 'giftCards.use.checking' : 'giftCards.use.check')}
            </Button>
          )}
        </div>
      </details>
    </div>
  );
}
