import type { IsoDay } from '@safar/domain/dates/dates';
import { formatLongDay, weekdayShort } from '@safar/domain/dates/day-formats';
import type { Language } from '@safar/domain/text/languages';
import arabic from '../../i18n/ar/calendar.js';
import swedish from '../../i18n/sv/calendar.js';

export const CALENDAR_TEXTS = { sv: swedish, ar: arabic } as const;

/**
 * Returns the heading of a column: `mån`, and in Arabic the name without article, which would not fit seven columns.
 */
export const weekdayHead = (day: IsoDay, lang: Language): string =>
  weekdayShort(day, lang).replace(/^ال/, '');

export interface DayState {
  readonly today?: boolean;
  readonly chosen?: boolean;
  readonly rangeStart?: boolean;
  readonly rangeEnd?: boolean;
  /** The note of the day as text. */
  readonly note?: string;
}

/** Returns the accessible text of a day: `fredag 3 juli 2026, 7 490 kr, vald`. */
export function dayLabel(day: IsoDay, state: DayState, lang: Language): string {
  const texts = CALENDAR_TEXTS[lang];
  const chosen = state.chosen && !state.rangeStart && !state.rangeEnd;
  return [
    formatLongDay(day, lang),
    state.today && texts.today,
    state.note,
    state.rangeStart && texts.rangeStart,
    state.rangeEnd && texts.rangeEnd,
    chosen && texts.chosen,
  ]
    .filter(Boolean)
    .join(texts.listSeparator);
}
