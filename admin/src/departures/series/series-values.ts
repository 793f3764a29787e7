import { type IsoDay, isIsoDay, weekday } from '@safar/domain/dates/dates';
import {
  MAX_DEPARTURES_AT_ONCE,
  recurrenceProblems,
  recurringDays,
} from '@safar/domain/dates/recurring-days';
import { NEW_TERMS, type TermsValues, termsOf } from '../departure-values.js';

/** Values of the form for new departures. */
export interface SeriesValues extends TermsValues {
  destination_id: string;
  how: 'single' | 'many';
  from: string;
  to: string;
  /** 1 = Monday … 7 = Sunday. */
  weekdays: number[];
  every_weeks: string;
}

export const NEW_SERIES: SeriesValues = {
  ...NEW_TERMS,
  destination_id: '',
  how: 'many',
  from: '',
  to: '',
  weekdays: [],
  every_weeks: '1',
};

export type SeriesProblem = 'past' | 'reversed' | 'noDays' | 'tooMany';

const PROBLEMS: Readonly<Record<string, SeriesProblem>> = {
  DEPARTURE_PAST: 'past',
  PERIOD_REVERSED: 'reversed',
  PERIOD_WITHOUT_DAYS: 'noDays',
  TOO_MANY_DEPARTURES: 'tooMany',
};

/** Returns the recurrence; a single day is a series of one. Null while incomplete. */
function recurrenceOf({ how, from, to, weekdays, every_weeks }: SeriesValues) {
  const last = how === 'single' ? from : to;
  if (!isIsoDay(from) || !isIsoDay(last)) return null;
  if (how === 'single') return { from, to: last, weekdays: [weekday(from)], everyWeeks: 1 };
  return weekdays.length > 0 ? { from, to: last, weekdays, everyWeeks: Number(every_weeks) } : null;
}

export interface SeriesPlan {
  readonly days: readonly IsoDay[];
  readonly problem: SeriesProblem | null;
}

/** Returns the dates of the form and their problem; null while the form is incomplete. */
export function seriesPlan(values: SeriesValues, today: IsoDay): SeriesPlan | null {
  const recurrence = values.destination_id && recurrenceOf(values);
  if (!recurrence) return null;
  const [problem] = recurrenceProblems(recurrence, today);
  if (problem) return { days: [], problem: PROBLEMS[problem.code] ?? 'noDays' };
  return { days: recurringDays(recurrence).slice(0, MAX_DEPARTURES_AT_ONCE), problem: null };
}

/** Returns the request; null while the form is incomplete. */
export function seriesRequest(values: SeriesValues) {
  const recurrence = recurrenceOf(values);
  if (!recurrence) return null;
  const { everyWeeks, ...period } = recurrence;
  const { destination_id } = values;
  return { destination_id, ...period, every_weeks: everyWeeks, ...termsOf(values) };
}
