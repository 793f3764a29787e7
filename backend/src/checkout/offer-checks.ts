import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import {
  type DepartureAirport,
  airportFrom,
  isAirportOnSale,
} from '@safar/domain/departures/departure-airports';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Offer, OfferState } from '../bookings/shared/bookings.service.js';
import type { BookedBy } from './booking-order.js';

/** Rejects an offer that is not for sale today: dormant, gone, closed or, for customers, past its cut-off. */
export function requireOpen<Of extends OfferState>(
  offer: Of | null,
  { today, bookedBy }: { today: IsoDay; bookedBy: BookedBy },
): asserts offer is Of & { departure_id: string } {
  if (!offer) throw new DomainError('DESTINATION_NOT_FOUND');
  if (!offer.is_active) throw new DomainError('DESTINATION_DORMANT');
  if (!offer.departure_id) throw new DomainError('DEPARTURE_NOT_FOUND');
  // A price of zero means that the trip has not been priced yet.
  if (offer.price_adult === 0) throw new DomainError('DESTINATION_DORMANT');
  const daysLeft = daysBetween(today, offer.date);
  if (daysLeft < 0) throw new DomainError('DEPARTURE_PAST');
  // Passengers cannot check in on the departure day itself. A cut-off of n days closes sales to customers n days
  // before.
  const cutOff = bookedBy === 'staff' ? 1 : Math.max(1, offer.booking_closes_days);
  if (offer.state !== 'open' || daysLeft < cutOff) {
    throw new DomainError('DEPARTURE_CLOSED');
  }
}

/** Returns the offer of an order. Throws why it cannot be sold: SOLD_OUT when the departure is full. */
export function requireOnSale(
  { offer, fullOffer }: { offer: Offer | null; fullOffer: OfferState | null },
  sale: { today: IsoDay; bookedBy: BookedBy },
): Offer & { departure_id: string } {
  if (fullOffer) {
    requireOpen(fullOffer, sale);
    throw new DomainError('SOLD_OUT');
  }
  requireOpen(offer, sale);
  return offer;
}

/** Returns the chosen airport, or the first on sale. Throws AIRPORT_UNKNOWN, AIRPORT_SOLD_OUT or DEPARTURE_CLOSED. */
export function requireAirport(
  { airports, date }: Offer,
  iata: string | null,
  { today, bookedBy }: { today: IsoDay; bookedBy: BookedBy },
): DepartureAirport {
  const daysLeft = bookedBy === 'staff' ? Infinity : daysBetween(today, date);
  const airport = airportFrom(airports, iata, daysLeft);
  if (!airport) {
    throw iata ? new DomainError('AIRPORT_UNKNOWN', { iata }) : new DomainError('DEPARTURE_CLOSED');
  }
  if (!isAirportOnSale(airport, daysLeft)) {
    throw new DomainError('AIRPORT_SOLD_OUT', { name: airport.iata });
  }
  return airport;
}
