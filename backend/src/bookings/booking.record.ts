import { randomInt, randomUUID } from 'node:crypto';
import { DEFAULT_CANCELLATION_LADDER } from '@safar/domain/rules/cancellation';
import { partyOf, seatsNeeded } from '@safar/domain/rules/party';
import type { PassengerDetails } from '@safar/domain/rules/passengers';
import { firstPayment } from '@safar/domain/rules/pricing';
import { makeReference } from '@safar/domain/rules/references';
import type { EntityManager } from 'typeorm';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './booking.entity.js';
import { type Order, fingerprintOf } from './booking-order.js';
import { isReferenceTaken } from './bookings.queries.js';
import type { PricedOffer } from './quotes.service.js';

/** An order that was checked and priced: everything the booking will freeze. */
export interface CheckedOrder {
  readonly order: Order;
  readonly priced: PricedOffer;
  readonly travellers: readonly PassengerDetails[];
}

/** A key of the buyer's own, or none: then the order itself is recognised when it comes again. */
export interface OrderKey {
  readonly header: string | null;
  readonly fingerprint: string;
}

export const orderKeyOf = (order: Order, header: string | null): OrderKey => ({
  header,
  fingerprint: fingerprintOf(order),
});

/** Writes a held booking with its travellers, lines and payment plan. The seats have been taken by the caller. */
export async function writeBooking(
  tx: EntityManager,
  checked: CheckedOrder,
  { key, holdMinutes }: { key: OrderKey; holdMinutes: number },
): Promise<BookingEntity> {
  const inserted = await tx.insert(BookingEntity, {
    ...bookingValues(checked, key),
    bookingRef: await freeReference(tx),
    holdUntil: () => `now() + make_interval(mins => ${Math.trunc(holdMinutes)})`,
  });
  const { id } = inserted.identifiers[0] as { id: string };
  await tx.insert(
    PassengerEntity,
    checked.travellers.map((traveller, position) => ({
      ...passengerValues(traveller),
      bookingId: id,
      position,
    })),
  );
  await tx.insert(
    BookingLineEntity,
    checked.priced.quote.lines.map((line) => ({ ...line, bookingId: id })),
  );
  await writePlan(tx, id, checked);
  return tx.findOneByOrFail(BookingEntity, { id });
}

/** Among a million bookings one reference in nine hundred is taken already; then the dice are thrown again. */
export async function freeReference(tx: EntityManager): Promise<string> {
  const reference = makeReference((n) => randomInt(n));
  return (await isReferenceTaken(tx, reference)) ? freeReference(tx) : reference;
}

function bookingValues({ order, priced, travellers }: CheckedOrder, key: OrderKey) {
  const { offer, quote } = priced;
  return {
    clientKey: key.header ?? `order:${randomUUID()}`,
    fingerprint: key.fingerprint,
    destinationId: offer.destination_id,
    departureId: offer.departure_id,
    destinationSv: offer.name_sv,
    destinationAr: offer.name_ar || offer.name_sv,
    departureDate: offer.date,
    returnDate: offer.return_date,
    seats: seatsNeeded(partyOf(travellers.map(({ type }) => type))),
    prices: priced.prices,
    ageBands: priced.bands,
    pricingRules: priced.rules,
    cancellationLadder: [...DEFAULT_CANCELLATION_LADDER],
    totalPrice: quote.total,
    deposit: quote.deposit,
    paymentChoice: order.paymentOption,
    balanceDueDate: order.paymentOption === 'full' ? null : priced.balanceDue,
    email: order.email,
    phone: order.phone,
    language: order.language,
    insurance: order.insurance,
    state: 'held' as const,
  };
}

const passengerValues = ({ type, firstName, lastName, birthdate, gender }: PassengerDetails) => ({
  type,
  firstName,
  lastName,
  birthdate: birthdate as BookingEntity['departureDate'],
  gender: gender || null,
});

/** First payment today, the balance (if any) on its day. */
async function writePlan(
  tx: EntityManager,
  bookingId: string,
  { order, priced }: CheckedOrder,
): Promise<void> {
  const first = firstPayment(priced.quote, order.paymentOption);
  const rest = priced.quote.total - first;
  await tx.query(
    `insert into payment_plan (booking_id, position, kind, amount, due_date)
     select $1::uuid, 1, 'first', $2::int, (now() at time zone 'Europe/Stockholm')::date where $2::int > 0
     union all select $1::uuid, 2, 'balance', $3::int, $4::date where $3::int > 0`,
    [bookingId, first, rest, priced.balanceDue],
  );
}
