import { isGiftCardCode, makeGiftCardCode } from '../gift-cards/gift-cards.js';
import { giftCardTyped } from './discount-codes.js';

describe('A code that is typed where discounts and gift cards are', () => {
  it('is that of a gift card whenever one was made so', () => {
    let next = 0;
    const code = makeGiftCardCode((n) => (next += 7) % n);
    expect(isGiftCardCode(code)).toBe(true);
    expect(giftCardTyped(code)).toBe(code);
  });

  it.each(['GAVA7K2Q9MWXR4TP', 'gava 7k2q-9mwx r4tp', 'GAVA ٧K٢Q ٩MWX R٤TP'])(
    'is that of a gift card: %s',
    (typed) => {
      expect(giftCardTyped(typed)).toBe('GAVA7K2Q9MWXR4TP');
    },
  );

  it.each(['', 'GAVA', 'GAVA10', 'VÅR10', 'GAVA7K2Q9MWXR4TPP', 'SAF7K2Q9M'])(
    'is a discount code: %j',
    (typed) => {
      expect(giftCardTyped(typed)).toBeNull();
    },
  );
});
