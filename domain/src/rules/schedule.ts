import { type IsoDay, addDays, returnDay } from './dates.js';
import type { Problem } from './problems.js';
import { seatsLeft } from './seats.js';

export const DEPARTURE_STATES = ['open', 'closed', 'cancelled'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

/** What staff decide about a departure. Prices are whole SEK, null = the destination's. */
export interface DepartureValues {
  readonly date: IsoDay;
  readonly return_date: IsoDay;
  readonly state: DepartureState;
  /** null = no limit. */
  readonly capacity: number | null;
  readonly price_adult: number | null;
  readonly price_child: number | null;
  readonly price_infant: number | null;
  readonly booking_closes_days: number;
  readonly guaranteed: boolean;
}

export interface Departure extends DepartureValues {
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
export type DepartureWish = { readonly date: IsoDay; readonly id?: string | null } & Partial<
  Omit<DepartureValues, 'date' | 'return_date'>
>;

export interface ScheduleRules {
  readonly today: IsoDay;
  /** Days of the trip, for the day of return. */
  readonly length: number;
  /** Which of the departures that nobody wished for may go. */
  readonly mayGo: (departure: Departure) => boolean;
}

/** What to do to get from the departures there are to those that were wished for. */
export interface SchedulePlan {
  readonly created: readonly DepartureValues[];
  readonly changed: readonly { readonly id: string; readonly values: DepartureValues }[];
  /** Ids of departures that nobody ever booked. */
  readonly removed: readonly string[];
}

const NEW: Omit<DepartureValues, 'date' | 'return_date'> = {
  state: 'open',
  capacity: null,
  price_adult: null,
  price_child: null,
  price_infant: null,
  booking_closes_days: 0,
  guaranteed: false,
};

/** Nobody is checked in on the day itself; a cut-off of n days closes that many days before. */
export const isForSale = (departure: Departure, today: IsoDay): boolean =>
  departure.state === 'open' &&
  departure.date >= addDays(today, Math.max(1, departure.booking_closes_days)) &&
  seatsLeft(departure) !== 0;

/** A list of plain days as wishes, each day once: whoever names a day wants it sold. */
export const wishesOfDays = (days: readonly IsoDay[]): DepartureWish[] =>
  [...new Set(days)].map((date) => ({ date, state: 'open' }));

export const valuesOf = (departure: Departure): DepartureValues => ({
  date: departure.date,
  return_date: departure.return_date,
  state: departure.state,
  capacity: departure.capacity,
  price_adult: departure.price_adult,
  price_child: departure.price_child,
  price_infant: departure.price_infant,
  booking_closes_days: departure.booking_closes_days,
  guaranteed: departure.guaranteed,
});

/** Which departure each wish is about: the one it names, else the one of its day, else none. */
function matches(
  current: readonly Departure[],
  wishes: readonly DepartureWish[],
): (Departure | undefined)[] {
  const named = new Map(current.map((departure) => [departure.id, departure]));
  const claimed = new Set(wishes.map(({ id }) => id));
  const ofDay = new Map(
    current.filter(({ id }) => !claimed.has(id)).map((departure) => [departure.date, departure]),
  );
  return wishes.map(({ id, date }) => {
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
  wish: DepartureWish,
  departure: Departure | undefined,
  rules: ScheduleRules,
): DepartureValues {
  const before = departure ? valuesOf(departure) : NEW;
  const given = Object.fromEntries(
    Object.keys(NEW)
      .map((key) => [key, wish[key as keyof typeof NEW]] as const)
      .filter(([, value]) => value !== undefined),
  );
  const return_date = returnOf(wish.date, departure, rules);
  return { ...before, ...given, date: wish.date, return_date };
}

function problemsOf(
  values: DepartureValues,
  departure: Departure | undefined,
  today: IsoDay,
): Problem[] {
  const problems: Problem[] = [];
  const { date, capacity, state } = values;
  const isMoved = departure?.date !== date;
  if (isMoved && date < today) problems.push({ code: 'DEPARTURE_PAST', field: 'date' });
  if (!departure) return problems;
  const booked = { code: 'DEPARTURE_BOOKED', params: { date: departure.date } } as const;
  if (isMoved && departure.booked) problems.push({ ...booked, field: 'date' });
  if (state === 'cancelled' && departure.state !== 'cancelled' && departure.taken > 0) {
    problems.push({ ...booked, field: 'state' });
  }
  if (capacity !== null && capacity < departure.taken) {
    const params = { date, taken: departure.taken };
    problems.push({ code: 'CAPACITY_BELOW_SOLD', params, field: 'capacity' });
  }
  return problems;
}

/** Wishes that name a departure which is not there, or a day that is taken already. */
function misfits(
  wishes: readonly DepartureWish[],
  matched: readonly (Departure | undefined)[],
  staying: readonly Departure[],
): Problem[][] {
  const days = new Set(staying.map(({ date }) => date));
  const claimed = new Set<string>();
  return wishes.map(({ id, date }, index) => {
    const departure = matched[index];
    if (id && !departure) return [{ code: 'DEPARTURE_GONE', params: { date }, field: 'date' }];
    const isTwice = days.has(date) || (departure !== undefined && claimed.has(departure.id));
    days.add(date);
    if (departure) claimed.add(departure.id);
    return isTwice ? [{ code: 'DEPARTURE_TWICE', params: { date }, field: 'date' }] : [];
  });
}

const isSame = (one: DepartureValues, other: DepartureValues): boolean =>
  (Object.keys(one) as (keyof DepartureValues)[]).every((key) => one[key] === other[key]);

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
  wishes: readonly DepartureWish[],
  rules: ScheduleRules,
): { readonly plan: SchedulePlan; readonly problems: readonly (readonly Problem[])[] } {
  const matched = matches(current, wishes);
  const { removed, staying } = omit(
    current.filter((departure) => !matched.includes(departure)),
    rules,
  );
  const wished = wishes.map((wish, index) => {
    const departure = matched[index];
    return { departure, values: valuesFor(wish, departure, rules) };
  });
  const misfit = misfits(
    wishes,
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
