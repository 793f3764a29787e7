import { useDeferredValue, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False on the server and while the server's markup is taken over, true after that. What depends on this browser
 * (its storage, its history) may only be drawn when it is true.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Later and in slices: what is drawn then can be a whole form, and the page answers meanwhile.
  return useDeferredValue(hydrated);
}
