import type { CloseDayRequest, DayView } from '@safar/domain/contracts/office/day-closings';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.js';
import { useCall } from '../form/use-call.js';

/** The provider lists a day page by page, which takes time. */
const TIMEOUT_MS = 60_000;
const keyOf = (day: string): readonly string[] => ['day-closing', day];

export function useDay(day: string): UseQueryResult<DayView> {
  const call = useCall();
  return useQuery({
    queryKey: keyOf(day),
    queryFn: async ({ signal }) =>
      (await call(`/api/day-closings/${day}`, { signal, timeoutMs: TIMEOUT_MS })).json as DayView,
    retry: false,
  });
}

/** Closes the day. When the amounts have changed, shows the new ones. Throws ApiError. */
export function useCloseDay(day: string): (request: CloseDayRequest) => Promise<void> {
  const call = useCall();
  const client = useQueryClient();
  return async (request) => {
    try {
      const init = { method: 'POST', body: JSON.stringify(request), timeoutMs: TIMEOUT_MS };
      client.setQueryData(keyOf(day), (await call(`/api/day-closings/${day}`, init)).json);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DAY_CHANGED') {
        client.setQueryData(keyOf(day), error.details);
      }
      throw error;
    }
  };
}
