import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  type HydrationState,
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  matchRoutes,
} from 'react-router-dom';
import { logFailure } from './browser-log.js';
import { firstInteraction } from './load-on-interaction.js';
import { createI18n, loadAllTexts } from '../i18n/index.js';
import { reloadAfterRelease } from '../layout/reload-on-release.js';
import { languageOf } from '../lib/paths.js';
import { needsAllTexts, routes } from './router.js';
import '../styles/index.css';
import { prepareReplay, takeEarlyInput } from './take-early-input.js';

/** Loads the code of the current page before React starts, so that no fallback replaces the server's markup. */
async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

function serverData(): HydrationState | undefined {
  const text = document.getElementById('safar-data')?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : undefined;
}

/** Ends the current task, so that the browser can handle a tap before the next piece of work. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Replays early input as soon as the page is hydrated. */
function EarlyInput({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => takeEarlyInput(root), [root]);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const lang = languageOf(pathname);
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  const texts = matched.some(({ id }) => needsAllTexts(id)) ? loadAllTexts(lang) : createI18n(lang);
  await Promise.all([texts, ...matched.map(loadLazy)]);

  const hydrationData = serverData();
  const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  await breathe();
  await prepareReplay();
  const app = (
    <StrictMode>
      <EarlyInput root={root}>
        <RouterProvider router={router} />
      </EarlyInput>
    </StrictMode>
  );
  if (!hydrationData) {
    createRoot(root).render(app);
    return;
  }
  // In a transition React hydrates in slices of a few milliseconds, so taps in between are handled at once.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

/** Loads prefetching after the first interaction, so that it does not slow down the first view. */
async function prepareNextPage(): Promise<void> {
  await firstInteraction();
  (await import('./prefetch.js')).startPrefetch();
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    logFailure('The page could not be started', error);
    reloadAfterRelease(error);
  });
  prepareNextPage().catch(() => undefined);
}
