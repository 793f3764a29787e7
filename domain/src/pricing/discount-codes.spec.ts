import { isGiftCardCode, makeGiftCardCode } from '../gift-cards/gift-cards.js';
import { giftCardTyped } from './discount-codes.js';

describe('A code that is typed where discounts and gift cards are', () => {
  it('is that of a gift card whenever one was made so', () => {
    let next = 0;
    const code = makeGiftCardCode((n) => (next += 7) % n);
    expect(isGiftCardCode(code)).toBe(true);
    expect(giftCardTyped(code)).toBe(code);
  });

  it.each([
    'GAVA7K2Q9MWXR4TP',
    'gava 7k2q-9mwx r4tp',
    'GAVA ٧K٢Q ٩MWX R٤TP',
    '\u2066GAVA 7K2Q 9MWX R4TP\u2069',
  ])('is that of a gift card: %s', (typed) => {
    expect(giftCardTyped(typed)).toBe('GAVA7K2Q9MWXR4TP');
  });

  it.each([
    'GAVA7K2Q9MWXR4T',
    'GAVA 7K2Q 9MWX R4TPP',
    'GAVA7K2Q9MWXR4T0',
    'GAVA7K2Q9MWX',
    'GAVA7K2Q9MWXR4TP7K2Q',
  ])('is that of a gift card when it is mistyped: %s', (typed) => {
    expect(giftCardTyped(typed)).toBe(typed.replaceAll(' ', ''));
  });

  it.each([
    ...['', 'GAVA', 'GAVA10', 'VÅR10', 'SAF7K2Q9M', 'SAF7K2Q9MWXR4TPP'],
    ...['GAVA7K2Q9MW', 'GAVA7K2Q9MWXR4TP7K2Q9'],
  ])('is a discount code: %j', (typed) => {
    expect(giftCardTyped(typed)).toBeNull();
  });
});
