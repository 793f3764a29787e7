import { startTransition, useEffect, useEffectEvent, useState } from 'react';

export interface QueryResult<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last answer; it stays while the next one is awaited and goes when asking fails. */
  readonly value: T | null;
  readonly error: unknown;
  /** Asks again. */
  readonly retry: () => void;
  /** Takes in an answer, or a failure, that came another way. */
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
 * The answer to an asynchronous question. It is asked when the component appears and whenever `question` changes; an
 * answer to an older question is dropped and its call aborted.
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
      // Drawn in slices: an answer may change a long form, and whoever types meanwhile is served first.
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
