import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores this page from its back/forward cache: it may be in the busy state. */
export function useRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
}
