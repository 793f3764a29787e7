import { randomInt, randomUUID } from 'node:crypto';
import { DEFAULT_CANCELLATION_LADDER } from '@safar/domain/bookings/changes/cancellation-policy';
import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { seatsOf } from '@safar/domain/pricing/party';
import type { PassengerDetails } from '@safar/domain/bookings/passengers';
import { firstPayment } from '@safar/domain/pricing/pricing';
import { makeReference } from '@safar/domain/bookings/references';
import { extraCounts, newExtras } from '@safar/domain/extras/booked-extras';
import { bedsOf, linesByPosition } from '@safar/domain/rooms/room-order';
import { roomCounts } from '@safar/domain/rooms/rooms';
import type { EntityManager } from 'typeorm';
import { entityOf } from '../common/database/entity-of.js';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import { type Order, fingerprintOf } from './booking-order.js';
import { isReferenceTaken } from '../bookings/shared/bookings.service.js';
import { codeUse } from './order-discounts.js';
import { type PricedOffer, roomNamesOf } from './quotes.service.js';

/** A checked and priced order: the data that the booking keeps. */
export interface PricedOrder {
  readonly order: Order;
  readonly priced: PricedOffer;
  readonly passengers: readonly PassengerDetails[];
}

/** An idempotency key, or none: then the fingerprint identifies a repeated order. */
export interface OrderKey {
  readonly header: string | null;
  readonly fingerprint: string;
}

export const orderKeyOf = (order: Order, header: string | null): OrderKey => ({
  header,
  fingerprint: fingerprintOf(order),
});

/** How a booking starts: as a hold for customers, as an option or confirmed for staff. */
export interface CreateBookingInput {
  readonly key: OrderKey;
  readonly waits:
    | { readonly state: 'held'; readonly minutes: number }
    | { readonly state: 'option'; readonly until: IsoDay }
    | { readonly state: 'confirmed' };
  /** Due date of the first payment; null = today. */
  readonly firstDue: IsoDay | null;
  /** Fields that only staff can set. */
  readonly staffInput: Partial<
    Pick<BookingEntity, 'source' | 'ownerId' | 'notes' | 'invoiceLater'>
  >;
}

/** Writes a booking with its passengers, lines and payment plan. The caller has taken the seats. */
export async function writeBooking(
  tx: EntityManager,
  checked: PricedOrder,
  input: CreateBookingInput,
): Promise<BookingEntity> {
  const record = newBookingParams(checked, input, await freeReference(tx));
  const [row] = await tx.query<Record<string, unknown>[]>(`select * from write_booking($1)`, [
    JSON.stringify(record),
  ]);
  if (!row) throw new Error('write_booking returned no row');
  return entityOf(tx, BookingEntity, row);
}

/** Parameters of the database function for a new booking (database/functions/write_booking.sql). */
export function newBookingParams(
  checked: PricedOrder,
  input: CreateBookingInput,
  reference: string,
) {
  const { waits } = input;
  const { passengers, priced } = checked;
  const beds = bedsOf(passengers, priced.rooms);
  return {
    booking: {
      ...bookingValues(checked, input),
      booking_ref: reference,
      state: waits.state,
    },
    holdMinutes: waits.state === 'held' ? Math.trunc(waits.minutes) : null,
    optionDay: waits.state === 'option' ? waits.until : null,
    travellers: passengers.map((passenger, position) => ({
      ...passenger,
      gender: passenger.gender || null,
      ...beds[position],
    })),
    rooms: priced.rooms.map(({ room_type_id, terms }) => ({
      room_type_id,
      ...roomNamesOf(priced.offer, { room_type_id }),
      terms,
    })),
    roomCounts: roomCounts(priced.rooms),
    ...extrasAndLines(priced, passengers),
    use: codeUse(priced.quote.lines, priced.coded, checked.order.email),
    plan: planOf(checked, input.firstDue),
  };
}

/** The lines of a price with the extras that they are for. */
function extrasAndLines({ quote, extras }: PricedOffer, passengers: readonly PassengerDetails[]) {
  const { lines } = quote;
  const { chosen, offered } = extras;
  const ids = new Map<string | undefined, string>(offered.map(({ code, id }) => [code, id]));
  return {
    extras: newExtras(chosen, offered, { lines, passengers }).map((extra) => ({
      ...extra,
      sold: 'sale',
    })),
    extraCounts: extraCounts(chosen, offered),
    lines: linesByPosition(lines, passengers).map((line) => ({
      ...line,
      ...(line.kind === 'extra' ? { extra_id: ids.get(line.label) } : {}),
    })),
  };
}

export const newReference = (): string => makeReference((n) => randomInt(n));

/** Among a million bookings one reference in nine hundred is taken; then tries a new one. */
export async function freeReference(tx: EntityManager): Promise<string> {
  const reference = newReference();
  return (await isReferenceTaken(tx, reference)) ? freeReference(tx) : reference;
}

/** The balance is never due before the first payment. */
const balanceDueOf = ({ balanceDue }: PricedOffer, firstDue: IsoDay | null): IsoDay =>
  firstDue && daysBetween(balanceDue, firstDue) > 0 ? firstDue : balanceDue;

function bookingValues(
  { order, priced, passengers }: PricedOrder,
  { key, firstDue, staffInput }: CreateBookingInput,
) {
  const { offer, airport, quote } = priced;
  return {
    client_key: key.header ?? `order:${randomUUID()}`,
    fingerprint: key.fingerprint,
    destination_id: offer.destination_id,
    departure_id: offer.departure_id,
    airport_id: airport.id,
    airport: airport.iata,
    destination_sv: offer.name_sv,
    destination_ar: offer.name_ar || offer.name_sv,
    departure_date: offer.date,
    return_date: offer.return_date,
    seats: seatsOf(passengers, offer.return_date),
    prices: priced.prices,
    age_bands: priced.bands,
    pricing_rules: priced.rules,
    cancellation_ladder: DEFAULT_CANCELLATION_LADDER,
    total_price: quote.total,
    deposit: quote.deposit,
    payment_choice: order.paymentOption,
    balance_due_date: order.paymentOption === 'full' ? firstDue : balanceDueOf(priced, firstDue),
    email: order.email,
    phone: order.phone,
    language: order.language,
    insurance: order.insurance,
    source: staffInput.source ?? 'web',
    owner_id: staffInput.ownerId ?? null,
    notes: staffInput.notes ?? '',
    invoice_later: staffInput.invoiceLater ?? false,
  };
}

/** First payment today unless `firstDue` is set; the balance on its own day. */
function planOf({ order, priced }: PricedOrder, firstDue: IsoDay | null) {
  const first = firstPayment(priced.quote, order.paymentOption);
  return [
    { kind: 'first', amount: first, due: firstDue },
    { kind: 'balance', amount: priced.quote.total - first, due: balanceDueOf(priced, firstDue) },
  ];
}
