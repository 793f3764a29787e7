import type { Language } from '@safar/domain/text/languages';
import { type ComponentType, lazy } from 'react';
import { firstInteraction, untilLoaded } from '../../app/load-on-interaction.js';
import { loadReplay } from '../../app/take-early-input.js';
import { createI18n } from '../../i18n/index.js';
import { languageOf } from '../../lib/paths.js';

/** Well after everything that the first view needs. */
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

/** Waits also without interaction, because the form may have to show that it waits for the engine. */
async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS));
}

async function loadWhenWanted(): Promise<{ default: ComponentType }> {
  await Promise.race([firstInteraction(), idle()]);
  const load = async () => {
    const lang = languageOf(window.location.pathname);
    const [Panel] = await Promise.all([loadFlightPanel(lang), loadReplay()]);
    return Panel;
  };
  return { default: await untilLoaded('The flight search', load) };
}

const LazyPanel = lazy(loadWhenWanted);

/** Returns the form if its code is loaded (on the server, or on a later visit to the page), else the lazy form. */
export const flightPanel = (): ComponentType => panel ?? LazyPanel;
