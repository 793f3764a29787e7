import { useEffect } from 'react';

const JUST_NOW_MS = 10_000;

/** What browsers say when a script of the site cannot be fetched any more. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /\bimport|\bmodule/i.test(error.message);

/** A reload that has just been made did not help; another one would not either. */
function justReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return reloaded && performance.now() < JUST_NOW_MS;
}

/**
 * A page that was open while a new version came out asks for files that are gone: its document is fetched anew, once.
 * Any other error is left to whoever shows it.
 */
export function reloadAfterRelease(error: unknown): void {
  if (!isMissingScript(error) || justReloaded()) return;
  // In the same task Chromium would still fetch the address that was left.
  setTimeout(() => window.location.reload(), 50);
}

export function useReloadAfterRelease(error: unknown): void {
  useEffect(() => reloadAfterRelease(error), [error]);
}
