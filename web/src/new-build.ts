const KEY = 'reloadedForNewBuild';
const ONCE_MS = 30_000;

/**
 * After a deploy the code of pages not yet visited has other names, and asking for the old ones fails. One reload
 * brings the new build; a second failure within half a minute is a real fault and is shown as one.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
