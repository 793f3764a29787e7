import { addDays, clockText, dayInStockholm } from '@safar/domain/dates/dates';
import { DELIVERY_DAYS, GIFT_CARD_MAX, MESSAGE_MAX } from '@safar/domain/gift-cards/gift-cards';
import { formatSek } from '@safar/domain/money/formats';
import { useEffect, useRef } from 'react';
import { useSite } from '../../app/page-context.js';
import { Rich } from '../../i18n/index.js';
import { useHydrated } from '../../storage/use-hydrated.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { TextArea } from '../../ui/forms/TextArea.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Ltr } from '../../ui/Ltr.js';
import { useGiftCardTexts } from './gift-card-texts.js';
import type { DraftField, GiftCardDraft } from './gift-card-order.js';

const MAX_EMAIL = 254;
const MAX_NAME = 100;
const EMAIL = { type: 'email', inputMode: 'email', dir: 'ltr', spellCheck: false } as const;

interface GiftCardFormProps {
  readonly draft: GiftCardDraft;
  readonly busy: boolean;
  /** Message of each wrong field. */
  readonly problems: Partial<Record<DraftField, string>>;
  /** How often something was wrong: each time the first wrong field gets the focus. */
  readonly refusals: number;
  /** Why the payment was not started. */
  readonly failure: { readonly message: string } | null;
  readonly onChange: (field: DraftField, value: string) => void;
  readonly onSubmit: () => void;
}

function Recipient({ draft, problems, onChange }: GiftCardFormProps) {
  const { t, lang } = useGiftCardTexts();
  // Not on the server, which keeps the page for days.
  const hydrated = useHydrated();
  const today = dayInStockholm(new Date());
  const days = hydrated ? { min: today, max: addDays(today, DELIVERY_DAYS) } : {};
  return (
    <>
      <TextInput
        label={t('giftCards.form.name')}
        optional
        dir="auto"
        maxLength={MAX_NAME}
        value={draft.recipient_name}
        error={problems.recipient_name ?? null}
        onChange={({ target }) => onChange('recipient_name', target.value)}
      />
      <TextArea
        label={t('giftCards.form.message')}
        optional
        rows={3}
        dir="auto"
        maxLength={MESSAGE_MAX}
        value={draft.message}
        error={problems.message ?? null}
        onChange={({ target }) => onChange('message', target.value)}
      />
      <TextInput
        {...EMAIL}
        label={t('giftCards.form.email')}
        hint={t('giftCards.form.emailHint')}
        optional
        maxLength={MAX_EMAIL}
        value={draft.recipient_email}
        error={problems.recipient_email ?? null}
        onChange={({ target }) => onChange('recipient_email', target.value)}
      />
      <TextInput
        type="date"
        label={t('giftCards.form.day')}
        hint={
          <Rich
            k="giftCards.form.dayHint"
            parts={{ time: <Ltr>{clockText('08:00', lang)}</Ltr> }}
          />
        }
        optional
        dir="ltr"
        {...days}
        value={draft.deliver_on}
        error={problems.deliver_on ?? null}
        onChange={({ target }) => onChange('deliver_on', target.value)}
      />
    </>
  );
}

/** What the card is worth, its buyer and its recipient. */
export function GiftCardForm(props: GiftCardFormProps) {
  const { draft, busy, problems, refusals, failure, onChange, onSubmit } = props;
  const { t, lang } = useGiftCardTexts();
  const { giftCardMax: max = GIFT_CARD_MAX } = useSite().config.pricing;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return (
    <form
      ref={form}
      className="card stack"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && (
        <FocusedAlert kind="error" signal={failure}>
          <p>{failure.message}</p>
        </FocusedAlert>
      )}
      <TextInput
        label={t('giftCards.form.amount')}
        // The message of a wrong amount says the same.
        hint={
          problems.amount ? null : t('giftCards.form.amountHint', { max: formatSek(max, lang) })
        }
        dir="ltr"
        inputMode="numeric"
        value={draft.amount}
        error={problems.amount ?? null}
        onChange={({ target }) => onChange('amount', target.value)}
      />
      <TextInput
        {...EMAIL}
        label={t('giftCards.form.buyer')}
        hint={t('giftCards.form.buyerHint')}
        autoComplete="email"
        maxLength={MAX_EMAIL}
        value={draft.buyer_email}
        error={problems.buyer_email ?? null}
        onChange={({ target }) => onChange('buyer_email', target.value)}
      />
      <Recipient {...props} />
      <Button type="submit" size="large" block busy={busy}>
        {t(busy ? 'giftCards.form.going' : 'giftCards.form.go')}
      </Button>
    </form>
  );
}
