/** A calendar day `YYYY-MM-DD` without clock or zone. An instant is something else: never mix the two. */
export type IsoDay = string & { readonly __unit: 'day' };

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

const utc = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);

/** From the oldest traveller to long after the last trip: counting on from such a day never leaves the calendar. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** True for a day of these three centuries that exists in the calendar (2027-02-29 does not). */
export function isIsoDay(text: unknown): text is IsoDay {
  if (typeof text !== 'string' || !ISO_DAY.test(text)) return false;
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Brands a day. Throws RangeError when the text is not a day of the calendar. */
export function isoDay(text: string): IsoDay {
  if (!isIsoDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** May leave the three centuries, as the day after the last one. */
export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10) as IsoDay;

/** Whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);

/** 1 = Monday … 7 = Sunday. */
export const weekday = (day: IsoDay): number => utc(day).getUTCDay() || 7;

/** Made once, at the first use: it costs more than a thousand uses, and a page that asks for no time pays nothing. */
function stockholmFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'Europe/Stockholm' });
    return format.format(instant);
  };
}

const stockholmDay = stockholmFormat({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Sweden at an instant: what «today» means for every rule of ours. */
export const dayInStockholm = (instant: Date): IsoDay => isoDay(stockholmDay(instant));

/** The time of day in Sweden at an instant, `14:30`. */
export const timeInStockholm = stockholmFormat({ hour: '2-digit', minute: '2-digit' });

/**
 * The last day of a trip: a trip of five days that leaves on the 1st returns on the 5th.
 * @param lengthInDays 0 or 1 means a return on the same day
 */
export const returnDay = (departure: IsoDay, lengthInDays: number): IsoDay =>
  addDays(departure, Math.max(0, lengthInDays - 1));
