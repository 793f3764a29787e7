import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.js';
import { TextInput } from '../../../ui/forms/Field.js';
import {
  type CardInput,
  type CardProblems,
  EMPTY_CARD,
  cardProblems,
  formatCardNumber,
  formatCvc,
  typedExpiry,
} from './card-input.js';
import type { PaymentFields, PaymentFieldsProps, PaymentOutcome } from '../outcome.js';
import { confirmAtSandbox } from './sandbox.js';
import { TestCards } from './TestCards.js';

type SandboxFieldsProps = PaymentFieldsProps & { readonly ref: Ref<PaymentFields> };

function thisMonth(): { year: number; month: number } {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
}

interface CardFormProps {
  readonly card: CardInput;
  readonly problems: CardProblems;
  readonly onChange: (change: Partial<CardInput>) => void;
}

const CARD_INPUT = { dir: 'ltr', inputMode: 'numeric', spellCheck: false } as const;

function CardForm({ card, problems, onChange }: CardFormProps) {
  const { t } = useT();
  const errorOf = (field: keyof CardInput): string | null => {
    const problem = problems[field];
    return problem ? t(`pay.card.${problem}`) : null;
  };
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">{t('pay.card.legend')}</legend>
      <TextInput
        {...CARD_INPUT}
        id="card-number"
        label={t('pay.card.number')}
        autoComplete="cc-number"
        value={card.number}
        error={errorOf('number')}
        onChange={(event) => onChange({ number: formatCardNumber(event.target.value) })}
      />
      <div className="card-fields">
        <TextInput
          {...CARD_INPUT}
          id="card-expiry"
          label={t('pay.card.expiry')}
          hint={t('pay.card.expiryHint')}
          autoComplete="cc-exp"
          value={card.expiry}
          error={errorOf('expiry')}
          onChange={({ target }) => onChange({ expiry: typedExpiry(target.value, card.expiry) })}
        />
        <TextInput
          {...CARD_INPUT}
          id="card-cvc"
          label={t('pay.card.cvc')}
          hint={t('pay.card.cvcHint')}
          autoComplete="cc-csc"
          value={card.cvc}
          error={errorOf('cvc')}
          onChange={(event) => onChange({ cvc: formatCvc(event.target.value) })}
        />
      </div>
    </fieldset>
  );
}

function focusFirst(problems: CardProblems): void {
  const [first] = Object.keys(problems);
  document.getElementById(`card-${first}`)?.focus();
}

const nothing = (): void => undefined;

/** An inert copy of the card form that reserves its space; the caller hides it. */
export function CardOutline() {
  return (
    <div className="stack" inert>
      <TestCards onPick={nothing} onWallet={nothing} />
      <CardForm card={EMPTY_CARD} problems={{}} onChange={nothing} />
    </div>
  );
}

/** The card form of the payment sandbox, with its test cards. The other methods need no fields. */
export function SandboxFields({ ref, ...props }: SandboxFieldsProps) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [problems, setProblems] = useState<CardProblems>({});
  const usesWallet = useRef(false);

  const confirm = async (): Promise<PaymentOutcome> => {
    if (props.method !== 'card') return confirmAtSandbox(props, EMPTY_CARD);
    if (usesWallet.current) {
      usesWallet.current = false;
      return confirmAtSandbox(props, 'apple_pay');
    }
    const found = cardProblems(card, thisMonth());
    setProblems(found);
    if (Object.keys(found).length === 0) return confirmAtSandbox(props, card);
    focusFirst(found);
    return { kind: 'incomplete' };
  };
  useImperativeHandle(ref, () => ({ confirm }));

  if (props.method !== 'card') return null;
  return (
    <>
      <TestCards
        onPick={(picked) => {
          setCard(picked);
          setProblems({});
        }}
        onWallet={(form) => {
          usesWallet.current = true;
          form?.requestSubmit();
        }}
      />
      <CardForm
        card={card}
        problems={problems}
        onChange={(change) => {
          setCard((last) => ({ ...last, ...change }));
          setProblems({});
        }}
      />
    </>
  );
}
