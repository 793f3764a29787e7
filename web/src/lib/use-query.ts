import { startTransition, useEffect, useEffectEvent, useState } from 'react';

export interface QueryResult<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last response; kept while the next one is loading, and cleared when loading fails. */
  readonly value: T | null;
  readonly error: unknown;
  /** Sends the request again. */
  readonly retry: () => void;
  /** Stores a response, or an error, from elsewhere. */
  readonly accept: (value: T) => void;
  readonly fail: (error: unknown) => void;
}

interface Stored<T> {
  readonly key: string | null;
  readonly value: T | null;
  readonly failed: boolean;
  readonly error: unknown;
}

const NOTHING = { key: null, value: null, failed: false, error: null };

/**
 * The result of an asynchronous request. It is sent on mount and whenever `question` changes; the response of an older
 * request is dropped and the request aborted.
 */
export function useQuery<T>(
  question: string,
  ask: (signal: AbortSignal) => Promise<T>,
): QueryResult<T> {
  const [round, setRound] = useState(0);
  const [stored, setStored] = useState<Stored<T>>(NOTHING);
  const key = `${round} ${question}`;
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    const abort = new AbortController();
    const store = (answer: Stored<T>): void => {
      // In a transition: a response may change a long form, and typing takes precedence.
      if (!abort.signal.aborted) startTransition(() => setStored(answer));
    };
    askNow(abort.signal).then(
      (value) => store({ key, value, failed: false, error: null }),
      (error: unknown) => store({ key, value: null, failed: true, error }),
    );
    return () => abort.abort();
  }, [key]);

  const settled = stored.failed ? 'failed' : 'ready';
  return {
    status: stored.key === key ? settled : 'loading',
    value: stored.value,
    error: stored.error,
    retry: () => setRound((count) => count + 1),
    accept: (value) => setStored({ key, value, failed: false, error: null }),
    fail: (error) => setStored({ key, value: null, failed: true, error }),
  };
}
