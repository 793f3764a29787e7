import type { GiftCardBalanceView } from '@safar/domain/contracts/payments/gift-cards';

export type EnteredCard = Pick<GiftCardBalanceView, 'balance'> & { readonly code: string };

/**
 * A gift card that was entered in the checkout, for the page where it pays. Only in memory: a code is as good as money,
 * so neither the address nor the storage of the browser has it.
 */
let entered: EnteredCard | null = null;

export const enteredCard = (): EnteredCard | null => entered;

export const enterCard = (card: EnteredCard | null): void => {
  entered = card;
};
