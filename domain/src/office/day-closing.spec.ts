import fc from 'fast-check';
import { type ClosingLine, closingProblems, closingVerdict, differenceOf, needsConfirmation, needsReason, uncountedIn, unexplainedWith } from './day-closing.js'; // oxfmt-ignore

const cash = (ours: number, theirs: number | null): ClosingLine => ({
  method: 'cash',
  ours,
  theirs,
});
const card: ClosingLine = { method: 'card', ours: 5_000, theirs: 5_000 };

describe('a difference in a day closing', () => {
  it.each([
    [1_200, 1_100, -100],
    [1_200, 1_200.5, 0.5],
    [1_200, 1_199.9, -0.1],
    [0, 0, 0],
    [0, null, null],
  ])('between %d kr in the ledger and %p counted is %p', (ours, theirs, difference) => {
    expect(differenceOf({ ours, theirs })).toBe(difference);
  });

  it('is exact to the öre', () => {
    const anyOre = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    fc.assert(
      fc.property(anyOre, anyOre, (ours, theirs) => {
        const difference = differenceOf({ ours: ours / 100, theirs: theirs / 100 }) ?? NaN;
        expect(Math.round(difference * 100)).toBe(theirs - ours);
      }),
    );
  });
});

describe('a day closing', () => {
  it('is equal only when every payment method was counted', () => {
    expect(closingVerdict({ lines: [card, cash(1_200, 1_200)], unexplained: 0 })).toBe('equal');
    expect(closingVerdict({ lines: [card, cash(0, null)], unexplained: 0 })).toBe('uncounted');
    expect(closingVerdict({ lines: [card, cash(0, null)], unexplained: 0.5 })).toBe('different');
  });

  it('adds up what the counts and the provider leave unexplained, in either direction', () => {
    const lines = [cash(1_200, 1_100), cash(0, 20.5), cash(300, null)];
    expect(unexplainedWith({ unexplained: 50 }, lines)).toBe(170.5);
  });

  it('lists the payment methods that were not counted', () => {
    expect(uncountedIn([card, cash(0, null), { ...cash(0, null), method: 'swish' }])).toEqual([
      'cash',
      'swish',
    ]);
  });

  it('requires a reason for a difference above the limit', () => {
    const lines = [cash(1_200, 1_100)];
    const missing = [{ code: 'REASON_MISSING', field: 'reasons.cash' }];
    expect(closingProblems(lines, {}, 50)).toEqual(missing);
    expect(closingProblems(lines, { cash: '  ', bank: 'Fel rad' }, 50)).toEqual(missing);
    expect(closingProblems(lines, { cash: 'Växelkassan' }, 50)).toEqual([]);
  });

  it('requires no reason up to the limit, in either direction, or for uncounted methods', () => {
    expect([50, -50, null].map((difference) => needsReason(difference, 50))).toEqual([
      false,
      false,
      false,
    ]);
    expect([50.01, -50.01].map((difference) => needsReason(difference, 50))).toEqual([true, true]);
    expect(closingProblems([cash(1_200, null)], {}, 50)).toEqual([]);
  });

  it('requires a confirmation above 500 kronor, and again when the difference has grown', () => {
    expect([0, 500, 500.01].map((unexplained) => needsConfirmation(unexplained))).toEqual([
      false,
      false,
      true,
    ]);
    expect(needsConfirmation(800, 800)).toBe(false);
    expect(needsConfirmation(800.01, 800)).toBe(true);
    expect(needsConfirmation(800, 900)).toBe(false);
  });
});
