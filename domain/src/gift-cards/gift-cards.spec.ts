import { isoDay } from '../dates/dates.js';
import {
  canDeliverOn, isGiftCardAmount, isGiftCardCode, isSpendable, makeGiftCardCode, normaliseGiftCardCode, payableBy,
  shownGiftCardCode, takesMoneyBack, validUntil,
} from './gift-cards.js'; // oxfmt-ignore

const TODAY = isoDay('2026-11-27');
const card = { state: 'active', validUntil: isoDay('2029-11-27'), balance: 500 } as const;

describe('codes of gift cards', () => {
  // [SPEC I24.4]
  it('have twelve symbols that are not mistaken for others', () => {
    let next = 0;
    const code = makeGiftCardCode((n) => (next += 7) % n);
    expect(code).toMatch(/^GAVA[A-HJKMNP-Z2-9]{12}$/);
    expect(isGiftCardCode(code)).toBe(true);
  });

  it('are shown in groups of four', () => {
    expect(shownGiftCardCode('GAVA7K2Q9MWXR4TP')).toBe('GAVA 7K2Q 9MWX R4TP');
  });

  it.each(['gava 7k2q 9mwx r4tp', 'GAVA-7K2Q-9MWX-R4TP', 'GAVA٧K٢Q٩MWXR٤TP', ' gava7K2Q9MWXR4TP '])(
    'are read from «%s»',
    (typed) => expect(normaliseGiftCardCode(typed)).toBe('GAVA7K2Q9MWXR4TP'),
  );

  it.each(['', 'GAVA', 'SAF7K2Q9MWXR4TP2', 'GAVA7K2Q9MWXR4T', 'GAVA7K2Q9MWXR4T0', 'VÅR10'])(
    'are never «%s»',
    (typed) => expect(isGiftCardCode(normaliseGiftCardCode(typed))).toBe(false),
  );
});

describe('amounts of gift cards', () => {
  it.each([200, 201, 50_000])('can be %d kr', (amount) =>
    expect(isGiftCardAmount(amount)).toBe(true),
  );
  it.each([199, 50_001, 500.5, Number.NaN, -500])('cannot be %d kr', (amount) =>
    expect(isGiftCardAmount(amount)).toBe(false),
  );
});

describe('days of gift cards', () => {
  it.each([
    ['2026-11-27', 36, '2029-11-27'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2027-01-31', 13, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('end the one sold on %s for %d months on %s', (sold, months, last) =>
    expect(validUntil(isoDay(sold), months)).toBe(last),
  );

  it.each([
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2027-11-27', true],
    ['2027-11-28', false],
  ])('deliver it on %s: %s', (day, can) => expect(canDeliverOn(isoDay(day), TODAY)).toBe(can));
});

describe('what a gift card pays', () => {
  it('is never more than its balance or than what is due', () => {
    expect(payableBy(card, 400, TODAY)).toBe(400);
    expect(payableBy(card, 900, TODAY)).toBe(500);
  });

  it.each([
    [500, 500],
    [501, 498],
    [502, 499],
    [503, 500],
  ])('leaves no less than the provider takes: of %i kr it is %i kr', (due, pays) =>
    expect(payableBy(card, due, TODAY)).toBe(pays),
  );

  it('is possible on its last day, not after it', () => {
    const last = { ...card, validUntil: TODAY };
    expect(isSpendable(last, TODAY)).toBe(true);
    expect(payableBy(last, 400, isoDay('2026-11-28'))).toBe(0);
  });

  it.each([
    { ...card, state: 'pending' },
    { ...card, state: 'void' },
    { ...card, state: 'expired' },
    { ...card, balance: 0 },
  ] as const)('is nothing with $state and $balance kr', (other) =>
    expect(payableBy(other, 400, TODAY)).toBe(0),
  );

  it('comes back to the card while it is valid, also to an empty one', () => {
    expect(takesMoneyBack(card, TODAY)).toBe(true);
    expect(takesMoneyBack(card, isoDay('2029-11-28'))).toBe(false);
    expect(takesMoneyBack({ ...card, state: 'void' }, TODAY)).toBe(false);
  });
});
