import { type IsoDay, addDays, daysBetween } from '../dates/dates.js';
import { type BookingState, holdsSeats } from '../bookings/booking-states.js';
import { type Sek, ZERO_SEK, percentOf, remainingOf, sek } from '../money/money.js';
import { type Party, passengerCount } from './party.js';
import type { TravellerType } from './ages.js';
import { type ExtraCode, sumOf } from './price-lines.js';

/** Prices per traveller, in kronor. */
export interface PriceList {
  readonly adult: Sek;
  readonly child: Sek;
  readonly infant: Sek;
}

/** A traveller type that costs more than an adult. */
export interface DearerType {
  readonly type: 'child' | 'infant';
  readonly price: number;
  readonly adult: number;
}

/**
 * Returns traveller types that cost more than an adult, which is usually a typing error. With an adult price of 0 the
 * prices are not set yet.
 */
export function dearerThanAdult(prices: Readonly<Record<TravellerType, number>>): DearerType[] {
  const { adult } = prices;
  return (['child', 'infant'] as const)
    .filter((type) => adult > 0 && prices[type] > adult)
    .map((type) => ({ type, price: prices[type], adult }));
}

/** Pricing settings of the agency. They are part of every quote, so that all apps compute the same. */
export interface PricingRules {
  /** Share of the total paid as deposit, in per cent. */
  readonly depositPercent: number;
  /** Kronor per passenger. */
  readonly insurancePrice: Sek;
  /** Fee for paying with Klarna, in per cent of the amount paid now; 0 for no fee. */
  readonly klarnaFeePercent: number;
  /** The balance is due this many days before departure. */
  readonly balanceDueDays: number;
}

export const DEFAULT_PRICING_RULES: PricingRules = {
  depositPercent: 20,
  insurancePrice: sek(149),
  klarnaFeePercent: 3,
  balanceDueDays: 30,
};

export const PAYMENT_OPTIONS = ['partial', 'full'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** In the order of the payment page. `swish_online` is Swish through the provider; staff record `swish`. */
export const PAYMENT_METHODS = ['card', 'swish_online', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment methods that staff receive and record. */
export const OFFLINE_METHODS = ['cash', 'bank', 'swish', 'terminal'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];
/** All methods a payment of a booking can have; a gift card is neither the provider's nor received by staff. */
export const RECORDED_METHODS = [...PAYMENT_METHODS, ...OFFLINE_METHODS, 'gift_card'] as const;
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

export const isOffline = (method: string): method is OfflineMethod =>
  (OFFLINE_METHODS as readonly string[]).includes(method);

/** Labels of lines that depend on the departure. */
export const QUOTE_LABELS = [
  'airport_difference', 'room_supplement', 'shared_bed', 'single_supplement', 'campaign',
] as const; // oxfmt-ignore
export type QuoteLabel = (typeof QUOTE_LABELS)[number];

/**
 * A line of a price, in kronor. Only those of airports, rooms and discounts can be negative, and only they and extras
 * have a label; that of an extra is its code.
 */
export interface QuoteLine {
  readonly kind: 'traveller' | 'airport' | 'room' | 'discount' | 'insurance' | 'extra';
  readonly travellerType: TravellerType | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly label?: QuoteLabel | ExtraCode;
  /** For a line about one traveller: the place in the party, from 0. */
  readonly passenger?: number;
  /** For a line about one room: its place among the rooms, from 0. */
  readonly room?: number;
  /** For a discount: its rule, and what customers call it. */
  readonly ruleId?: string;
  readonly name_sv?: string;
  readonly name_ar?: string;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly total: Sek;
  readonly deposit: Sek;
}

const line = (
  kind: QuoteLine['kind'],
  travellerType: TravellerType | null,
  [quantity, unitPrice]: readonly [number, Sek],
): QuoteLine => ({
  kind,
  travellerType,
  quantity,
  unitPrice,
  amount: sek(quantity * unitPrice),
});

/**
 * Returns the price of a party: one line per traveller type and one for insurance; the total is always the sum of the
 * lines. `quoteSelection` adds what depends on the departure; every price of a sale comes from there.
 */
export function quoteParty(
  selection: { party: Party; insurance: boolean | null },
  prices: PriceList,
  rules: PricingRules,
): Quote {
  const { party } = selection;
  const lines = [
    line('traveller', 'adult', [party.adults, prices.adult]),
    line('traveller', 'child', [party.children, prices.child]),
    line('traveller', 'infant', [party.infants, prices.infant]),
    line('insurance', null, [
      selection.insurance ? passengerCount(party) : 0,
      rules.insurancePrice,
    ]),
  ].filter(({ quantity }) => quantity > 0);
  const total = sek(sumOf(lines));
  return { lines, total, deposit: percentOf(total, rules.depositPercent) };
}

/**
 * Returns the deposit: a share of the total, but all of what is paid in full with it. Amounts in kronor; a discount may
 * leave less than that.
 */
export function depositWith(total: Sek, inFull: Sek, depositPercent: number): Sek {
  const full = Math.min(inFull, total);
  return sek(percentOf(sek(total - full), depositPercent) + full);
}

/** Returns the fee on the amount paid now. Cards never have one, because the law forbids it. */
export const surchargeFor = (amount: Sek, method: PaymentMethod, rules: PricingRules): Sek =>
  method === 'klarna' ? percentOf(amount, rules.klarnaFeePercent) : ZERO_SEK;

/** Returns the day on which the balance is due. */
export const balanceDueDay = (departure: IsoDay, rules: PricingRules): IsoDay =>
  addDays(departure, -rules.balanceDueDays);

/** A deposit is not offered when its balance is due within this many days. */
const DUE_SOON_DAYS = 2;
export const fullPaymentOnly = (today: IsoDay, departure: IsoDay, rules: PricingRules): boolean =>
  daysBetween(today, balanceDueDay(departure, rules)) <= DUE_SOON_DAYS;

/** Returns the first payment, in kronor. */
export const firstPayment = (quote: Pick<Quote, 'total' | 'deposit'>, option: PaymentOption): Sek =>
  option === 'full' ? quote.total : quote.deposit;

/** The fields of a booking that determine its payments; amounts in kronor. */
export interface FirstPayment {
  readonly state: BookingState;
  readonly total: Sek;
  readonly deposit: Sek;
  readonly option: PaymentOption;
}

/**
 * Returns what is missing until payments confirm a booking, in kronor. A discount may reduce the price below the
 * deposit.
 */
export const firstPaymentLeft = (payment: Omit<FirstPayment, 'state'>, paid: number): Sek =>
  remainingOf(sek(Math.min(payment.total, firstPayment(payment, payment.option))), paid);

/**
 * Returns the next payment, in kronor: the rest of the first payment until the booking is confirmed, then the balance;
 * 0 when no payment is possible.
 */
export function nextPaymentOf(payment: FirstPayment, paid: number): Sek {
  if (!holdsSeats(payment.state)) return ZERO_SEK;
  const first = payment.state === 'confirmed' ? ZERO_SEK : firstPaymentLeft(payment, paid);
  return first > 0 ? first : remainingOf(payment.total, paid);
}
