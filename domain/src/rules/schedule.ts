import { type IsoDay, addDays, returnDay } from './dates.js';
import type { ValidationIssue } from './issues.js';
import { seatsLeft, seatsMissing } from './seats.js';

export const DEPARTURE_STATES = ['open', 'closed', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** What staff decide about a departure. Prices are whole SEK, null = the destination's. */
export interface DepartureValues {
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  readonly state: DepartureState;
  /** null = no limit. */
  readonly capacity: number | null;
  /** Seats that the agency keeps back. */
  readonly blocked: number;
  readonly price_adult: number | null;
  readonly price_child: number | null;
  readonly price_infant: number | null;
  readonly booking_closes_days: number;
  readonly guaranteed: boolean;
}

/** How far above its capacity a departure may be: nothing, unless an admin has allowed it; less as soon as less is needed. */
interface Overbooking {
  readonly overbooked: number;
}

export interface Departure extends DepartureValues, Overbooking {
  readonly id: string;
  /** Seats sold and held. */
  readonly taken: number;
  /** Whether anything was ever booked on it: then it is never deleted, and stays on its day. */
  readonly booked: boolean;
}

/**
 * A departure as it shall be; what is left out stays, or is as new. It is found by its id, without one by its day; an id
 * that is null asks for a new one.
 */
export type DepartureInput = { readonly date: IsoDay; readonly id?: string | null } & Partial<
  Omit<DepartureValues, 'date' | 'return_date'>
>;

export interface ScheduleRules {
  readonly today: IsoDay;
  /** Days of the trip, for the day of return. */
  readonly length: number;
  /** Which of the departures that nobody wished for may go. */
  readonly mayGo: (departure: Departure) => boolean;
  /** So many seats may be missing that were not missing before; 0 unless an admin has said so. */
  readonly overbooking?: number;
}

/** What a departure is to be, as it is stored. */
export type DepartureRecord = DepartureValues & Overbooking;

/** What to do to get from the departures there are to those that were wished for. */
export interface SchedulePlan {
  readonly created: readonly DepartureRecord[];
  readonly changed: readonly { readonly id: string; readonly values: DepartureRecord }[];
  /** Ids of departures that nobody ever booked. */
  readonly removed: readonly string[];
}

const NEW: Omit<DepartureValues, 'date' | 'return_date'> = {
  state: 'open',
  capacity: null,
  blocked: 0,
  price_adult: null,
  price_child: null,
  price_infant: null,
  booking_closes_days: 0,
  guaranteed: false,
};

/** Nobody is checked in on the day itself; a cut-off of n days closes that many days before. */
export const lastBookingDay = (date: IsoDay, closesDays: number): IsoDay =>
  addDays(date, -Math.max(1, closesDays));

/** Not closed yet, though perhaps sold out. */
export const isAhead = (
  {
    state,
    date,
    booking_closes_days,
  }: Pick<DepartureValues, 'state' | 'date' | 'booking_closes_days'>,
  today: IsoDay,
): boolean => state === 'open' && lastBookingDay(date, booking_closes_days) >= today;

/** Whether it is ahead and has a seat left. */
export const isForSale = (departure: Departure, today: IsoDay): boolean =>
  isAhead(departure, today) && seatsLeft(departure) !== 0;

/** A list of plain days as wishes, each day once: whoever names a day wants it sold. */
export const departureInputsFor = (days: readonly IsoDay[]): DepartureInput[] =>
  [...new Set(days)].map((date) => ({ date, state: 'open' }));

export const valuesOf = (departure: Departure): DepartureRecord => ({
  date: departure.date,
  return_date: departure.return_date,
  state: departure.state,
  capacity: departure.capacity,
  blocked: departure.blocked,
  price_adult: departure.price_adult,
  price_child: departure.price_child,
  price_infant: departure.price_infant,
  booking_closes_days: departure.booking_closes_days,
  guaranteed: departure.guaranteed,
  overbooked: departure.overbooked,
});

/** Which departure each wish is about: the one it names, else the one of its day, else none. */
function matches(
  current: readonly Departure[],
  inputs: readonly DepartureInput[],
): (Departure | undefined)[] {
  const named = new Map(current.map((departure) => [departure.id, departure]));
  const claimed = new Set(inputs.map(({ id }) => id));
  const ofDay = new Map(
    current.filter(({ id }) => !claimed.has(id)).map((departure) => [departure.date, departure]),
  );
  return inputs.map(({ id, date }) => {
    if (id === null) return undefined;
    return id === undefined ? ofDay.get(date) : named.get(id);
  });
}

/** Whoever has booked was told the day of return, and the past is as it was; otherwise it follows the length of the trip. */
const returnOf = (
  date: IsoDay,
  departure: Departure | undefined,
  { today, length }: ScheduleRules,
): IsoDay =>
  departure?.date === date && (departure.booked || date < today)
    ? departure.return_date
    : returnDay(date, length);

function valuesFor(
  input: DepartureInput,
  departure: Departure | undefined,
  rules: ScheduleRules,
): DepartureRecord {
  const before = departure ? valuesOf(departure) : NEW;
  const given = Object.fromEntries(
    Object.keys(NEW)
      .map((key) => [key, input[key as keyof typeof NEW]] as const)
      .filter(([, value]) => value !== undefined),
  );
  const return_date = returnOf(input.date, departure, rules);
  const values = { ...before, ...given, date: input.date, return_date };
  const missing = seatsMissing({ ...values, taken: departure?.taken ?? 0 });
  return { ...values, overbooked: Math.min(missing, mostMissing(departure, rules)) };
}

/** Nobody may make it worse than it is, unless just that was allowed. A new departure begins with a seat for everybody. */
const mostMissing = (departure: Departure | undefined, { overbooking = 0 }: ScheduleRules) =>
  departure ? Math.max(departure.overbooked, overbooking) : 0;

/** More blocked than anybody could have, and fewer seats than are sold or kept back. */
function seatProblems(
  values: DepartureRecord,
  departure: Departure | undefined,
): ValidationIssue[] {
  const { date, capacity, blocked } = values;
  const taken = departure?.taken ?? 0;
  if (capacity === null) return [];
  const problems: ValidationIssue[] = [];
  const left = Math.max(0, capacity - taken);
  const isBlockedTooMany = blocked > Math.max(left, departure?.blocked ?? 0);
  if (isBlockedTooMany) {
    problems.push({ code: 'BLOCKED_ABOVE_FREE', params: { date, left }, field: 'blocked' });
  }
  if (seatsMissing({ ...values, taken }) <= values.overbooked) return problems;
  if (taken > capacity) {
    problems.push({ code: 'CAPACITY_BELOW_SOLD', params: { date, taken }, field: 'capacity' });
  } else if (!isBlockedTooMany) {
    const params = { date, taken, blocked };
    problems.push({ code: 'CAPACITY_BELOW_BLOCKED', params, field: 'capacity' });
  }
  return problems;
}

/** Whether nothing is wrong but that there would be fewer seats than are needed. */
export const isOverbooking = (problems: readonly ValidationIssue[]): boolean =>
  problems.length > 0 &&
  problems.every(({ code }) => code === 'CAPACITY_BELOW_SOLD' || code === 'CAPACITY_BELOW_BLOCKED');

function problemsOf(
  values: DepartureRecord,
  departure: Departure | undefined,
  today: IsoDay,
): ValidationIssue[] {
  const problems = seatProblems(values, departure);
  const { date, state } = values;
  const isMoved = departure?.date !== date;
  if (isMoved && date < today) problems.push({ code: 'DEPARTURE_PAST', field: 'date' });
  if (!departure) return problems;
  const booked = { code: 'DEPARTURE_BOOKED', params: { date: departure.date } } as const;
  if (isMoved && departure.booked) problems.push({ ...booked, field: 'date' });
  if (state === 'cancelled' && departure.state !== 'cancelled' && departure.taken > 0) {
    problems.push({ ...booked, field: 'state' });
  }
  return problems;
}

/** Wishes that name a departure which is not there, or a day that is taken already. */
function misfits(
  inputs: readonly DepartureInput[],
  matched: readonly (Departure | undefined)[],
  staying: readonly Departure[],
): ValidationIssue[][] {
  const days = new Set(staying.map(({ date }) => date));
  const claimed = new Set<string>();
  return inputs.map(({ id, date }, index) => {
    const departure = matched[index];
    if (id && !departure) return [{ code: 'DEPARTURE_GONE', params: { date }, field: 'date' }];
    const isTwice = days.has(date) || (departure !== undefined && claimed.has(departure.id));
    days.add(date);
    if (departure) claimed.add(departure.id);
    return isTwice ? [{ code: 'DEPARTURE_TWICE', params: { date }, field: 'date' }] : [];
  });
}

const isSame = (one: DepartureRecord, other: DepartureRecord): boolean =>
  (Object.keys(one) as (keyof DepartureRecord)[]).every((key) => one[key] === other[key]);

/** What becomes of departures that nobody wished for. */
function omit(departures: readonly Departure[], rules: ScheduleRules) {
  const going = departures.filter(rules.mayGo);
  const removed = going.filter(({ booked }) => !booked);
  const staying = departures
    .filter((one) => !removed.includes(one))
    .map((departure) => ({
      departure,
      values: {
        ...valuesOf(departure),
        return_date: returnOf(departure.date, departure, rules),
        ...(going.includes(departure) &&
          departure.state === 'open' && { state: 'closed' as const }),
      },
    }));
  return { removed, staying };
}

/**
 * Plans how the departures become those that were wished for. A departure nobody wished for is removed when nobody ever
 * booked it, else closed. Problems are listed a wish each, their fields named as in the wish.
 */
export function planSchedule(
  current: readonly Departure[],
  inputs: readonly DepartureInput[],
  rules: ScheduleRules,
): { readonly plan: SchedulePlan; readonly problems: readonly (readonly ValidationIssue[])[] } {
  const matched = matches(current, inputs);
  const { removed, staying } = omit(
    current.filter((departure) => !matched.includes(departure)),
    rules,
  );
  const wished = inputs.map((input, index) => {
    const departure = matched[index];
    return { departure, values: valuesFor(input, departure, rules) };
  });
  const misfit = misfits(
    inputs,
    matched,
    staying.map(({ departure }) => departure),
  );
  return {
    plan: {
      created: wished.filter(({ departure }) => !departure).map(({ values }) => values),
      changed: [...wished, ...staying].flatMap(({ departure, values }) =>
        departure && !isSame(valuesOf(departure), values) ? [{ id: departure.id, values }] : [],
      ),
      removed: removed.map(({ id }) => id),
    },
    problems: wished.map(({ departure, values }, index) => [
      ...(misfit[index] ?? []),
      ...problemsOf(values, departure, rules.today),
    ]),
  };
}
