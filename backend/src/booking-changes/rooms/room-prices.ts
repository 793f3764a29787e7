import { basePrices } from '@safar/domain/bookings/changes/change-airport';
import type { PricesWithoutRoom } from '@safar/domain/rooms/rooms';
import type { Offer } from '../../checkout/quotes.service.js';
import type { ChangeContext } from '../change-context.js';

/** What the travellers of a booking were sold without their rooms. */
export function pricesWithoutRoom(
  { booking, lines }: ChangeContext,
  { airports }: Offer,
): PricesWithoutRoom {
  const { prices: fares, airportId } = booking;
  const none = { diff_adult: 0, diff_child: 0, diff_infant: 0 };
  const airport = airports.find(({ id }) => id === airportId) ?? none;
  return { prices: basePrices({ prices: fares, lines }, airport), fares };
}
