import type { TravellerType } from './ages.js';
import { type IsoDay, addDays, daysBetween, isoDay } from '../dates/dates.js';
import { type Sek, sek } from '../money/money.js';
import type { Party } from './party.js';
import {
  DEFAULT_PRICING_RULES,
  type PriceList,
  type PricingRules,
  type QuoteLine,
} from './pricing.js';

/**
 * A priced trip, calculated by hand. The specs of the rules, the API tests and the specs of the site all use it, so
 * that all three agree.
 */
export interface PricingExample {
  readonly title: string;
  readonly party: Party;
  /** Null when the question was not answered. */
  readonly insurance: boolean | null;
  readonly prices: PriceList;
  readonly rules: PricingRules;
  /** The day of the booking, in Sweden. */
  readonly today: IsoDay;
  readonly departure: IsoDay;
  readonly expected: {
    readonly lines: readonly QuoteLine[];
    readonly total: Sek;
    readonly deposit: Sek;
    /** The Klarna fee on the deposit, and on the total. */
    readonly klarnaFee: { readonly onDeposit: Sek; readonly onTotal: Sek };
    readonly balanceDue: IsoDay;
    readonly fullPaymentOnly: boolean;
  };
}

const prices = (adult: number, child: number, infant: number): PriceList => ({
  adult: sek(adult),
  child: sek(child),
  infant: sek(infant),
});

const ISTANBUL = prices(6_990, 5_490, 990);
const SARAJEVO = prices(6_490, 5_290, 790);
const UMRAH = prices(19_900, 16_900, 3_900);

/** Quantity, unit price and amount; the amount is literal, never computed. */
type Numbers = readonly [quantity: number, unitPrice: number, amount: number];

const passengers = (travellerType: TravellerType, numbers: Numbers): QuoteLine => ({
  kind: 'traveller',
  travellerType,
  quantity: numbers[0],
  unitPrice: sek(numbers[1]),
  amount: sek(numbers[2]),
});

const insured = (...numbers: Numbers): QuoteLine => ({
  kind: 'insurance',
  travellerType: null,
  quantity: numbers[0],
  unitPrice: sek(numbers[1]),
  amount: sek(numbers[2]),
});

const adults = (...numbers: Numbers): QuoteLine => passengers('adult', numbers);
const children = (...numbers: Numbers): QuoteLine => passengers('child', numbers);
const infants = (...numbers: Numbers): QuoteLine => passengers('infant', numbers);

const FAMILY = { adults: 2, children: 2, infants: 1 };
const ALONE = { adults: 1, children: 0, infants: 0 };

/** Booked in January for July, so both payment options are offered. */
const IN_GOOD_TIME = {
  insurance: null,
  rules: DEFAULT_PRICING_RULES,
  today: isoDay('2027-01-10'),
  departure: isoDay('2027-07-03'),
};
const DUE_IN_JUNE = { balanceDue: isoDay('2027-06-03'), fullPaymentOnly: false };

const FAMILY_UNINSURED = {
  lines: [adults(2, 6_990, 13_980), children(2, 5_490, 10_980), infants(1, 990, 990)],
  total: sek(25_950),
  deposit: sek(5_190),
  klarnaFee: { onDeposit: sek(156), onTotal: sek(779) },
};

const ALONE_TO_SARAJEVO = {
  lines: [adults(1, 6_490, 6_490)],
  total: sek(6_490),
  deposit: sek(1_298),
  klarnaFee: { onDeposit: sek(39), onTotal: sek(195) },
};

export const PRICING_EXAMPLES: readonly PricingExample[] = [
  {
    ...IN_GOOD_TIME,
    title: 'a family of five to Istanbul that has not answered about insurance',
    party: FAMILY,
    prices: ISTANBUL,
    expected: { ...FAMILY_UNINSURED, ...DUE_IN_JUNE },
  },
  {
    ...IN_GOOD_TIME,
    title: 'the same family without insurance',
    party: FAMILY,
    insurance: false,
    prices: ISTANBUL,
    expected: { ...FAMILY_UNINSURED, ...DUE_IN_JUNE },
  },
  {
    ...IN_GOOD_TIME,
    title: 'the same family with insurance, which the infant pays as well',
    party: FAMILY,
    insurance: true,
    prices: ISTANBUL,
    expected: {
      lines: [...FAMILY_UNINSURED.lines, insured(5, 149, 745)],
      total: sek(26_695),
      deposit: sek(5_339),
      klarnaFee: { onDeposit: sek(160), onTotal: sek(801) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'one adult to Sarajevo: no line for children and infants who do not travel',
    party: ALONE,
    prices: SARAJEVO,
    expected: { ...ALONE_TO_SARAJEVO, ...DUE_IN_JUNE },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a group of twenty on umrah with insurance',
    party: { adults: 12, children: 6, infants: 2 },
    insurance: true,
    prices: UMRAH,
    expected: {
      lines: [
        adults(12, 19_900, 238_800),
        children(6, 16_900, 101_400),
        infants(2, 3_900, 7_800),
        insured(20, 149, 2_980),
      ],
      total: sek(350_980),
      deposit: sek(70_196),
      klarnaFee: { onDeposit: sek(2_106), onTotal: sek(10_529) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'infants only are priced: adult and child travel free and still have their lines',
    party: { adults: 1, children: 1, infants: 1 },
    prices: prices(0, 0, 990),
    expected: {
      lines: [adults(1, 0, 0), children(1, 0, 0), infants(1, 990, 990)],
      total: sek(990),
      deposit: sek(198),
      klarnaFee: { onDeposit: sek(6), onTotal: sek(30) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'the infant travels free, its insurance does not',
    party: { adults: 1, children: 0, infants: 1 },
    insurance: true,
    prices: prices(6_990, 5_490, 0),
    expected: {
      lines: [adults(1, 6_990, 6_990), infants(1, 0, 0), insured(2, 149, 298)],
      total: sek(7_288),
      deposit: sek(1_458),
      klarnaFee: { onDeposit: sek(44), onTotal: sek(219) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a deposit of 1 398.4 kr is rounded down',
    party: ALONE,
    prices: prices(6_992, 0, 0),
    expected: {
      lines: [adults(1, 6_992, 6_992)],
      total: sek(6_992),
      deposit: sek(1_398),
      klarnaFee: { onDeposit: sek(42), onTotal: sek(210) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a deposit of 1 398.6 kr is rounded up',
    party: ALONE,
    prices: prices(6_993, 0, 0),
    expected: {
      lines: [adults(1, 6_993, 6_993)],
      total: sek(6_993),
      deposit: sek(1_399),
      klarnaFee: { onDeposit: sek(42), onTotal: sek(210) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a Klarna fee of 1.5 kr on the deposit and of 7.5 kr on the total is rounded up',
    party: ALONE,
    prices: prices(250, 0, 0),
    expected: {
      lines: [adults(1, 250, 250)],
      total: sek(250),
      deposit: sek(50),
      klarnaFee: { onDeposit: sek(2), onTotal: sek(8) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a quarter as deposit is 1 747.5 kr and rounded up; no Klarna fee; due 45 days before',
    party: ALONE,
    insurance: true,
    prices: prices(6_791, 0, 0),
    rules: {
      depositPercent: 25,
      insurancePrice: sek(199),
      klarnaFeePercent: 0,
      balanceDueDays: 45,
    },
    expected: {
      lines: [adults(1, 6_791, 6_791), insured(1, 199, 199)],
      total: sek(6_990),
      deposit: sek(1_748),
      klarnaFee: { onDeposit: sek(0), onTotal: sek(0) },
      balanceDue: isoDay('2027-05-19'),
      fullPaymentOnly: false,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'a Klarna fee of 2.95 per cent is computed to the hundredth of a per cent',
    party: ALONE,
    prices: prices(9_000, 0, 0),
    rules: { ...DEFAULT_PRICING_RULES, klarnaFeePercent: 2.95 },
    expected: {
      lines: [adults(1, 9_000, 9_000)],
      total: sek(9_000),
      deposit: sek(1_800),
      klarnaFee: { onDeposit: sek(53), onTotal: sek(266) },
      ...DUE_IN_JUNE,
    },
  },
  {
    ...IN_GOOD_TIME,
    title: 'booked 33 days before departure, three days before the balance is due: deposit offered',
    party: ALONE,
    prices: SARAJEVO,
    today: isoDay('2027-05-31'),
    expected: { ...ALONE_TO_SARAJEVO, ...DUE_IN_JUNE },
  },
  {
    ...IN_GOOD_TIME,
    title: 'booked 32 days before departure, two days before the balance is due: full payment only',
    party: ALONE,
    prices: SARAJEVO,
    today: isoDay('2027-06-01'),
    expected: { ...ALONE_TO_SARAJEVO, ...DUE_IN_JUNE, fullPaymentOnly: true },
  },
  {
    ...IN_GOOD_TIME,
    title: 'booked five days before departure, when the due day has gone by: full payment only',
    party: ALONE,
    prices: SARAJEVO,
    today: isoDay('2027-06-28'),
    expected: { ...ALONE_TO_SARAJEVO, ...DUE_IN_JUNE, fullPaymentOnly: true },
  },
  {
    ...IN_GOOD_TIME,
    title: 'the balance of a departure on 30 March of a leap year is due on 29 February',
    party: ALONE,
    prices: SARAJEVO,
    departure: isoDay('2028-03-30'),
    expected: { ...ALONE_TO_SARAJEVO, balanceDue: isoDay('2028-02-29'), fullPaymentOnly: false },
  },
];

/** Moves all days of an example so that it is booked on another day, for tests that use the real clock. */
export function exampleBookedOn(example: PricingExample, today: IsoDay): PricingExample {
  const shift = daysBetween(example.today, today);
  const { expected } = example;
  return {
    ...example,
    today,
    departure: addDays(example.departure, shift),
    expected: { ...expected, balanceDue: addDays(expected.balanceDue, shift) },
  };
}
