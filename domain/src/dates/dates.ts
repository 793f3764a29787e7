import type { Language } from '../text/languages.js';

/** A calendar day `YYYY-MM-DD` without time or zone. Never mix it with an instant. */
export type IsoDay = string & { readonly __unit: 'day' };

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

const utc = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);

/** Covers the oldest passenger and any trip, with room for counting days without leaving the calendar. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** Whether a text is an existing day between 1900 and 2199 (2027-02-29 does not exist). */
export function isIsoDay(text: unknown): text is IsoDay {
  if (typeof text !== 'string' || !ISO_DAY.test(text)) return false;
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Brands a text as a day. Throws RangeError when it is not a day of the calendar. */
export function isoDay(text: string): IsoDay {
  if (!isIsoDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** Adds days; the result may lie outside the range that `isIsoDay` accepts. */
export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10) as IsoDay;

/** Returns the whole days between two days, negative when `to` is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);

/** 1 = Monday … 7 = Sunday. */
export const weekday = (day: IsoDay): number => utc(day).getUTCDay() || 7;

const THURSDAY = 4;

/** Returns the ISO week of a day, `2026-v53`. A week belongs to the year of its Thursday. */
export function isoWeek(day: IsoDay): string {
  const thursday = addDays(day, THURSDAY - weekday(day));
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(isoDay(`${year}-01-01`), thursday) / 7) + 1;
  return `${year}-v${String(week).padStart(2, '0')}`;
}

/**
 * Creates the formatter at first use: creating it costs more than a thousand uses, and a page without times never needs
 * it.
 */
function stockholmFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'Europe/Stockholm' });
    return format.format(instant);
  };
}

const stockholmDay = stockholmFormat({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns the calendar day in Sweden at an instant. All rules use this as «today». */
export const dayInStockholm = (instant: Date): IsoDay => isoDay(stockholmDay(instant));

/** Returns the time of day in Sweden at an instant, `14:30`. */
export const timeInStockholm = stockholmFormat({ hour: '2-digit', minute: '2-digit' });

/** Returns a time of day such as `14:30` as people read it: `14.30` in Swedish, `14:30` in Arabic. */
export const clockText = (time: string, language: Language): string =>
  language === 'sv' ? time.replace(':', '.') : time;

/**
 * Returns the last day of a trip: a trip of five days that leaves on the 1st returns on the 5th.
 * @param lengthInDays 0 or 1 means a return on the same day
 */
export const returnDay = (departure: IsoDay, lengthInDays: number): IsoDay =>
  addDays(departure, Math.max(0, lengthInDays - 1));
