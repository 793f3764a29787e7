import { type IsoDay, addDays, daysBetween, isIsoDay } from './dates.js';

/** A time on the clocks of a place, `2027-07-03T07:15`. With the zone of the place it is an instant. */
export type LocalTime = string & { readonly __unit: 'local time' };

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_LENGTH = 10;
const LOCAL_LENGTH = 16;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Whether a value is a time of an existing day between 1900 and 2199, with minutes and without a zone. */
export const isLocalTime = (value: unknown): value is LocalTime =>
  typeof value === 'string' && LOCAL_TIME.test(value) && isIsoDay(value.slice(0, DAY_LENGTH));

/** Returns the day of a local time. */
export const dayOf = (time: LocalTime): IsoDay => time.slice(0, DAY_LENGTH) as IsoDay;

/** Returns the same time of day some days later. */
export const addDaysTo = (time: LocalTime, days: number): LocalTime =>
  `${addDays(dayOf(time), days)}${time.slice(DAY_LENGTH)}` as LocalTime;

/** Returns the calendar days from one local time to another, whatever their zones: 1 = on the next day. */
export const dayOffset = (from: LocalTime, to: LocalTime): number =>
  daysBetween(dayOf(from), dayOf(to));

let zones: ReadonlySet<string> | undefined;

/** Whether a text is a time zone of the IANA database. */
export function isTimeZone(value: unknown): value is string {
  zones ??= new Set(Intl.supportedValuesOf('timeZone'));
  return typeof value === 'string' && zones.has(value);
}

/** Node 20 has the older spelling, Node 24 and browsers the newer one. */
interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** Returns the time zones of a country (ISO 3166-1, two letters); empty for an unknown one. */
export function timeZonesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithZones;
  return [...(locale.getTimeZones?.() ?? locale.timeZones ?? [])].filter(isTimeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs more than a thousand uses. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(zone, format);
  return format;
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatIn(zone).formatToParts(instant);
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [numberOf('year'), numberOf('month') - 1, numberOf('day')];
  const shown = Date.UTC(
    year,
    month,
    day,
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant of a local time, in milliseconds since 1970. When clocks go back, the first of two instants; a
 * time that clocks skip counts as that much later (02:30 as 03:30), as calendars and airlines do.
 */
export function instantOf(time: LocalTime, zone: string): number {
  const asUtc = Date.parse(`${time}:00Z`);
  const [before, after] = [offsetAt(asUtc - DAY_MS, zone), offsetAt(asUtc + DAY_MS, zone)];
  const possible = [asUtc - before, asUtc - after].filter(
    (instant) => instant + offsetAt(instant, zone) === asUtc,
  );
  return possible.length > 0 ? Math.min(...possible) : asUtc - before;
}

/** Returns the local time of an instant, in milliseconds since 1970; seconds are dropped. */
export const localTimeAt = (instant: number, zone: string): LocalTime =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, LOCAL_LENGTH) as LocalTime;

/** Returns the minutes from one instant to another. */
export const minutesBetween = (from: number, to: number): number =>
  Math.round((to - from) / MINUTE_MS);
