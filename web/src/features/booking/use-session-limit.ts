import { useEffect, useEffectEvent, useState } from 'react';
import { type Limit, limitAfter } from './session-limit.js';

const LOOK_EVERY_MS = 1_000;

const sameLimit = (one: Limit, other: Limit): boolean =>
  one.phase === other.phase &&
  (one.phase !== 'warning' || other.phase !== 'warning' || one.minutes === other.minutes);

/** Watches the time since the booking was opened. Uses the clock, so that time in sleep mode counts. */
export function useSessionLimit(onEnd: () => void): { limit: Limit; restart: () => void } {
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  const [limit, setLimit] = useState<Limit>({ phase: 'open' });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const look = (): void => {
      const now = limitAfter(Date.now() - openedAt);
      setLimit((last) => (sameLimit(last, now) ? last : now));
      if (now.phase !== 'ended') return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [openedAt]);
  const restart = (): void => {
    setOpenedAt(Date.now());
    setLimit({ phase: 'open' });
  };
  return { limit, restart };
}
