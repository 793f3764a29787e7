import type { ConfigView } from '@safar/domain/contracts/config';
import { useEffect, useState } from 'react';
import { getJson } from '../../http.js';
import { useSite } from '../../page-context.js';

/** Seconds after which the settings are asked for again: five times, ever more patiently. */
const ASK_AGAIN_AFTER_S = [2, 5, 10, 20, 40];
/** After this long somebody should not have to wait for us. */
const LATE_AFTER_S = 8;

export interface Engine {
  /** The front-end URL of the flight engine; null while there is none. */
  readonly url: string | null;
  /** It has taken so long that we offer the telephone. */
  readonly isLate: boolean;
}

const askForUrl = async (): Promise<string | null> =>
  (await getJson<ConfigView>('/api/config')).flightSearchUrl;

/** Where searches go. As long as nobody has said it, the settings are asked for again a few times. */
export function useEngine(): Engine {
  const known = useSite().config.flightSearchUrl;
  const [found, setFound] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const url = known ?? found;
  useEffect(() => {
    if (url) return;
    const ask = (): void => {
      // A failed call is the same as no answer yet: the next one is on its way.
      askForUrl().then(setFound, () => undefined);
    };
    const timers = ASK_AGAIN_AFTER_S.map((seconds) => setTimeout(ask, seconds * 1_000));
    const late = setTimeout(() => setLate(true), LATE_AFTER_S * 1_000);
    return () => [...timers, late].forEach(clearTimeout);
  }, [url]);
  return { url, isLate };
}
