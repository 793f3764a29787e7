import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api.js';
import { useCall } from './use-call.js';

interface ReadOptions<View> extends Pick<
  UseQueryOptions<View, ApiError>,
  | 'enabled'
  | 'gcTime'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchOnWindowFocus'
  | 'staleTime'
> {
  /** What else the answer depends on. */
  readonly of?: string;
  /** What is asked, of a question that is sent by POST. */
  readonly body?: string;
  /** Of a call that takes longer than others, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Key of what was read from an address, to change it or to load it again. */
export const readKey = (address: string) => ['read', address] as const;

/** Reads an address of the API that is no resource of react-admin. All who read it share the answer. */
export function useRead<View>(
  address: string,
  { of, body, timeoutMs, ...options }: ReadOptions<View> = {},
): UseQueryResult<View, ApiError> {
  const call = useCall();
  return useQuery<View, ApiError>({
    queryKey: [...readKey(address), ...[of, body].filter((part) => part !== undefined)],
    queryFn: async ({ signal }) => {
      const question = body === undefined ? {} : { method: 'POST', body };
      return (await call(address, { signal, ...question, ...(timeoutMs && { timeoutMs }) }))
        .json as View;
    },
    retry: false,
    ...options,
  });
}
