import type { Language } from '@safar/domain/rules/languages';
import { type ComponentType, lazy } from 'react';
import { logFailure } from '../../browser-log.js';
import { firstInteraction } from '../../load-on-interaction.js';
import { createI18n } from '../../i18n/index.js';
import { languageOf } from '../../paths.js';

/** Long after everything the first look at the page needs. */
const IDLE_DELAY_MS = 3_000;

let panel: ComponentType | null = null;

/** Loads the search form with the texts of a language. */
export async function loadFlightPanel(lang: Language): Promise<ComponentType> {
  const [{ FlightPanel, addFlightTexts }] = await Promise.all([
    import('./FlightPanel.js'),
    createI18n(lang),
  ]);
  addFlightTexts(lang);
  panel = FlightPanel;
  return panel;
}

/** Also for those who only look: the form may have to wait for its engine, and says so. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS));
}

/** Without a connection the form stays as the server drew it, and the next touch tries again. */
async function loadWhenWanted(): Promise<{ default: ComponentType }> {
  await Promise.race([firstInteraction(), idle()]);
  for (;;) {
    try {
      return { default: await loadFlightPanel(languageOf(window.location.pathname)) };
    } catch (error) {
      logFailure('The flight search could not be loaded', error);
      await firstInteraction();
    }
  }
}

const LazyPanel = lazy(loadWhenWanted);

/** The form itself where its code is there (the server, a later visit to the page), else the one that waits for it. */
export const flightPanel = (): ComponentType => panel ?? LazyPanel;
