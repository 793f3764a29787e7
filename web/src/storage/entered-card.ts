import type { GiftCardBalanceView } from '@safar/domain/contracts/payments/gift-cards';

export interface EnteredCard {
  readonly code: string;
  /** As it was checked. */
  readonly card: GiftCardBalanceView;
}

/**
 * A gift card that was entered in the checkout, for the page where it pays. Only in memory: a code is as good as money,
 * so neither the address nor the storage of the browser has it.
 */
let entered: EnteredCard | null = null;

export const enteredCard = (): EnteredCard | null => entered;

export const enterCard = (next: EnteredCard | null): void => {
  entered = next;
};
