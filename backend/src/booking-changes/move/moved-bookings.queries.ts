import type { Move } from '@safar/domain/bookings/move-booking';
import { differenceOf } from '@safar/domain/departures/departure-airports';
import { pricesFrom } from '@safar/domain/pricing/selection-quote';
import { sek } from '@safar/domain/money/money';
import type { EntityManager } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { staffFieldsOf, syncPlan } from '../../bookings/shared/bookings.service.js';
import { freeReference } from '../../checkout/orders.service.js';
import { bandsOf, pricesOf } from '../../checkout/quotes.service.js';
import { type ChangeContext, addLines } from '../change-context.js';
import { type OpenOffer, copyFirstPayment } from './moves.queries.js';

interface Arrival {
  readonly move: Move;
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

/** Writes the booking on the new departure. The caller has taken its seats. */
export async function createMovedBooking(
  tx: EntityManager,
  context: ChangeContext,
  arrival: Arrival,
): Promise<BookingEntity> {
  const { booking, passengers, lines } = context;
  const { move } = arrival;
  const inserted = await tx.insert(BookingEntity, {
    ...valuesOf(context, arrival),
    bookingRef: await freeReference(tx),
  });
  const { id } = inserted.identifiers[0] as { id: string };
  const typeOf = new Map(move.passengers.map((one) => [one.id, one.type]));
  await tx.insert(
    PassengerEntity,
    passengers.map(({ id: was, type, firstName, lastName, birthdate, gender }, position) => ({
      ...{ bookingId: id, position, firstName, lastName, birthdate, gender },
      type: typeOf.get(was) ?? type,
    })),
  );
  const reason = lines.find(({ label }) => label === 'manual_discount')?.reason ?? '';
  await addLines(tx, id, {
    lines: move.lines,
    reasonFor: ({ label }) => (label === 'manual_discount' ? reason : ''),
  });
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
