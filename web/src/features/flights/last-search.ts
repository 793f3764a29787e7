import type { IsoDay } from '@safar/domain/dates/dates';
import { type FlightForm, rememberedForm } from './flight-form.js';

const KEY = 'flightSearch';

/** Returns the last search of this tab, for the way back from the flight engine. */
export function lastSearch(today: IsoDay): FlightForm {
  let saved: string | null = null;
  try {
    saved = window.sessionStorage.getItem(KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  return rememberedForm(saved, today);
}

export function rememberSearch(form: FlightForm): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // Without storage the form is empty on the way back.
  }
}
