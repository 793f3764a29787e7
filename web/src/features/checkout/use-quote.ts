import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/quotes';
import { api } from '../../api.js';
import type { TripSelection } from '../../storage/current-booking.js';
import { type Answer, useAnswer } from '../../use-answer.js';

export const quoteRequest = (
  { destinationId, departureDate, adults, children, infants }: TripSelection,
  insurance: boolean | null,
): QuoteRequest => ({ destinationId, departureDate, adults, children, infants, insurance });

/** What the server says the trip costs now; asked at once and on every change of trip or insurance. */
export function useQuote(selection: TripSelection, insurance: boolean | null): Answer<QuoteView> {
  const request = quoteRequest(selection, insurance);
  return useAnswer(JSON.stringify(request), (signal) => api.quote(request, { signal }));
}
