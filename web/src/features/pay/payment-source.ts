import { isRecord } from '@safar/domain/text/is-record';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { LaterExtrasRequest } from '@safar/domain/contracts/bookings/later-extras';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { extraParts } from '../extras/extra-request.js';
import { roomParts, withTypedAges } from '../rooms/room-quote.js';
import { totalOf } from '../rooms/rooms-text.js';
import type { CurrentBooking } from '../../storage/current-booking.js';
import { completed, renewed } from '../../storage/edited-booking.js';

/** The fields of a booking on the server that the payment page needs. A pay link gives only these. */
export interface PayableBooking extends Pick<
  BookingView,
  | 'id'
  | 'booking_ref'
  | 'state'
  | 'destination_id'
  | 'destination_sv'
  | 'destination_ar'
  | 'departure_date'
  | 'remaining_amount'
  | 'balance_due_date'
  | 'email'
> {
  readonly paid_amount: number | null;
  /** Number of travellers; for a pay link, the first name of the lead passenger. */
  readonly passengerSummary: number | string;
}

export function payableOf(booking: BookingView): PayableBooking {
  const { passengers } = booking;
  const { length: active } = passengers.filter(({ state }) => state === 'active');
  // A cancelled booking may owe its fee.
  return { ...booking, passengerSummary: active || passengers.length };
}

/** Extras that are bought for a booking on the server. The key makes a repeated order harmless. */
export interface OrderedExtras {
  readonly items: LaterExtrasRequest['items'];
  readonly key: string;
}

/** What is paid: the first payment of the draft in this browser, or the amount due on a booking on the server. */
export type PaymentSource =
  | { readonly kind: 'first'; readonly booking: CurrentBooking }
  | {
      readonly kind: 'balance';
      readonly booking: PayableBooking;
      readonly amount: number;
      /** The token of the pay link, when the payment is made through one. */
      readonly payLink?: string | undefined;
      /** When the payment is for extras: they are not part of what is due. */
      readonly extras?: OrderedExtras | undefined;
    };

/** What a gift card paid of an amount due, what is left of it, in whole SEK, and the booking after that. */
export interface PaidPart {
  readonly paid: number;
  readonly rest: number;
  readonly booking: PayableBooking;
}

/** The extras that are paid; undefined: something else is. */
export const extrasOf = (source: PaymentSource): OrderedExtras | undefined =>
  source.kind === 'balance' ? source.extras : undefined;

/** Returns the amount in whole SEK, without the Klarna fee. */
export const amountOf = (source: PaymentSource): number =>
  source.kind === 'first' ? source.booking.amountToPay : source.amount;

/** Returns the purpose of the amount for the summary. */
export function purposeOf(
  source: PaymentSource,
): 'deposit' | 'full' | 'balance' | 'part' | 'extras' {
  if (extrasOf(source)) return 'extras';
  if (source.kind === 'balance' && source.payLink && remainingAfter(source) > 0) return 'part';
  if (source.kind === 'balance' && source.booking.state !== 'held') return 'balance';
  return remainingAfter(source) > 0 ? 'deposit' : 'full';
}

/** Returns what remains after this payment, in whole SEK. */
export function remainingAfter(source: PaymentSource): number {
  const { kind, booking } = source;
  const rest = kind === 'first' ? booking.totalPrice : booking.remaining_amount;
  return Math.max(0, extrasOf(source) ? rest : rest - amountOf(source));
}

/** Whether the payment is made through a pay link, which gives access to nothing else. */
export const isByLink = (source: PaymentSource): boolean =>
  source.kind === 'balance' && source.payLink !== undefined;

export const emailOf = (source: PaymentSource): string =>
  source.kind === 'first' ? source.booking.contactEmail : source.booking.email;

/** Returns the body of POST /api/payment-intent, with the idempotency key that makes a repeated request harmless. */
export function paymentRequest(
  source: PaymentSource,
  pmType: PaymentMethod,
): { body: PaymentIntentRequest; idempotencyKey: string | undefined } {
  if (source.kind === 'balance') {
    const { booking, amount, payLink } = source;
    const body = { bookingId: booking.id, amount, pmType };
    return { body: payLink ? { ...body, payLink } : body, idempotencyKey: undefined };
  }
  const { booking } = source;
  return {
    idempotencyKey: booking.idempotencyKey,
    body: {
      amount: booking.amountToPay,
      pmType,
      destinationId: booking.selection.destinationId,
      destinationName: booking.destinationName,
      totalPrice: booking.totalPrice,
      paymentOption: booking.paymentOption,
      contactEmail: booking.contactEmail.trim(),
      contactPhone: booking.contactPhone,
      passengers: booking.passengers.map(({ type, firstName, lastName, birthdate, gender }) => ({
        type,
        firstName,
        lastName,
        birthdate,
        gender,
      })),
      departureDate: booking.departureDate,
      insurance: booking.insurance,
      ...(booking.selection.airport && { airport: booking.selection.airport }),
      ...roomParts(withTypedAges(booking)),
      ...extraParts(booking),
      ...(booking.code && { code: booking.code }),
      ...(booking.replaces && { replaces: booking.replaces }),
    },
  };
}

/** The parts of a quote that a new order needs. */
type NewPrice = Pick<QuoteView, 'total' | 'deposit' | 'fullPaymentOnly' | 'rooms' | 'lines'> & {
  /** Codes of chosen extras that it is without. */
  readonly lostExtras: readonly string[];
  /** Whether it is without the discount code. */
  readonly lostCode: boolean;
  /** The airport that it is from instead of the chosen one; null: the chosen one. */
  readonly instead: { readonly iata: string; readonly name: string } | null;
};

const chosenRoom = ({ room_type_id, travellers, beds }: QuoteView['rooms'][number]) => ({
  ...{ room_type_id, travellers, beds },
});

/** Returns the booking at the server's new price, as a new order. */
export function atNewPrice(
  booking: CurrentBooking,
  quote: NewPrice,
  context: { now: number; newKey: () => string },
): CurrentBooking {
  const paymentOption = quote.fullPaymentOnly ? 'full' : booking.paymentOption;
  const amountToPay = paymentOption === 'full' ? quote.total : quote.deposit;
  const { selection, extras, shownExtras } = booking;
  const isKept = (code: string): boolean => !quote.lostExtras.includes(code);
  // The price of a booking that is held already comes as sums only.
  const hasParts = quote.lines.length > 0;
  const changed = {
    ...booking,
    selection: {
      ...selection,
      // The rooms of the new price: those chosen before may be gone.
      ...(selection.hasRooms && hasParts && { rooms: quote.rooms.map(chosenRoom) }),
      ...(quote.instead && { airport: quote.instead.iata }),
    },
    ...(extras && {
      extras: Object.fromEntries(Object.entries(extras).filter(([code]) => isKept(code))),
    }),
    ...(quote.lostCode && { code: null }),
    ...(shownExtras && { shownExtras: shownExtras.filter(({ code }) => isKept(code)) }),
    ...(hasParts && { shownAirport: totalOf(quote, 'airport') }),
    totalPrice: quote.total,
    paymentOption,
    amountToPay,
  } as const;
  return completed(changed, context);
}

/** Returns the same passengers as a new order, after the hold expired. */
export const asNewOrder = (booking: CurrentBooking, newKey: () => string): CurrentBooking =>
  renewed(booking, newKey);

interface QuoteDetails extends Partial<QuoteView> {
  readonly lostExtras?: readonly string[];
  readonly lostCode?: boolean;
  /** Of a price from another airport, in the language of the page. */
  readonly airport_name?: string;
}

/** Returns the price in the details of an error that an order can go on with, or null. */
export function quoteIn(details: unknown): NewPrice | null {
  if (!isRecord(details)) return null;
  const quote: QuoteDetails = details;
  const { total, deposit, fullPaymentOnly, rooms = [], lines = [] } = quote;
  const { lostExtras = [], lostCode = false, airport: iata, airport_name: name } = quote;
  if (typeof total !== 'number' || typeof deposit !== 'number') return null;
  return {
    ...{ total, deposit, fullPaymentOnly: fullPaymentOnly === true, rooms, lines },
    ...{ lostExtras, lostCode },
    instead: iata !== undefined && name !== undefined ? { iata, name } : null,
  };
}

/** Returns the amount in the details of PRICE_CHANGED for an existing booking or its extras, or null. */
export function amountIn(details: unknown): number | null {
  const { amount, total } = isRecord(details) ? details : {};
  const found = amount ?? total;
  return typeof found === 'number' ? found : null;
}

/** Whether the details of PRICE_CHANGED show a payment since the booking was loaded, on another device or by staff. */
export const wasPaidElsewhere = (source: PaymentSource, details: unknown): boolean =>
  source.kind === 'balance' &&
  isRecord(details) &&
  typeof details['paid'] === 'number' &&
  details['paid'] > (source.booking.paid_amount ?? Infinity);

/** Returns the booking id in the details of NOTHING_TO_PAY or ALREADY_PAID, or null. */
export const bookingIdIn = (details: unknown): string | null =>
  isRecord(details) && typeof details['bookingId'] === 'string' ? details['bookingId'] : null;

/** Returns the messages in the details of VALIDATION_FAILED. */
export const messagesIn = (details: unknown): string[] =>
  Array.isArray(details)
    ? details.flatMap((one: unknown) =>
        isRecord(one) && typeof one['message'] === 'string' ? [one['message']] : [],
      )
    : [];

/** The data of a pay link for the payment page, passed in the navigation state so that the token is in no URL there. */
export interface FollowedLink {
  readonly payLink: string;
  readonly amount: number;
  readonly booking: PayableBooking;
}

/** Converts the server's response for a pay link. */
export const followedLink = (payLink: string, opened: OpenPayLinkView): FollowedLink => ({
  payLink,
  amount: opened.amount,
  booking: {
    id: opened.bookingId,
    booking_ref: opened.bookingRef,
    state: 'confirmed',
    destination_id: opened.destinationId,
    destination_sv: opened.destination,
    destination_ar: opened.destination,
    departure_date: opened.departureDate,
    remaining_amount: opened.remaining,
    balance_due_date: null,
    email: '',
    paid_amount: null,
    passengerSummary: opened.firstName,
  },
});

/** Returns the pay link data in a navigation state, or null. */
export const followedLinkIn = (state: unknown): FollowedLink | null =>
  isRecord(state) &&
  typeof state['payLink'] === 'string' &&
  typeof state['amount'] === 'number' &&
  isRecord(state['booking'])
    ? (state as unknown as FollowedLink)
    : null;

/** Returns the API path of the extras of a booking. */
export const extrasPath = (bookingId: string): string =>
  `/api/booking/${encodeURIComponent(bookingId)}/extras`;

/** An order of extras for the payment page, passed in the navigation state. */
export interface ExtrasOrder {
  readonly extras: OrderedExtras;
  readonly amount: number;
  readonly booking: PayableBooking;
}

/** Returns the order of extras in a navigation state, or null. */
export const extrasOrderIn = (state: unknown): ExtrasOrder | null =>
  isRecord(state) &&
  isRecord(state['extras']) &&
  typeof state['amount'] === 'number' &&
  isRecord(state['booking'])
    ? (state as unknown as ExtrasOrder)
    : null;
