import { randomInt, randomUUID } from 'node:crypto';
import { DEFAULT_CANCELLATION_LADDER } from '@safar/domain/rules/cancellation';
import { type IsoDay, daysBetween } from '@safar/domain/rules/dates';
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

/** How a booking begins: a buyer's as a hold, one that staff make as an option or confirmed at once. */
export interface Beginning {
  readonly key: OrderKey;
  /** null: confirmed at once. */
  readonly waits: {
    readonly state: 'held' | 'option';
    /** SQL of the instant at which the seats are let go. */
    readonly until: string;
  } | null;
  /** The day of the first payment; null: today. */
  readonly firstDue: IsoDay | null;
  /** What only staff say about a booking. */
  readonly desk: Partial<Pick<BookingEntity, 'source' | 'ownerId' | 'notes' | 'invoiceLater'>>;
}

/** Writes a booking with its travellers, lines and payment plan. The seats have been taken by the caller. */
export async function writeBooking(
  tx: EntityManager,
  checked: CheckedOrder,
  beginning: Beginning,
): Promise<BookingEntity> {
  const { waits } = beginning;
  const inserted = await tx.insert(BookingEntity, {
    ...bookingValues(checked, beginning),
    bookingRef: await freeReference(tx),
    state: waits?.state ?? 'confirmed',
    holdUntil: waits && (() => waits.until),
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
  await writePlan(tx, { id, firstDue: beginning.firstDue }, checked);
  return tx.findOneByOrFail(BookingEntity, { id });
}

/** Among a million bookings one reference in nine hundred is taken already; then the dice are thrown again. */
export async function freeReference(tx: EntityManager): Promise<string> {
  const reference = makeReference((n) => randomInt(n));
  return (await isReferenceTaken(tx, reference)) ? freeReference(tx) : reference;
}

/** The balance is never due before the first payment. */
const balanceDueOf = ({ balanceDue }: PricedOffer, firstDue: IsoDay | null): IsoDay =>
  firstDue && daysBetween(balanceDue, firstDue) > 0 ? firstDue : balanceDue;

function bookingValues(
  { order, priced, travellers }: CheckedOrder,
  { key, firstDue, desk }: Beginning,
) {
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
    balanceDueDate: order.paymentOption === 'full' ? firstDue : balanceDueOf(priced, firstDue),
    email: order.email,
    phone: order.phone,
    language: order.language,
    insurance: order.insurance,
    ...desk,
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
  { id, firstDue }: { id: string; firstDue: IsoDay | null },
  { order, priced }: CheckedOrder,
): Promise<void> {
  const first = firstPayment(priced.quote, order.paymentOption);
  const rest = priced.quote.total - first;
  await tx.query(
    `insert into payment_plan (booking_id, position, kind, amount, due_date)
     select $1::uuid, 1, 'first', $2::int, coalesce($5::date, (now() at time zone 'Europe/Stockholm')::date) where $2::int > 0
     union all select $1::uuid, 2, 'balance', $3::int, $4::date where $3::int > 0`,
    [id, first, rest, balanceDueOf(priced, firstDue), firstDue],
  );
}
