import type { GiftCardIntentView } from '@safar/domain/contracts/payments/gift-cards';
import { GIFT_CARD_MAX } from '@safar/domain/gift-cards/gift-cards';
import { formatSek } from '@safar/domain/money/formats';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSite } from '../../app/page-context.js';
import { errorText, fieldProblemsIn } from '../../lib/error-text.js';
import { ApiError, postJson } from '../../lib/http.js';
import { path } from '../../lib/paths.js';
import {
  boughtCard, clearBoughtCard, rememberBoughtCard, rememberTypedCard, typedCard,
} from '../../storage/bought-card.js'; // oxfmt-ignore
import { newKey } from '../../storage/current-booking.js';
import { ResultHeading } from '../booking/ResultHeading.js';
import { returnIn } from '../booking/payment-return.js';
import { intentIdOf } from '../pay/methods/sandbox.js';
import { GiftCardDone } from './GiftCardDone.js';
import { GiftCardForm } from './GiftCardForm.js';
import { GiftCardPayment } from './GiftCardPayment.js';
import { useGiftCardTexts } from './gift-card-texts.js';
import {
  type DraftField, type GiftCardDraft, type Messages, NEW_CARD, draftProblems, messagesWithout, requestOf,
} from './gift-card-order.js'; // oxfmt-ignore

/**
 * The draft of a card, and the payment that it starts. A changed draft starts another payment.
 * @param onPaid called when the same purchase was paid before, although its answer was lost
 */
function usePurchase(onPaid: (secret: string) => void) {
  const { t, lang } = useGiftCardTexts();
  const { giftCardMax: max = GIFT_CARD_MAX } = useSite().config.pricing;
  const [draft, setDraft] = useState<GiftCardDraft>(NEW_CARD);
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Messages>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [intent, setIntent] = useState<GiftCardIntentView | null>(null);
  // The messages are in the language before.
  useEffect(() => {
    setProblems({});
    setFailure(null);
  }, [lang]);

  const change = (field: DraftField, value: string): void => {
    setDraft((before) => ({ ...before, [field]: value }));
    setProblems((before) => messagesWithout(field, before));
    setKey('');
  };
  const refuse = (messages: Messages): void => {
    setProblems(messages);
    setRefusals((before) => before + 1);
  };
  const start = async (): Promise<void> => {
    if (busy) return;
    const messages = Object.entries(draftProblems(draft, max)).map(([field, code]) => [
      field,
      t(code, { max: formatSek(max, lang) }),
    ]);
    setFailure(null);
    if (messages.length > 0) {
      refuse(Object.fromEntries(messages) as Messages);
      return;
    }
    setProblems({});
    const idempotencyKey = key || newKey();
    setKey(idempotencyKey);
    setBusy(true);
    try {
      const request = requestOf(draft, lang);
      const started = await postJson<GiftCardIntentView>('/api/gift-cards/intent', request, {
        idempotencyKey,
      });
      if (started.paymentState === 'open') {
        rememberTypedCard(draft, Date.now());
        setIntent(started);
      } else onPaid(started.clientSecret);
    } catch (error) {
      // An answered refusal can end the purchase; only one whose answer was lost is repeated.
      if (error instanceof ApiError && error.status > 0) setKey('');
      const fields = fieldProblemsIn(error).map(({ field, message }) => [field, message]);
      if (fields.length > 0) refuse(Object.fromEntries(fields) as Messages);
      else setFailure({ message: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  const reset = (): void => {
    const typed = typedCard(Date.now());
    setDraft((before) => ({ ...before, ...typed }));
    setIntent(null);
    setKey('');
  };
  return { draft, busy, problems, refusals, failure, intent, change, start, reset };
}

/** The payment that is shown: that of the address, whose secret must not stay in the history, or the last one of this tab. */
function useBought() {
  const { lang } = useGiftCardTexts();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [returned, setReturned] = useState(() => returnIn(query));
  const [paid, setPaid] = useState<string | null>(null);
  const hasReturned = query.has('payment_intent');
  const pay = (secret: string): void => {
    rememberBoughtCard(secret, Date.now());
    setPaid(secret);
  };
  useEffect(() => {
    if (!hasReturned) return;
    if (returned?.secret && !returned.refused) rememberBoughtCard(returned.secret, Date.now());
    void navigate(path(lang).giftCards(), { replace: true });
  }, [hasReturned, returned, lang, navigate]);
  // After a reload. The page of the server knows no browser.
  useEffect(() => setPaid((now) => now ?? boughtCard(Date.now())), []);
  const forget = (): void => {
    clearBoughtCard();
    setReturned(null);
    setPaid(null);
  };
  const secret = paid ?? returned?.secret;
  return { secret, isRefused: !paid && returned?.refused, pay, forget };
}

/** Buys a gift card: what it is, its payment, and the card. */
export function GiftCardPurchase() {
  const { t } = useGiftCardTexts();
  const { secret, isRefused, pay, forget } = useBought();
  const purchase = usePurchase(pay);
  const { draft, busy, problems, refusals, failure, intent, change, start, reset } = purchase;
  if (secret) {
    const again = (): void => {
      reset();
      forget();
    };
    return (
      <GiftCardDone
        intentId={intentIdOf(secret)}
        secret={secret}
        refused={isRefused}
        onAgain={again}
      />
    );
  }
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      {intent ? (
        <>
          <ResultHeading>{t('giftCards.pay.title')}</ResultHeading>
          <GiftCardPayment
            intent={intent}
            email={draft.buyer_email}
            onPaid={() => pay(intent.clientSecret)}
            onBack={reset}
          />
        </>
      ) : (
        <>
          <h1>{t('giftCards.title')}</h1>
          <p className="card__intro">{t('giftCards.intro')}</p>
          <GiftCardForm
            {...{ draft, busy, problems, refusals, failure }}
            onChange={change}
            onSubmit={() => void start()}
          />
        </>
      )}
      <p className="field__hint">{t('giftCards.guarantee')}</p>
      <p className="field__hint">{t('giftCards.withdrawal')}</p>
    </div>
  );
}
