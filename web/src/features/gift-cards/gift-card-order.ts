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
  | 'giftCards.form.amountHint'
  | `errors.${'EMAIL_INVALID' | 'EMAIL_MISSING'}`;

const amountOf = ({ amount }: GiftCardDraft): number => {
  const typed = numberTyped(amount);
  return typeof typed === 'number' ? typed : Number.NaN;
};

/** Returns the problems that the page finds by itself, in the order of the fields. */
export function draftProblems(draft: GiftCardDraft): Partial<Record<DraftField, DraftProblem>> {
  const { buyer_email: buyer, recipient_email: recipient } = draft;
  const ofBuyer = emailProblem(buyer);
  return {
    ...(isGiftCardAmount(amountOf(draft)) ? {} : { amount: 'giftCards.form.amountHint' as const }),
    ...(ofBuyer && { buyer_email: `errors.${ofBuyer}` as const }),
    ...(recipient.trim() === '' || isEmail(recipient.trim())
      ? {}
      : { recipient_email: 'errors.EMAIL_INVALID' as const }),
  };
}

export const requestOf = (draft: GiftCardDraft, language: Language): GiftCardIntentRequest => ({
  ...draft,
  amount: amountOf(draft),
  buyer_email: draft.buyer_email.trim(),
  recipient_email: draft.recipient_email.trim(),
  deliver_on: draft.deliver_on || null,
  language,
});
