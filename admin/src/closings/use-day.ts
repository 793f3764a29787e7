import type { DayView } from '@safar/domain/contracts/office/day-closings';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';

/** The provider lists a day page by page, which takes time. */
const TIMEOUT_MS = 60_000;

export const pathOf = (day: string): string => `/api/day-closings/${day}`;

export function useDay(day: string): UseQueryResult<DayView> {
  const call = useCall();
  return useQuery({
    queryKey: ['day-closing', day],
    queryFn: async ({ signal }) =>
      (await call(pathOf(day), { signal, timeoutMs: TIMEOUT_MS })).json as DayView,
    retry: false,
  });
}
