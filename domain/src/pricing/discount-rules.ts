import { type IsoDay, addDays, daysBetween } from '../dates/dates.js';
import { type Sek, percentOf, sek } from '../money/money.js';
import type { Party } from './party.js';
import type { QuoteLine } from './pricing.js';

/** What `value` of a rule is: a share of the trip, or kronor for each who has a seat, or kronor for the booking. */
export const DISCOUNT_KINDS = ['percent', 'per_person', 'per_booking'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What a rule takes off a price, where it is in force. */
export interface DiscountOffer {
  readonly id?: string;
  readonly name_sv?: string;
  /** Empty: the Swedish one. */
  readonly name_ar?: string;
  readonly kind: DiscountKind;
  /** Per cent with at most two decimals, or kronor. */
  readonly value: number;
  /** Fewest adults and children together; infants do not count. */
  readonly min_travellers: number;
}

/** A rule as it is stored; null in a condition: none. */
export interface DiscountRule extends DiscountOffer {
  readonly id: string;
  readonly destinations: readonly string[] | null;
  readonly book_from: IsoDay | null;
  readonly book_to: IsoDay | null;
  readonly travel_from: IsoDay | null;
  readonly travel_to: IsoDay | null;
  /** Early bird: at least so many days before departure. */
  readonly days_before_min: number | null;
  /** Last minute: at most so many days before departure. */
  readonly days_before_max: number | null;
}

/** The departure that a rule may be about. */
export interface DiscountedDeparture {
  readonly destinationId: string;
  readonly departure: IsoDay;
}

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** Whether a rule holds for a departure that is booked today; all its days are included. */
export function isInForce(
  rule: Omit<DiscountRule, keyof DiscountOffer>,
  { destinationId, departure }: DiscountedDeparture,
  today: IsoDay,
): boolean {
  const days = daysBetween(today, departure);
  return (
    (rule.destinations === null || rule.destinations.includes(destinationId)) &&
    isWithin(today, rule.book_from, rule.book_to) &&
    isWithin(departure, rule.travel_from, rule.travel_to) &&
    days >= (rule.days_before_min ?? 0) &&
    days <= (rule.days_before_max ?? days)
  );
}

/** Returns the last day on which a rule holds for a departure; null when it holds as long as the departure is sold. */
export function lastDiscountDay(
  { book_to: last, days_before_min: days }: Pick<DiscountRule, 'book_to' | 'days_before_min'>,
  departure: IsoDay,
): IsoDay | null {
  const early = days === null ? null : addDays(departure, -days);
  return last !== null && (early === null || last < early) ? last : early;
}

/** A rule about days before departure looks at most so far ahead. */
export const MAX_DISCOUNT_DAYS = 1_000;
/** Whether a party is large enough for a rule; infants do not count. */
export const hasEnoughPassengers = (
  { adults, children }: Party,
  { min_travellers: fewest }: Pick<DiscountOffer, 'min_travellers'>,
): boolean => adults + children >= fewest;

/** Returns what a rule in force takes off, in kronor: at most the price. */
export function discountOf(base: Sek, party: Party, offer: DiscountOffer): Sek {
  if (!hasEnoughPassengers(party, offer)) return sek(0);
  const { kind, value } = offer;
  if (kind === 'percent') return percentOf(base, value);
  const times = kind === 'per_person' ? party.adults + party.children : 1;
  return sek(Math.min(base, value * times));
}

/** Returns the line of the rule in force that takes off most, the first of equal ones; null when none does. */
export function discountLine(
  base: Sek,
  party: Party,
  offers: readonly DiscountOffer[],
): QuoteLine | null {
  let best: QuoteLine | null = null;
  for (const offer of offers) {
    const { id, name_sv, name_ar } = offer;
    const amount = 0 - discountOf(base, party, offer);
    if (amount < (best?.amount ?? 0)) {
      best = {
        ...{ kind: 'discount', travellerType: null, quantity: 1, label: 'campaign' },
        ...{ unitPrice: amount, amount, ...(id && { ruleId: id }) },
        ...(name_sv && { name_sv, name_ar }),
      };
    }
  }
  return best;
}

const TWO_ADULTS: Party = { adults: 2, children: 0, infants: 0 };

/**
 * Returns what each of two adults pays, rounded up, in kronor: the price that lists show for one person.
 * @param price of an adult before the discount, with the share of a room
 */
export function adultPriceAfter(price: number, offers: readonly DiscountOffer[] = []): number {
  const both = sek(2 * price);
  return Math.ceil((both + (discountLine(both, TWO_ADULTS, offers)?.amount ?? 0)) / 2);
}
