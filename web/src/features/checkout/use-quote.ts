import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/quotes';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api.js';
import type { TripSelection } from '../../storage/current-booking.js';

/** What the server says the trip costs now. While it is asked, the last answer stays. */
export interface QuoteState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly quote: QuoteView | null;
  readonly error: unknown;
}

const ASKING: QuoteState = { status: 'loading', quote: null, error: null };

export const quoteRequest = (
  { destinationId, departureDate, adults, children, infants }: TripSelection,
  insurance: boolean | null,
): QuoteRequest => ({ destinationId, departureDate, adults, children, infants, insurance });

/** Asks for a quote at once and on every change of trip or insurance; `accept` takes a newer answer in. */
export function useQuote(selection: TripSelection, insurance: boolean | null) {
  const [state, setState] = useState(ASKING);
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify(quoteRequest(selection, insurance));
  useEffect(() => {
    const abort = new AbortController();
    setState((last) => ({ ...last, status: 'loading', error: null }));
    api.quote(JSON.parse(question) as QuoteRequest, { signal: abort.signal }).then(
      (quote) => setState({ status: 'ready', quote, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setState({ status: 'failed', quote: null, error });
      },
    );
    return () => abort.abort();
  }, [question, attempt]);
  const accept = useCallback((quote: QuoteView) => {
    setState({ status: 'ready', quote, error: null });
  }, []);
  const fail = useCallback((error: unknown) => {
    setState({ status: 'failed', quote: null, error });
  }, []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, accept, fail, retry };
}
