import type { VisitorIssue } from '../errors/issues.js';
import type { PriceExtras } from '../extras/extra-quote.js';
import { type Sek, ZERO_SEK, sek } from '../money/money.js';
import type { TravellerType } from './ages.js';
import { type Party, partyProblem, seatsNeeded } from './party.js';
import { sumOf } from './price-lines.js';
import {
  type PriceList,
  type PricingRules,
  type Quote,
  type QuoteLine,
  depositWith,
  quoteParty,
} from './pricing.js';

/** What a departure airport adds to the price per traveller, in kronor; negative when it is cheaper. */
export type AirportDifference = Readonly<Record<TravellerType, number>>;

/** What is chosen of an offer. */
export interface QuotedSelection {
  readonly party: Party;
  /** Null when the question was not answered. */
  readonly insurance: boolean | null;
  /**
   * What the rooms of the party add (`roomLines`); none or omitted: sold without rooms. They come as lines, because a page
   * that sells no rooms does not load their code.
   */
  readonly ofRooms?: readonly QuoteLine[];
  /** Returns the line of the discount on the sum of travellers, airport and rooms (`discountLine`); omitted: none. */
  readonly ofDiscount?: (base: Sek) => QuoteLine | null;
  /** Prices the chosen extras (`extrasPriced`) for the same reason; omitted: none. */
  readonly ofExtras?: PriceExtras;
}

/** What is for sale: the terms of a departure that its price depends on. */
export interface QuotedOffer {
  readonly prices: PriceList;
  /** Null or omitted: every airport costs the same. */
  readonly difference?: AirportDifference | null;
  /** Null or omitted: no limit, or checked elsewhere. */
  readonly seatsLeft?: number | null;
}

/** A price with the reasons why it cannot be sold; amounts in kronor. */
export interface SelectionQuote extends Quote {
  readonly problems: readonly VisitorIssue[];
}

/** One line per traveller type whose airport costs more or less. */
const airportLines = (
  { adults, children, infants }: Party,
  difference: AirportDifference | null = null,
): QuoteLine[] =>
  difference
    ? (
        [
          ['adult', adults],
          ['child', children],
          ['infant', infants],
        ] as const
      )
        .filter(([type, quantity]) => quantity > 0 && difference[type] !== 0)
        .map(([type, quantity]) => ({
          kind: 'airport',
          travellerType: type,
          quantity,
          unitPrice: difference[type],
          amount: quantity * difference[type],
          label: 'airport_difference',
        }))
    : [];

const problemsOf = (party: Party, left: number | null = null): VisitorIssue[] => {
  const problem = partyProblem(party);
  if (problem) return [problem];
  return left !== null && seatsNeeded(party) > left
    ? [{ code: 'NOT_ENOUGH_SEATS', params: { left } }]
    : [];
};

/** Returns the prices per traveller with what their airport adds. */
export const pricesFrom = (prices: PriceList, difference: AirportDifference): PriceList => ({
  adult: sek(prices.adult + difference.adult),
  child: sek(prices.child + difference.child),
  infant: sek(prices.infant + difference.infant),
});

/** Extras that are a share of the trip are one of this sum. */
const baseOf = (lines: readonly QuoteLine[]): Sek => sek(Math.max(0, sumOf(lines)));

/**
 * The price of every sale: travellers, then what their airport adds, then what their rooms add, then a discount on
 * these, then insurance, then extras; the total is the sum of the lines, and the deposit a share of it with all of the extras that are paid in full. Throws RangeError when an airport is so cheap that the total is negative: saving its
 * terms refuses that.
 */
export function quoteSelection(
  selection: QuotedSelection,
  offer: QuotedOffer,
  rules: PricingRules,
): SelectionQuote {
  const { party } = selection;
  const base = quoteParty(selection, offer.prices, rules);
  const undiscounted = [
    ...base.lines.filter(({ kind }) => kind === 'traveller'),
    ...airportLines(party, offer.difference),
    ...(selection.ofRooms ?? []),
  ];
  const discount = selection.ofDiscount?.(baseOf(undiscounted));
  const baseLines = discount ? [...undiscounted, discount] : undiscounted;
  const extras = selection.ofExtras?.(baseOf(baseLines)) ?? { lines: [], inFull: ZERO_SEK };
  const lines = [
    ...baseLines,
    ...base.lines.filter(({ kind }) => kind === 'insurance'),
    ...extras.lines,
  ];
  const total = sek(sumOf(lines));
  return {
    lines,
    total,
    deposit: depositWith(total, extras.inFull, rules.depositPercent),
    problems: problemsOf(party, offer.seatsLeft),
  };
}
