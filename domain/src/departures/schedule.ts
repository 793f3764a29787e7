import { type IsoDay, addDays, returnDay } from '../dates/dates.js';
import type { ValidationIssue } from '../errors/issues.js';
import { seatsLeft, seatsMissing } from './seats.js';

export const DEPARTURE_STATES = ['open', 'closed', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** Departures that can be changed at once. */
export const MAX_DEPARTURE_ROWS = 200;

/** The fields of a departure that staff set. Prices are whole SEK; null means the destination's price. */
export interface DepartureValues {
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  readonly state: DepartureState;
  /** Null means no limit. */
  readonly capacity: number | null;
  /** Seats that the agency keeps back. */
  readonly blocked: number;
  readonly price_adult: number | null;
  readonly price_child: number | null;
  readonly price_infant: number | null;
  readonly booking_closes_days: number;
  readonly guaranteed: boolean;
}

/** The number of seats above capacity that an admin has approved. It decreases when fewer are needed. */
interface Overbooking {
  readonly overbooked: number;
}

export interface Departure extends DepartureValues, Overbooking {
  readonly id: string;
  /** Seats sold and held. */
  readonly taken: number;
  /** Whether it was ever booked; then it is never deleted and keeps its day. */
  readonly booked: boolean;
}

/**
 * The requested values of a departure; omitted values stay, or are the defaults of a new one. It is matched by id,
 * without one by day; an id of null creates a new departure.
 */
export type DepartureInput = { readonly date: IsoDay; readonly id?: string | null } & Partial<
  Omit<DepartureValues, 'date' | 'return_date'>
>;

export interface ScheduleRules {
  readonly today: IsoDay;
  /** Days of the trip, to calculate the return day. */
  readonly length: number;
  /** Whether a departure without an input may be removed or closed. */
  readonly mayGo: (departure: Departure) => boolean;
  /** Seats above capacity that an admin approves now; 0 without approval. */
  readonly overbooking?: number;
}

/** A departure as it will be stored. */
export type DepartureRecord = DepartureValues & Overbooking;

/** The changes from the current to the requested departures. */
export interface SchedulePlan {
  readonly created: readonly DepartureRecord[];
  readonly changed: readonly { readonly id: string; readonly values: DepartureRecord }[];
  /** Ids of departures that were never booked. */
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

/** Returns the last booking day: at least one day before departure, or `closesDays` days before. */
export const lastBookingDay = (date: IsoDay, closesDays: number): IsoDay =>
  addDays(date, -Math.max(1, closesDays));

/** Whether it is still open for booking, possibly sold out. */
export const isAhead = (
  {
    state,
    date,
    booking_closes_days,
  }: Pick<DepartureValues, 'state' | 'date' | 'booking_closes_days'>,
  today: IsoDay,
): boolean => state === 'open' && lastBookingDay(date, booking_closes_days) >= today;

/** Whether it is still open for booking with a seat left. */
export const isForSale = (departure: Departure, today: IsoDay): boolean =>
  isAhead(departure, today) && seatsLeft(departure) !== 0;

/** Converts a list of days to inputs, each day once and open: naming a day means selling it. */
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

/** Returns the departure of each input: by id, else by day, else none. */
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

/**
 * Returns the return day. It is fixed when the departure is booked, because customers were told, or in the past;
 * otherwise it follows the length of the trip.
 */
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

/**
 * Returns the allowed number of seats above capacity: the one already approved, or the one approved now. A new
 * departure has none.
 */
const mostMissing = (departure: Departure | undefined, { overbooking = 0 }: ScheduleRules) =>
  departure ? Math.max(departure.overbooked, overbooking) : 0;

/** Returns an issue when more seats are blocked than are free, or capacity is below the seats sold and blocked. */
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

/** Whether all issues are about capacity below seats sold and blocked. */
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

/** Returns an issue for each input whose departure does not exist or whose day is taken. */
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

/** Returns what happens to departures without an input. */
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
 * Plans the changes from the current to the requested departures. A departure without an input is removed if it was
 * never booked, else closed. Issues are listed per input; field names as in the input.
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
  const requested = inputs.map((input, index) => {
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
      created: requested.filter(({ departure }) => !departure).map(({ values }) => values),
      changed: [...requested, ...staying].flatMap(({ departure, values }) =>
        departure && !isSame(valuesOf(departure), values) ? [{ id: departure.id, values }] : [],
      ),
      removed: removed.map(({ id }) => id),
    },
    problems: requested.map(({ departure, values }, index) => [
      ...(misfit[index] ?? []),
      ...problemsOf(values, departure, rules.today),
    ]),
  };
}
