import type { SearchHitView } from '@safar/domain/contracts/office/overview';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../form/use-call.js';

/** Delay that joins fast typing into one request, in milliseconds. */
const PAUSE_MS = 250;
export const SHORTEST = 2;

export interface BookingSearchResult {
  readonly hits: readonly SearchHitView[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

/** Searches bookings by the typed text. */
export function useBookingSearch(typed: string): BookingSearchResult {
  const call = useCall();
  const [asked, setAsked] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isLong = asked.length >= SHORTEST;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: asked });
      return (await call(`/api/search?${query}`, { signal })).json as SearchHitView[];
    },
    enabled: isLong,
    retry: false,
    // Names and addresses must not stay in the cache.
    gcTime: 0,
  });
  const isWaiting = wanted.length >= SHORTEST && (wanted !== asked || isFetching);
  return {
    hits: (isLong && wanted === asked && data) || [],
    isLoading: isWaiting,
    isFailed: isError,
  };
}
