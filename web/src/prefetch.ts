import { getJson } from './http.js';
import { loadAllTexts } from './i18n/index.js';
import { languageOf } from './paths.js';
import { prefetchedQueries, slugPath } from './public-api.js';

/** A pointer that rests on a link this long means it; one that crosses it does not. */
const REST_MS = 80;
/** Seats and prices move: what was fetched ahead is not shown later than this. */
const FRESH_MS = 10_000;

const DESTINATION_PATH = /^(?:\/ar)?\/destination\/([a-z0-9-]+)$/;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing is fetched ahead for those who pay for each byte, or wait for each. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Safari knows no idle time. */
const whenIdle: (work: () => void) => unknown =
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback
    : (work) => setTimeout(work, 1_000);

const slugOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOurs = link?.origin === window.location.origin;
  return isOurs ? DESTINATION_PATH.exec(link?.pathname ?? '')?.[1] : undefined;
};

/** The page of a trip without the trip: once, every trip needs the same. */
function fetchPage(): void {
  const parts = [
    import('./pages/DestinationPage.js'),
    import('./features/destination/destination.js'),
    loadAllTexts(languageOf(window.location.pathname)),
  ];
  // Whoever follows the link asks again, and is told then.
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
 * Fetches the likely next page, a trip, before it is asked for: what all trips need once the page has nothing else to do,
 * the trip itself when a link to it is touched, focused or rested upon.
 */
export function startPrefetch(): void {
  if (isSparing()) return;
  whenIdle(() => {
    if (document.querySelector('a[href*="/destination/"]')) fetchPage();
  });
  let resting = 0;
  const want = (target: EventTarget | null): void => {
    // A finger also goes over what it touches: asked for twice, the second answer would come after the click.
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
