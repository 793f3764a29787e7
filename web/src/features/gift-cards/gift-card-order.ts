import type { GiftCardIntentRequest } from '@safar/domain/contracts/payments/gift-cards';
import { emailProblem, isEmail } from '@safar/domain/bookings/contact-details';
import { numberTyped } from '@safar/domain/money/numbers';
import { isGiftCardAmount } from '@safar/domain/gift-cards/gift-cards';
import type { Language } from '@safar/domain/text/languages';

/** What the buyer has typed. */
export interface GiftCardDraft {
  readonly amount: string;
  readonly buyer_email: string;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly message: string;
  readonly deliver_on: string;
}

export const NEW_CARD: GiftCardDraft = {
  amount: '1000',
  buyer_email: '',
  recipient_name: '',
  recipient_email: '',
  message: '',
  deliver_on: '',
};

export type DraftField = keyof GiftCardDraft;
/** Keys of messages. */
export type DraftProblem =
  | `giftCards.form.${'amountHint' | 'emailForDay'}`
  | `errors.${'EMAIL_INVALID' | 'EMAIL_MISSING'}`;

const amountOf = ({ amount }: GiftCardDraft): number => {
  const typed = numberTyped(amount);
  return typeof typed === 'number' ? typed : Number.NaN;
};

function recipientProblem({ recipient_email, deliver_on }: GiftCardDraft): DraftProblem | null {
  const recipient = recipient_email.trim();
  if (recipient === '') return deliver_on ? 'giftCards.form.emailForDay' : null;
  return isEmail(recipient) ? null : 'errors.EMAIL_INVALID';
}

/**
 * Returns the problems that the page finds by itself, in the order of the fields.
 * @param max the most that a card is sold for, in whole SEK
 */
export function draftProblems(
  draft: GiftCardDraft,
  max: number,
): Partial<Record<DraftField, DraftProblem>> {
  const ofBuyer = emailProblem(draft.buyer_email);
  const ofRecipient = recipientProblem(draft);
  return {
    ...(isGiftCardAmount(amountOf(draft), max)
      ? {}
      : { amount: 'giftCards.form.amountHint' as const }),
    ...(ofBuyer && { buyer_email: `errors.${ofBuyer}` as const }),
    ...(ofRecipient && { recipient_email: ofRecipient }),
  };
}

export type Messages = Partial<Record<DraftField, string>>;

/** Returns the messages that still hold when a field changes: without a day no recipient is needed. */
export function messagesWithout(field: DraftField, messages: Messages): Messages {
  const settled: readonly string[] = field === 'deliver_on' ? [field, 'recipient_email'] : [field];
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !settled.includes(name)));
}

export const requestOf = (draft: GiftCardDraft, language: Language): GiftCardIntentRequest => ({
  ...draft,
  amount: amountOf(draft),
  buyer_email: draft.buyer_email.trim(),
  recipient_email: draft.recipient_email.trim(),
  deliver_on: draft.deliver_on || null,
  language,
});
