import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import type { CurrentBooking } from '../../../storage/current-booking.js';
import { type Quoted, quoteWithRooms, roomParts, withTypedAges } from '../../rooms/room-quote.js';
import { type QueryResult, useQuery } from '../../../lib/use-query.js';

export function quoteRequest(booking: CurrentBooking): QuoteRequest {
  const selection = withTypedAges(booking);
  const { destinationId, departureDate, adults, children, infants, airport } = selection;
  return {
    ...{ destinationId, departureDate, adults, children, infants },
    insurance: booking.insurance,
    ...(airport && { airport }),
    ...roomParts(selection),
  };
}

/** Requests the current price from the server, at once and after every change of selection or insurance. */
export function useQuote(booking: CurrentBooking): QueryResult<Quoted> {
  const request = quoteRequest(booking);
  return useQuery(JSON.stringify(request), (signal) => quoteWithRooms(request, { signal }));
}
