import { useDeferredValue, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Returns false on the server and during hydration, true afterwards. Content that depends on the browser (storage,
 * history) may only render when it is true.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Deferred and rendered in slices: it can be a whole form, and the page stays responsive.
  return useDeferredValue(hydrated);
}
