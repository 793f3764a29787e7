import type { OpeningView } from '@safar/domain/contracts/system/opening';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';

/** The server asks the payment provider and the store of files, in milliseconds. */
const TIMEOUT_MS = 30_000;

export function useOpening(): UseQueryResult<OpeningView> {
  const call = useCall();
  return useQuery({
    queryKey: ['opening'],
    queryFn: async ({ signal }) =>
      (await call('/api/opening', { signal, timeoutMs: TIMEOUT_MS })).json as OpeningView,
    retry: false,
  });
}
