import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { api } from '../../lib/api.js';
import type { BookingSelection } from '../../storage/current-booking.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';

export const quoteRequest = (
  { destinationId, departureDate, adults, children, infants, airport }: BookingSelection,
  insurance: boolean | null,
): QuoteRequest => ({
  ...{ destinationId, departureDate, adults, children, infants, insurance },
  ...(airport && { airport }),
});

/** Requests the current price from the server, at once and after every change of selection or insurance. */
export function useQuote(
  selection: BookingSelection,
  insurance: boolean | null,
): QueryResult<QuoteView> {
  const request = quoteRequest(selection, insurance);
  return useQuery(JSON.stringify(request), (signal) => api.quote(request, { signal }));
}
