import { getJson } from '../lib/http.js';
import { loadAllTexts } from '../i18n/index.js';
import { languageOf } from '../lib/paths.js';
import { prefetchedQueries, slugPath } from '../lib/public-api.js';

/** Resting on a link this long counts as intent; crossing it does not. */
const REST_MS = 80;
/** Seats and prices change: prefetched data is not used after this time. */
const FRESH_MS = 10_000;

const DESTINATION_PATH = /^(?:\/ar)?\/destination\/([a-z0-9-]+)$/;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is slow or metered; then nothing is prefetched. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Safari has no requestIdleCallback. */
const whenIdle: (work: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback
    : (work) => setTimeout(work, 1_000);

const slugOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs = link?.origin === window.location.origin;
  return isOurs ? DESTINATION_PATH.exec(link?.pathname ?? '')?.[1] : undefined;
};

/** Loads the code of the destination page, which is the same for all destinations. */
function fetchPage(): void {
  const parts = [
    import('../pages/DestinationPage.js'),
    import('../features/destination/destination.js'),
    import('../features/flight-legs/flight-components.js'),
    loadAllTexts(languageOf(window.location.pathname)),
  ];
  // Following the link loads it again and reports an error then.
  Promise.all(parts).catch(() => undefined);
}

function fetchDestination(slug: string): void {
  const address = slugPath(slug);
  if (prefetchedQueries.has(address)) return;
  const answer = getJson(address);
  prefetchedQueries.set(address, answer);
  const discard = (): void => void prefetchedQueries.delete(address);
  answer.catch(discard);
  setTimeout(discard, FRESH_MS);
}

/**
 * Prefetches the likely next page, a destination: its code when the page is idle, its data when a link to it is
 * touched, focused or rested upon.
 */
export function startPrefetch(): void {
  if (isSparing()) return;
  whenIdle(() => {
    if (document.querySelector('a[href*="/destination/"]')) fetchPage();
  });
  let resting = 0;
  const want = (target: EventTarget | null): void => {
    // Touching also triggers pointerover; without this, a second request would finish after the click.
    clearTimeout(resting);
    const slug = slugOf(target);
    if (slug === undefined) return;
    fetchPage();
    fetchDestination(slug);
  };
  const rest = (target: EventTarget | null): void => {
    clearTimeout(resting);
    resting = window.setTimeout(want, REST_MS, target);
  };
  rest(document.querySelector('a:hover'));
  document.addEventListener('pointerover', ({ target }) => rest(target), { passive: true });
  document.addEventListener('touchstart', ({ target }) => want(target), { passive: true });
  document.addEventListener('focusin', ({ target }) => want(target));
}
