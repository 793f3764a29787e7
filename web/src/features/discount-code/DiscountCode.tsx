import { normalizeCode } from '@safar/domain/pricing/discount-codes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import arabic from '../../i18n/ar/payment/discount-code.js';
import { type I18n, Rich, addTexts, useT } from '../../i18n/index.js';
import swedish from '../../i18n/sv/payment/discount-code.js';
import { Button } from '../../ui/Button.js';
import { Ltr } from '../../ui/Ltr.js';
import { TextInput } from '../../ui/forms/Field.js';
import type { CheckoutModel } from '../checkout/use-checkout.js';

const TEXTS = { sv: { code: swedish }, ar: { code: arabic } } as const;
const FIELD_ID = 'discount-code';
const LONGEST = 40;

function useCodeTexts(): I18n {
  const i18n = useT();
  addTexts(i18n.lang, TEXTS[i18n.lang]);
  return i18n;
}

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

/** A folded field for a discount code. A code that is refused is taken out again, with the reason at the field. */
export function DiscountCode({ model }: { readonly model: CheckoutModel }) {
  const { t } = useCodeTexts();
  const { booking, change, quote } = model;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const reason = quote.value?.lostCode;
  const takeOut = useEffectEvent((why: string) => {
    setTyped(booking.code ?? typed);
    setRefused(why);
    setOpen(true);
    change({ code: null });
  });
  useEffect(() => {
    if (reason) takeOut(reason);
  }, [reason]);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, refused]);
  const apply = (): void => {
    const code = normalizeCode(typed);
    setRefused(null);
    if (code) change({ code });
  };
  const remove = (): void => {
    setTyped('');
    setOpen(false);
    change({ code: null });
  };
  if (booking.code) return <Applied model={model} code={booking.code} onRemove={remove} />;
  if (!isOpen) {
    return (
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {t('code.open')}
      </button>
    );
  }
  return (
    <div className="stack">
      <TextInput
        ref={field}
        id={FIELD_ID}
        label={t('code.label')}
        optional
        error={refused}
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
          apply();
        }}
      />
      <div className="actions">
        <Button variant="secondary" size="small" onClick={apply}>
          {t('code.apply')}
        </Button>
      </div>
    </div>
  );
}
