import fc from 'fast-check';
import type { OrderBody } from '../../harness/api-client.js';
import { countUpTo } from '../seats/at-once.js';

/** A valid order, and where the same would be cheaper. */
export interface RightOrder {
  readonly order: OrderBody;
  /** Another departure of the same trip, and another trip on the same day, both at other prices. */
  readonly otherDay: string;
  readonly otherDestination: string;
}

const amountOf = ({ order }: RightOrder): number => Number(order['amount']);
const totalOf = ({ order }: RightOrder): number => Number(order['totalPrice']);
const passengersOf = ({ order }: RightOrder): OrderBody[] => order['passengers'] as OrderBody[];

const changed = ({ order }: RightOrder, changes: OrderBody): string =>
  JSON.stringify({ ...order, ...changes });

const PLACEHOLDER = 'something that is no number';
/** JSON values that are not numbers, or numbers out of range. */
const RAW = [
  '1e309', '-1e309', 'null', 'true', 'false', '"1"', '""', '"NaN"', '"1e3"', '"0x10"', '[1]', '[]', '{}',
  '{"valueOf":1}',
]; // oxfmt-ignore

const raw = (right: RightOrder, field: 'amount' | 'totalPrice'): fc.Arbitrary<string> =>
  fc
    .constantFrom(...RAW)
    .map((text) =>
      changed(right, { [field]: PLACEHOLDER }).replace(JSON.stringify(PLACEHOLDER), text),
    );

/** Generates any other number, often one close to the right one or one that a cheat would like to pay. */
export const wrongNumber = (right: number): fc.Arbitrary<number> =>
  fc
    .oneof(
      fc.constantFrom(1, 0, -1, 0.01, 1e308, -1e308, 2 ** 31, 2 ** 53),
      fc.constantFrom(
        right - 1,
        right + 1,
        right * 2,
        right * 100,
        right / 100,
        -right,
        right + 0.5,
      ),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    .filter((number) => number !== right);

const adult = (changes: OrderBody): OrderBody => ({
  ...{ type: 'adult', firstName: 'Amal', lastName: 'Nour', birthdate: '1990-01-31' },
  ...{ gender: 'female', ...changes },
});

type Cheat = (right: RightOrder) => fc.Arbitrary<string>;

/** Kinds of tampering: every way we know of paying less or for something else. */
const CHEATS: Readonly<Record<string, Cheat>> = {
  'another amount': (right) =>
    wrongNumber(amountOf(right)).map((amount) => changed(right, { amount })),
  'another total': (right) =>
    wrongNumber(totalOf(right)).map((totalPrice) => changed(right, { totalPrice })),
  'both by the same factor': (right) =>
    fc
      .constantFrom(0.5, 0.1, 0.01, -1, 2)
      .map((factor) =>
        changed(right, { amount: amountOf(right) * factor, totalPrice: totalOf(right) * factor }),
      ),
  'no number as the amount': (right) => raw(right, 'amount'),
  'no number as the total': (right) => raw(right, 'totalPrice'),
  'the whole price as the deposit, or the deposit as the whole price': (right) =>
    fc.constant(
      changed(right, {
        paymentOption: right.order['paymentOption'] === 'full' ? 'partial' : 'full',
      }),
    ),
  'the insurance for nothing, or not at all': (right) =>
    fc.constant(changed(right, { insurance: right.order['insurance'] !== true })),
  'a Klarna fee of their own': (right) =>
    fc
      .integer({ min: -500, max: 5_000 })
      .filter((fee) => fee !== 0)
      .map((fee) => changed(right, { pmType: 'klarna', amount: amountOf(right) + fee })),
  'one traveller less': (right) =>
    fc.constant(changed(right, { passengers: passengersOf(right).slice(1) })),
  'more travellers': (right) =>
    fc.integer({ min: 1, max: 5 }).map((more) =>
      changed(right, {
        passengers: [...passengersOf(right), ...countUpTo(more).map(() => adult({}))],
      }),
    ),
  'a thousand travellers': (right) =>
    fc.constant(changed(right, { passengers: countUpTo(1_000).map(() => adult({})) })),
  'an adult as a child': (right) =>
    fc.constantFrom('child', 'infant').map((type) => {
      const [first, ...others] = passengersOf(right);
      return changed(right, { passengers: [...others, { ...first, type }] });
    }),
  'the price of a child for an adult': (right) =>
    fc.constantFrom('2019-05-05', '2026-01-01').map((birthdate) => {
      const [first, ...others] = passengersOf(right);
      return changed(right, { passengers: [...others, { ...first, type: undefined, birthdate }] });
    }),
  'the price of another day': (right) =>
    fc.constant(changed(right, { departureDate: right.otherDay })),
  'the price of another trip': (right) =>
    fc.constant(changed(right, { destinationId: right.otherDestination })),
  'a field of their own': (right) =>
    fc
      .constantFrom(
        'surcharge',
        'discount',
        'price',
        'deposit',
        'paid_amount',
        'currency',
        'prices',
      )
      .chain((field) => fc.integer().map((value) => changed(right, { [field]: value }))),
  'another way of paying': (right) =>
    fc
      .constantFrom('cash', 'free', 'Card', '', null, 0)
      .map((pmType) => changed(right, { pmType })),
  'a plan of their own': (right) =>
    fc
      .constantFrom('none', 'Partial', '', null, 0)
      .map((paymentOption) => changed(right, { paymentOption })),
};

/** Generates tampered bodies of these orders, each kind equally often; the same for the same seed. */
export function tamper(rights: readonly RightOrder[], count: number, seed: number): string[] {
  const kinds = Object.values(CHEATS);
  return countUpTo(count).map((index) => {
    const cheat = kinds[index % kinds.length];
    const right = rights[Math.floor(index / kinds.length) % rights.length];
    if (!cheat || !right) throw new Error('Nothing to tamper with');
    const [text = ''] = fc.sample(cheat(right), { numRuns: 1, seed: seed + index });
    return text;
  });
}
