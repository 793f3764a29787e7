import type { Language } from '@safar/domain/rules/languages';
import { type ComponentType, lazy } from 'react';
import { logFailure } from '../../browser-log.js';
import { loadFlightTexts } from '../../i18n/index.js';
import { languageOf } from '../../paths.js';

/** Long after everything the first look at the page needs. */
const PATIENCE_MS = 3_000;

const FIRST_TOUCH = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

let panel: ComponentType | null = null;

/** Loads the search form with the texts of a language. */
export async function loadFlightPanel(lang: Language): Promise<ComponentType> {
  const [{ FlightPanel }] = await Promise.all([import('./FlightPanel.js'), loadFlightTexts(lang)]);
  panel = FlightPanel;
  return panel;
}

const firstTouch = (): Promise<void> =>
  new Promise((resolve) => {
    const touched = (): void => {
      for (const type of FIRST_TOUCH) window.removeEventListener(type, touched, true);
      resolve();
    };
    for (const type of FIRST_TOUCH) {
      window.addEventListener(type, touched, { capture: true, passive: true });
    }
  });

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

async function idle(): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => window.requestIdleCallback(resolve));
}

/** Without a connection the form stays as the server drew it, and the next touch tries again. */
async function loadWhenWanted(): Promise<{ default: ComponentType }> {
  await Promise.race([firstTouch(), idle()]);
  for (;;) {
    try {
      return { default: await loadFlightPanel(languageOf(window.location.pathname)) };
    } catch (error) {
      logFailure('The flight search could not be loaded', error);
      await firstTouch();
    }
  }
}

const LaterPanel = lazy(loadWhenWanted);

/** The form itself where its code is there (the server, a later visit to the page), else the one that waits for it. */
export const flightPanel = (): ComponentType => panel ?? LaterPanel;

let isAlive = false;
let pressed: HTMLElement | null = null;

/** Keeps the last button of the server's markup that was pressed before the code was there. Returns how to stop. */
export function keepPresses(place: HTMLElement): () => void {
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (isAlive || !button) return;
    event.preventDefault();
    pressed = button;
  };
  place.addEventListener('click', keep, true);
  return () => place.removeEventListener('click', keep, true);
}

/** The form hears for itself from now on; it is given what was pressed meanwhile. Returns how to take leave. */
export function panelIsAlive(): () => void {
  isAlive = true;
  const button = pressed;
  pressed = null;
  // After the form has taken in what was typed.
  if (button) setTimeout(() => button.click());
  return () => {
    isAlive = false;
  };
}
