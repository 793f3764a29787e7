import fc from 'fast-check';
import { TEST_CARDS } from '../../stripe-sandbox/charging/cards.js';
import { cardNumbersIn } from './card-numbers.js';

/** Test numbers published by the issuers. */
const OTHER_ISSUERS = [
  ...['6011111111111117', '30569309025904', '36227206271667', '3566002020360505'],
  ...['6200000000000005', '6759649826438453', '4222222222222', '2720992593319364'],
];
const CARDS = [...TEST_CARDS.map(({ number }) => number), ...OTHER_ISSUERS];

const grouped = (number: string, gap: string): string =>
  (number.length === 16 ? /^(....)(....)(....)(....)$/ : /^(....)(......)(.{4,5})$/)
    .exec(number)
    ?.slice(1)
    .join(gap) ?? number;

describe('A card number', () => {
  it.each([
    ['alone', (number: string) => number],
    ['in a sentence', (number: string) => `Mitt kort är ${number}, det gäller till 12/29.`],
    ['in JSON', (number: string) => JSON.stringify({ number, cvc: '123' })],
    ['in a form', (number: string) => `card%5Bnumber%5D=${number}&cvc=123`],
    ['after a word', (number: string) => `kort${number}`],
    ['beside its expiry', (number: string) => `${number}/12`],
    ['in groups', (number: string) => grouped(number, ' ')],
    ['in groups of a Swedish text', (number: string) => grouped(number, '\u00a0')],
    ['in groups with hyphens', (number: string) => `Nr ${grouped(number, '-')}.`],
    ['in groups of an address', (number: string) => `?q=${grouped(number, '%20')}`],
    ['in groups of a form', (number: string) => `q=${grouped(number, '+')}&a=1`],
  ])('is found %s, for every issuer', (_, write) => {
    expect(CARDS.filter((number) => cardNumbersIn(write(number)).length !== 1)).toEqual([]);
  });

  it.each([
    ['four figures', '4242'],
    ['a wrong check sum', '4242424242424241'],
    ['an unknown issuer', '9999999999999995'],
    ['a part of a longer number', '42424242424242424242'],
    ['a part of an id', 'a9f4242424242424242c1'],
    ['a part of an id in groups', 'abcd4242-4242-4242-8424-0123456789ab'],
    ['a fraction', '0.4242424242424242'],
    ['a time in milliseconds', '1763800000000'],
    ['days and times', '2026-11-22 10:15:00.123456+00'],
    ['telephone numbers', '+46701234567 +46 70 123 45 67'],
    ['two numbers side by side', '4242 4242 42424242'],
  ])('is not found in: %s', (_, text) => {
    expect(cardNumbersIn(text)).toEqual([]);
  });

  it('is not found in ids, times, hashes and amounts', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 32,
      maxLength: 64,
    });
    const base64 = fc
      .uint8Array({ minLength: 16, maxLength: 64 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    const time = fc.date({
      noInvalidDate: true,
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
    });
    const anything = fc.oneof(
      fc.uuid(),
      hex,
      base64,
      time.map((date) => date.toISOString()),
      time.map((date) => String(date.getTime())),
      fc.integer({ min: 0, max: 300_000_000 }).map(String),
      fc.double({ min: 0, max: 1_000, noNaN: true }).map(String),
    );
    const runs = fc.array(anything, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(runs, (values) => {
        expect(cardNumbersIn(values.join(' '))).toEqual([]);
        expect(cardNumbersIn(JSON.stringify(values))).toEqual([]);
      }),
      { numRuns: 2_000, seed: 25 },
    );
  });
});
