import { type IsoDay, addDays, isIsoDay } from './dates.js';
import { dayOfMonth, formatDay, weekdayNamed } from './day-formats.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { capitalized } from '../text/capitalized.js';
import type { Language } from '../text/languages.js';

/** From one time of a day to another, `HH:MM` each. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** Exceptional hours from one day to another, inclusive; without a span, closed. */
export interface OtherHours {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly spans: readonly OpenSpan[];
}

/** The agency's opening hours. */
export interface OpeningHours {
  /** Monday to Sunday; a day without a span is closed. A week without any span is not shown. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** Sorted by day. */
  readonly exceptions: readonly OtherHours[];
}

/** One break a day. */
export const MAX_SPANS = 2;
export const MAX_EXCEPTIONS = 40;
const DAYS = 7;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const NO_HOURS: OpeningHours = {
  week: Array.from({ length: DAYS }, () => []),
  exceptions: [],
};

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Fields, fields: readonly string[]): boolean =>
  Object.keys(value).every((key) => fields.includes(key));
const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

const isSpan = (value: unknown): value is OpenSpan =>
  isObject(value) &&
  hasOnly(value, ['opens', 'closes']) &&
  isTime(value['opens']) &&
  isTime(value['closes']);
const isSpans = (value: unknown): value is OpenSpan[] =>
  Array.isArray(value) && value.length <= MAX_SPANS && value.every(isSpan);
const isException = (value: unknown): value is OtherHours =>
  isObject(value) &&
  hasOnly(value, ['from', 'to', 'spans']) &&
  isIsoDay(value['from']) &&
  isIsoDay(value['to']) &&
  isSpans(value['spans']);

/** Whether a value has the shape of opening hours; the order of its times is not checked. */
export const isOpeningHours = (value: unknown): value is OpeningHours =>
  isObject(value) &&
  hasOnly(value, ['week', 'exceptions']) &&
  Array.isArray(value['week']) &&
  value['week'].length === DAYS &&
  value['week'].every(isSpans) &&
  Array.isArray(value['exceptions']) &&
  value['exceptions'].length <= MAX_EXCEPTIONS &&
  value['exceptions'].every(isException);

/** Whether the spans are in order, none is empty, and there is a break between two spans. */
const areApart = (spans: readonly OpenSpan[]): boolean =>
  spans.every(
    ({ opens, closes }, place) => opens < closes && (spans[place - 1]?.closes ?? '') < opens,
  );

/** Returns what is wrong with opening hours of the right shape, or null. */
export function openingHoursProblem({ week, exceptions }: OpeningHours): ErrorCode | null {
  const all = [...week, ...exceptions.map(({ spans }) => spans)];
  if (!all.every(areApart)) return 'OPENING_HOURS_INVALID';
  if (exceptions.some(({ from, to }) => to < from)) return 'PERIOD_REVERSED';
  const meet = exceptions.some(({ from }, place) => (exceptions[place - 1]?.to ?? '') >= from);
  return meet ? 'OPENING_DAY_TWICE' : null;
}

/** Returns opening hours with the exceptions sorted by day. */
export const inOrder = ({ week, exceptions }: OpeningHours): OpeningHours => ({
  week,
  exceptions: [...exceptions].sort((one, other) => one.from.localeCompare(other.from)),
});

/** Consecutive days with the same hours. */
export interface DayRun {
  /** 1 = Monday to 7 = Sunday. */
  readonly first: number;
  readonly last: number;
  readonly spans: readonly OpenSpan[];
}

const isSame = (one: readonly OpenSpan[], other: readonly OpenSpan[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the open days of a week, grouping neighbouring days with equal hours. */
export function dayRuns(week: OpeningHours['week']): DayRun[] {
  return week
    .map((spans, place): DayRun => ({ first: place + 1, last: place + 1, spans }))
    .reduce<DayRun[]>((runs, day) => {
      const before = runs.at(-1);
      if (!before || !isSame(before.spans, day.spans)) return [...runs, day];
      return [...runs.slice(0, -1), { ...before, last: day.last }];
    }, [])
    .filter(({ spans }) => spans.length > 0);
}

/** Returns `9`, or `9.30` in Swedish and `9:30` in Arabic. */
function timeIn(time: string, language: Language): string {
  const hour = String(Number(time.slice(0, 2)));
  const minutes = time.slice(3);
  if (minutes === '00') return hour;
  return `${hour}${language === 'sv' ? '.' : ':'}${minutes}`;
}

function spansIn(spans: readonly OpenSpan[], language: Language): string {
  const texts = spans.map(({ opens, closes }) => {
    const [from, to] = [timeIn(opens, language), timeIn(closes, language)];
    return language === 'sv' ? `${from}–${to}` : `من ${from} إلى ${to}`;
  });
  return texts.join(language === 'sv' ? ' och ' : ' و');
}

function runIn({ first, last, spans }: DayRun, language: Language): string {
  const [from, to] = [weekdayNamed(first, language), weekdayNamed(last, language)];
  const joint = {
    sv: last - first === 1 ? `${from} och ${to}` : `${from} till ${to}`,
    ar: last - first === 1 ? `${from} و${to}` : `من ${from} إلى ${to}`,
  };
  return `${first === last ? from : joint[language]} ${spansIn(spans, language)}`;
}

const JOINT = { sv: ', ', ar: '، و' } as const;
/** Returns `Måndag till fredag 9–18, lördag 10–15`; empty when the week has no span. */
export const weekIn = ({ week }: OpeningHours, language: Language): string =>
  capitalized(
    dayRuns(week)
      .map((run) => runIn(run, language))
      .join(JOINT[language]),
  );

const CLOSED = { sv: 'stängt', ar: 'مغلق' } as const;
const OTHER = { sv: 'Andra tider: ', ar: 'أوقات استثنائية: ' } as const;
function daysIn({ from, to }: OtherHours, language: Language): string {
  const last = formatDay(to, language);
  if (from === to) return last;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? dayOfMonth(from) : formatDay(from, language);
  if (language === 'ar') return `من ${first} إلى ${last}`;
  return isOneMonth ? `${first}–${last}` : `${first} till ${last}`;
}

const exceptionIn = (other: OtherHours, language: Language): string =>
  `${daysIn(other, language)} ${other.spans.length > 0 ? spansIn(other.spans, language) : CLOSED[language]}`;

/** Exceptions are shown this many days ahead. */
const AHEAD_DAYS = 30;

/** Returns the exceptions to show today. */
export const exceptionsNear = ({ exceptions }: OpeningHours, today: IsoDay): OtherHours[] =>
  exceptions.filter(({ from, to }) => to >= today && from <= addDays(today, AHEAD_DAYS));

/** Returns `Andra tider: 24 december 2026 stängt`; empty when there is none to show. */
export function exceptionsIn(hours: OpeningHours, language: Language, today: IsoDay): string {
  const near = exceptionsNear(hours, today).map((each) => exceptionIn(each, language));
  return near.length > 0 ? OTHER[language] + near.join(language === 'sv' ? ', ' : '، ') : '';
}
