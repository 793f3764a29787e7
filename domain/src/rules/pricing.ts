import { type IsoDay, addDays, daysBetween } from './dates.js';
import { type BookingState, holdsSeats } from './booking-states.js';
import { type Sek, ZERO_SEK, percentOf, remainingOf, sek, sumSek } from './money.js';
import { type Party, passengerCount } from './party.js';
import type { TravellerType } from './ages.js';

/** Price a traveller, in kronor. */
export interface PriceList {
  readonly adult: Sek;
  readonly child: Sek;
  readonly infant: Sek;
}

/** A type of traveller that costs more than an adult. */
export interface DearerType {
  readonly type: 'child' | 'infant';
  readonly price: number;
  readonly adult: number;
}

/** Who would cost more than an adult: mostly a slip of the finger. A trip whose adults are free has no price yet. */
export function dearerThanAdult(prices: Readonly<Record<TravellerType, number>>): DearerType[] {
  const { adult } = prices;
  return (['child', 'infant'] as const)
    .filter((type) => adult > 0 && prices[type] > adult)
    .map((type) => ({ type, price: prices[type], adult }));
}

/** The numbers that the agency can change; they travel with every quote so that all faces compute alike. */
export interface PricingRules {
  /** Share of the total that reserves the trip. */
  readonly depositPercent: number;
  /** Kronor a traveller. */
  readonly insurancePrice: Sek;
  /** Fee for paying with Klarna, on the sum paid now; 0 hides it. */
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

export const PAYMENT_METHODS = ['card', 'klarna'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Money that staff receive and write down. */
export const OFFLINE_METHODS = ['cash', 'bank', 'swish', 'terminal'] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];
export type RecordedMethod = PaymentMethod | OfflineMethod;

export const isOffline = (method: string): method is OfflineMethod =>
  (OFFLINE_METHODS as readonly string[]).includes(method);

export interface QuoteLine {
  readonly kind: 'traveller' | 'insurance';
  readonly travellerType: TravellerType | null;
  readonly quantity: number;
  readonly unitPrice: Sek;
  readonly amount: Sek;
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

/** Prices a party: one line a traveller type, one for insurance; the total is always the sum of the lines. */
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
  const total = sumSek(lines.map(({ amount }) => amount));
  return { lines, total, deposit: percentOf(total, rules.depositPercent) };
}

/** The fee on top of what is paid now. Cards never carry one (the law forbids it). */
export const surchargeFor = (amount: Sek, method: PaymentMethod, rules: PricingRules): Sek =>
  method === 'klarna' ? percentOf(amount, rules.klarnaFeePercent) : ZERO_SEK;

/** The day the balance must be paid. */
export const balanceDueDay = (departure: IsoDay, rules: PricingRules): IsoDay =>
  addDays(departure, -rules.balanceDueDays);

/** Nobody is asked for a deposit whose balance falls due within two days: then everything is paid at once. */
const DUE_SOON_DAYS = 2;
export const fullPaymentOnly = (today: IsoDay, departure: IsoDay, rules: PricingRules): boolean =>
  daysBetween(today, balanceDueDay(departure, rules)) <= DUE_SOON_DAYS;

/** What the first payment is, in kronor. */
export const firstPayment = (quote: Pick<Quote, 'total' | 'deposit'>, option: PaymentOption): Sek =>
  option === 'full' ? quote.total : quote.deposit;

/** A booking as far as its payments are concerned; amounts in kronor. */
export interface FirstPayment {
  readonly state: BookingState;
  readonly total: Sek;
  readonly deposit: Sek;
  readonly option: PaymentOption;
}

/** What is missing until a booking counts as confirmed by its payments, in kronor. A discount may leave less than the deposit. */
export const firstPaymentLeft = (payment: Omit<FirstPayment, 'state'>, paid: number): Sek =>
  remainingOf(sek(Math.min(payment.total, firstPayment(payment, payment.option))), paid);

/**
 * The next payment, in kronor: what is missing of the first one while the booking waits for it (a checkout, an option of
 * staff), later what remains, 0 when none can be made.
 */
export function nextPaymentOf(payment: FirstPayment, paid: number): Sek {
  if (!holdsSeats(payment.state)) return ZERO_SEK;
  const first = payment.state === 'confirmed' ? ZERO_SEK : firstPaymentLeft(payment, paid);
  return first > 0 ? first : remainingOf(payment.total, paid);
}
