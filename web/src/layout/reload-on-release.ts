import { useEffect } from 'react';

const JUST_NOW_MS = 10_000;

/** Whether an error is the browser's error for a script of the site that no longer exists. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof TypeError && /\bimport|\bmodule/i.test(error.message);

/** Whether the page was just reloaded; another reload would not help either. */
function justReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return reloaded && performance.now() < JUST_NOW_MS;
}

/** Reloads a page once when a new release has removed its script files. Other errors are left to the caller. */
export function reloadAfterRelease(error: unknown): void {
  if (!isMissingScript(error) || justReloaded()) return;
  // In the same task Chromium would still load the URL that was left.
  setTimeout(() => window.location.reload(), 50);
}

export function useReloadAfterRelease(error: unknown): void {
  useEffect(() => reloadAfterRelease(error), [error]);
}
