import type { GiftCardBalanceView } from '@safar/domain/contracts/payments/gift-cards';
import { giftCardTyped, normalizeCode } from '@safar/domain/pricing/discount-codes';
import type { Language } from '@safar/domain/text/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import arabic from '../../i18n/ar/payment/discount-code.js';
import { Rich } from '../../i18n/index.js';
import { lateTexts } from '../../i18n/late-texts.js';
import swedish from '../../i18n/sv/payment/discount-code.js';
import { errorText } from '../../lib/error-text.js';
import { postJson } from '../../lib/http.js';
import { Button } from '../../ui/Button.js';
import { Ltr } from '../../ui/Ltr.js';
import { TextInput } from '../../ui/forms/Field.js';
import { Price } from '../../ui/price/Price.js';
import type { CheckoutModel } from '../checkout/use-checkout.js';
import { type EnteredCard, enterCard, enteredCard } from '../../storage/entered-card.js';

const { useTexts: useCodeTexts } = lateTexts({ sv: { code: swedish }, ar: { code: arabic } });
const FIELD_ID = 'discount-code';
const LONGEST = 40;

/** The code that the price has, or that a larger discount makes useless. */
function Applied({ model, code, onRemove }: { model: CheckoutModel; code: string; onRemove: () => void }) {
  const { t } = useCodeTexts();
  const { quote } = model;
  if (quote.value?.codeApplied === undefined || quote.status === 'loading') {
    return (
      <p className="field__hint" role="status">
        {t('code.checking')}
      </p>
    );
  }
  return (
    <>
      <p role="status">
        <Rich
          k={quote.value.codeApplied ? 'code.used' : 'code.notUsed'}
          parts={{ code: <Ltr>{code}</Ltr> }}
        />
      </p>
      <button type="button" className="link-button" onClick={onRemove}>
        {t('code.remove')}
      </button>
    </>
  );
} // oxfmt-ignore

/** The card that pays on the next page. */
function Card({ balance, onRemove }: { balance: number; onRemove: () => void }) {
  const { t } = useCodeTexts();
  return (
    <>
      <p role="status">
        <Rich k="code.card" parts={{ balance: <Price amount={balance} /> }} />
      </p>
      <button type="button" className="link-button" onClick={onRemove}>
        {t('code.removeCard')}
      </button>
    </>
  );
}

/** The gift card of the checkout. */
function useEnteredCard() {
  const [entered, setEntered] = useState(enteredCard);
  const keep = (next: EnteredCard | null): void => {
    enterCard(next);
    setEntered(next);
  };
  const add = async (code: string): Promise<void> =>
    keep({ code, card: await postJson<GiftCardBalanceView>('/api/gift-cards/check', { code }) });
  return { card: entered?.card ?? null, add, remove: () => keep(null) };
}

/** The state of the field. A code in the shape of a gift card is one; any other is a discount code. */
function useCodeField({ booking, change, quote }: CheckoutModel) {
  const { t, lang } = useCodeTexts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<{ why: string; lang: Language } | null>(null);
  const [busy, setBusy] = useState(false);
  const card = useEnteredCard();
  const takeOut = useEffectEvent((why: string) => {
    setTyped(booking.code ?? typed);
    setRefused({ why, lang });
    setOpen(true);
    change({ code: null });
  });
  // For each answer: the next code may be refused for the same reason.
  useEffect(() => {
    if (quote.value?.lostCode) takeOut(quote.value.lostCode);
  }, [quote.value]);
  const close = (): void => {
    setTyped('');
    setOpen(false);
  };
  const apply = async (): Promise<void> => {
    if (busy) return;
    setRefused(null);
    const code = giftCardTyped(typed);
    const discount = normalizeCode(typed);
    if (!code) {
      if (discount) {
        close();
        change({ code: discount });
      } else setRefused({ why: t('code.missing'), lang });
      return;
    }
    setBusy(true);
    try {
      await card.add(code);
      close();
    } catch (error) {
      setRefused({ why: errorText(error, t), lang });
    } finally {
      setBusy(false);
    }
  };
  return { isOpen, open: () => setOpen(true), typed, setTyped, refused, card, busy, apply };
}

/**
 * A folded field for a discount code or a gift card; an order can have both. What is refused stays in the field, with the
 * reason.
 */
export function DiscountCode({ model }: { readonly model: CheckoutModel }) {
  const { t, lang } = useCodeTexts();
  const { code } = model.booking;
  const field = useRef<HTMLInputElement>(null);
  const form = useCodeField(model);
  const { isOpen, typed, setTyped, refused, card, busy, apply } = form;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, refused]);
  return (
    <>
      {code && <Applied model={model} code={code} onRemove={() => model.change({ code: null })} />}
      {card.card && <Card balance={card.card.balance} onRemove={card.remove} />}
      {!isOpen && !(code && card.card) && (
        <button type="button" className="link-button" onClick={form.open}>
          {t('code.open')}
        </button>
      )}
      {isOpen && (
        <div className="stack">
          <TextInput
            ref={field}
            id={FIELD_ID}
            label={t('code.label')}
            optional
            error={refused?.lang === lang ? refused.why : null}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Otherwise it would submit the checkout.
              event.preventDefault();
              void apply();
            }}
          />
          <div className="actions">
            <Button variant="secondary" size="small" busy={busy} onClick={() => void apply()}>
              {t('code.apply')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
