import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QueryProblem } from './LoadProblem.js';

interface LoadedProps<Data> {
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: Error | null | undefined;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  /** Said when the server gives no reason. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has read; before that, that it loads. A reading that failed can be repeated, what was read stays. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  const { data, error } = query;
  return (
    <>
      <QueryProblem query={query} failed={failed} />
      {data === undefined && !error && <Typography role="status">{loading}</Typography>}
      {data !== undefined && children(data)}
    </>
  );
}
