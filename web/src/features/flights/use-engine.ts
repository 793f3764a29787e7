import type { ConfigView } from '@safar/domain/contracts/system/config';
import { useEffect, useState } from 'react';
import { getJson } from '../../lib/http.js';
import { useSite } from '../../app/page-context.js';

/** Seconds after which the configuration is requested again: five attempts at growing intervals. */
const ASK_AGAIN_AFTER_S = [2, 5, 10, 20, 40];
/** Seconds after which the telephone number is shown. */
const LATE_AFTER_S = 8;

export interface Engine {
  /** The front-end URL of the flight engine; null while it is not configured. */
  readonly url: string | null;
  /** Whether the wait is so long that the telephone number is shown. */
  readonly isLate: boolean;
}

const askForUrl = async (): Promise<string | null> =>
  (await getJson<ConfigView>('/api/config')).flightSearchUrl;

/** Returns the flight engine. While it is not configured, the configuration is requested again a few times. */
export function useEngine(): Engine {
  const known = useSite().config.flightSearchUrl;
  const [found, setFound] = useState<string | null>(null);
  const [isLate, setLate] = useState(false);
  const url = known ?? found;
  useEffect(() => {
    if (url) return;
    const ask = (): void => {
      // A failed request counts as no URL yet; the next one is scheduled.
      askForUrl().then(setFound, () => undefined);
    };
    const timers = ASK_AGAIN_AFTER_S.map((seconds) => setTimeout(ask, seconds * 1_000));
    const late = setTimeout(() => setLate(true), LATE_AFTER_S * 1_000);
    return () => [...timers, late].forEach(clearTimeout);
  }, [url]);
  return { url, isLate };
}
