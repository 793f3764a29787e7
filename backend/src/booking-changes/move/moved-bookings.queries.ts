import type { Move } from '@safar/domain/bookings/changes/move-booking';
import { differenceOf } from '@safar/domain/departures/departure-airports';
import { pricesFrom } from '@safar/domain/pricing/selection-quote';
import { bedsOf } from '@safar/domain/rooms/room-order';
import type { PlacedRoom } from '@safar/domain/rooms/rooms';
import { sek } from '@safar/domain/money/money';
import type { EntityManager } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { BookingRoomEntity } from '../../bookings/shared/booking-room.entity.js';
import { DiscountUseEntity } from '../../bookings/shared/discount-use.entity.js';
import { staffFieldsOf, syncPlan } from '../../bookings/shared/bookings.service.js';
import { freeReference } from '../../checkout/orders.service.js';
import { bandsOf, pricesOf, roomNamesOf } from '../../checkout/quotes.service.js';
import { type ChangeContext, addLines } from '../change-context.js';
import { type OpenOffer, copyFirstPayment } from './moves.queries.js';

/** The passengers of the new booking by the ids of the old one. */
type NewIds = ReadonlyMap<string, string | null>;

interface Arrival {
  readonly move: Move;
  readonly rooms: readonly PlacedRoom[];
  readonly offer: OpenOffer;
}

/** Copies what the customer agreed to and staff wrote; only the trip changes. */
function valuesOf({ booking }: ChangeContext, { move, offer }: Arrival) {
  const { pricingRules, cancellationLadder, termsAt, paymentChoice, email, phone, language } =
    booking;
  const { insurance, ownerId } = booking;
  const { cancelRequestedAt, cancelRequest } = booking;
  const prices = pricesOf(offer);
  return {
    ...{
      pricingRules,
      cancellationLadder: [...cancellationLadder],
      termsAt,
      paymentChoice,
      email,
      phone,
      language,
    },
    ...{ insurance, ownerId, ...staffFieldsOf(booking) },
    ...{ cancelRequestedAt, cancelRequest },
    clientKey: `move:${booking.id}`,
    fingerprint: `move:${booking.id}`,
    destinationId: offer.destination_id,
    departureId: offer.departure_id,
    airportId: offer.airport.id,
    airport: offer.airport.iata,
    destinationSv: offer.name_sv,
    destinationAr: offer.name_ar || offer.name_sv,
    departureDate: offer.date,
    returnDate: offer.return_date,
    seats: move.seats,
    prices: pricesFrom(prices, differenceOf(offer.airport, prices)),
    ageBands: bandsOf(offer),
    totalPrice: move.total,
    deposit: sek(Math.min(booking.deposit, move.total)),
    balanceDueDate: null,
    state: 'confirmed' as const,
    movedFromId: booking.id,
  };
}

/** Writes the rooms of the new booking. @returns their ids in order */
async function createRooms(
  tx: EntityManager,
  bookingId: string,
  { rooms, offer }: Arrival,
): Promise<string[]> {
  if (rooms.length === 0) return [];
  const inserted = await tx.insert(
    BookingRoomEntity,
    rooms.map(({ room_type_id, terms }, place) => {
      const { name_sv: nameSv, name_ar: nameAr } = roomNamesOf(offer, { room_type_id });
      const names = { nameSv, nameAr, terms: { ...terms } };
      return { bookingId, position: place + 1, roomTypeId: room_type_id, ...names };
    }),
  );
  return (inserted.identifiers as { id: string }[]).map(({ id }) => id);
}

/** Writes the passengers of the new booking. @returns their ids in order */
async function createPassengers(
  tx: EntityManager,
  { passengers }: ChangeContext,
  { bookingId, arrival, roomIds }: { bookingId: string; arrival: Arrival; roomIds: string[] },
): Promise<string[]> {
  const typeOf = new Map(arrival.move.passengers.map((one) => [one.id, one.type]));
  const typed = passengers.map((one) => ({ ...one, type: typeOf.get(one.id) ?? one.type }));
  const beds = bedsOf(typed, arrival.rooms);
  const inserted = await tx.insert(
    PassengerEntity,
    typed.map(({ type, firstName, lastName, birthdate, gender }, position) => {
      const place = beds[position];
      const roomId = (place && roomIds[place.room]) ?? null;
      const bed = place?.bed ?? null;
      return { bookingId, position, type, firstName, lastName, birthdate, gender, roomId, bed };
    }),
  );
  return (inserted.identifiers as { id: string }[]).map(({ id }) => id);
}

/** Writes the extras of the new booking, named and sold as before; each has the line that was written for it. */
async function createExtras(
  tx: EntityManager,
  { extras }: Move,
  { bookingId, newIds, from }: { bookingId: string; newIds: NewIds; from: string },
): Promise<void> {
  if (extras.length === 0) return;
  await tx.query(
    `insert into booking_extras (booking_id, extra_id, passenger_id, quantity, amount, line_id, name_sv, name_ar, terms,
         sold, created_at)
     select $1, k.extra_id, n.passenger, n.quantity, n.amount, l.id, k.name_sv, k.name_ar, k.terms, k.sold, k.created_at
       from jsonb_to_recordset($3) as n (id uuid, passenger uuid, quantity int, amount int)
       join booking_extras k on k.id = n.id and k.booking_id = $2
       left join lateral (select id from booking_lines l
                           where l.booking_id = $1 and l.extra_id = k.extra_id and l.passenger_id is not distinct from n.passenger
                           limit 1) l on true`,
    [
      bookingId,
      from,
      JSON.stringify(
        extras.map(({ id, passengerId, quantity, amount }) => ({
          ...{ id, quantity, amount },
          passenger: passengerId === null ? null : (newIds.get(passengerId) ?? null),
        })),
      ),
    ],
  );
}

/** Writes the extras that ended and stay paid; they belong to no active passenger. */
const createEndedExtras = (
  tx: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<unknown> =>
  tx.query(
    `insert into booking_extras (booking_id, extra_id, quantity, amount, name_sv, name_ar, terms, sold, state, created_at)
     select $2, extra_id, quantity, amount, name_sv, name_ar, terms, sold, state, created_at
       from booking_extras where booking_id = $1 and state = 'cancelled' and amount > 0`,
    [from, to],
  );

/** Writes the booking on the new departure. The caller has taken its seats, rooms and extras. */
export async function createMovedBooking(
  tx: EntityManager,
  context: ChangeContext,
  arrival: Arrival,
): Promise<BookingEntity> {
  const { booking, lines, passengers } = context;
  const { move } = arrival;
  const inserted = await tx.insert(BookingEntity, {
    ...valuesOf(context, arrival),
    bookingRef: await freeReference(tx),
  });
  const { id } = inserted.identifiers[0] as { id: string };
  const roomIds = await createRooms(tx, id, arrival);
  const passengerIds = await createPassengers(tx, context, { bookingId: id, arrival, roomIds });
  const newIds = new Map(passengers.map((was, place) => [was.id, passengerIds[place] ?? null]));
  const reason = lines.find(({ label }) => label === 'manual_discount')?.reason ?? '';
  await addLines(tx, id, {
    lines: move.lines.map(({ passenger, room, ...line }) => ({
      ...line,
      passengerId:
        passenger === undefined
          ? (newIds.get(line.passengerId ?? '') ?? null)
          : (passengerIds[passenger] ?? null),
      roomId: room === undefined ? line.roomId : (roomIds[room] ?? null),
    })),
    reasonFor: ({ label }) => (label === 'manual_discount' ? reason : ''),
  });
  await createExtras(tx, move, { bookingId: id, newIds, from: booking.id });
  await createEndedExtras(tx, { from: booking.id, to: id });
  await tx.update(DiscountUseEntity, { bookingId: booking.id }, { bookingId: id });
  await copyFirstPayment(tx, { from: booking.id, to: id, total: move.total });
  await syncPlan(tx, id);
  return tx.findOneByOrFail(BookingEntity, { id });
}

/** Closes the old booking: price and lines stay readable, flags for staff are cleared. */
export const closeMovedBooking = (tx: EntityManager, from: BookingEntity, toId: string) =>
  tx.update(
    BookingEntity,
    { id: from.id },
    { state: 'moved', movedToId: toId, attention: null, cancelRequestedAt: null },
  );
