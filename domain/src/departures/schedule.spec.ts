import fc from 'fast-check';
import type { IsoDay } from '../dates/dates.js';
import { TODAY, booked, day, departure } from './schedule.examples.js';
import {
  type Departure,
  type DepartureInput,
  type SchedulePlan,
  isForSale,
  planSchedule,
  departureInputsFor,
} from './schedule.js';

type MayGo = (one: Departure) => boolean;
const ALL: MayGo = ({ date }) => date >= TODAY;
const NONE: MayGo = () => false;

const plan = (
  current: readonly Departure[],
  inputs: readonly DepartureInput[],
  { mayGo = ALL, length = 5 }: { mayGo?: MayGo; length?: number } = {},
) => planSchedule(current, inputs, { today: TODAY, length, mayGo });

const codes = (result: ReturnType<typeof plan>): string[] =>
  result.problems.flat().map(({ code, field }) => `${code} ${field}`);

const nothing: SchedulePlan = { created: [], changed: [], removed: [] };

describe('a departure input', () => {
  it('creates a departure that returns on the last day of the trip', () => {
    const { plan: made } = plan([], [{ date: day(30), capacity: 20 }]);
    expect(made).toEqual({
      ...nothing,
      created: [
        {
          date: day(30),
          return_date: day(34),
          state: 'open',
          capacity: 20,
          blocked: 0,
          price_adult: null,
          price_child: null,
          price_infant: null,
          booking_closes_days: 0,
          guaranteed: false,
          overbooked: 0,
        },
      ],
    });
  });

  it('matches a departure by id, else by day, and keeps omitted values', () => {
    const current = [departure(30, { price_adult: 900 }), departure(40)];
    const { plan: changes } = plan(current, [
      { date: day(30), capacity: 8 },
      { id: 'id-40', date: day(41), guaranteed: true },
    ]);
    expect(changes.changed).toMatchObject([
      { id: 'id-30', values: { capacity: 8, price_adult: 900 } },
      { id: 'id-40', values: { date: day(41), return_date: day(45), guaranteed: true } },
    ]);
    expect(changes).toMatchObject({ created: [], removed: [] });
  });

  it('without changes changes nothing', () => {
    const current = [departure(30), booked(40)];
    expect(plan(current, current).plan).toEqual(nothing);
  });

  it('must not be in the past, unless the departure already is', () => {
    expect(codes(plan([], [{ date: day(-1) }]))).toEqual(['DEPARTURE_PAST date']);
    expect(codes(plan([departure(30)], [{ id: 'id-30', date: day(-1) }]))).toEqual([
      'DEPARTURE_PAST date',
    ]);
    expect(codes(plan([departure(-9)], [{ date: day(-9), guaranteed: true }]))).toEqual([]);
    expect(codes(plan([], [{ date: day(0) }]))).toEqual([]);
  });

  it('must not use a day twice, including the day of a departure that stays', () => {
    expect(codes(plan([], [{ date: day(5) }, { date: day(5) }]))).toEqual(['DEPARTURE_TWICE date']);
    const inputs = [
      { id: 'id-30', date: day(30) },
      { id: 'id-30', date: day(31) },
    ];
    expect(codes(plan([departure(30)], inputs))).toEqual(['DEPARTURE_TWICE date']);
    expect(codes(plan([booked(30)], [{ id: null, date: day(30) }], { mayGo: NONE }))).toEqual([
      'DEPARTURE_TWICE date',
    ]);
  });

  it('may swap days with another', () => {
    const swapped = [
      { id: 'id-1', date: day(2) },
      { id: 'id-2', date: day(1) },
    ];
    const result = plan([departure(1), departure(2)], swapped);
    expect(codes(result)).toEqual([]);
    expect(result.plan.changed).toHaveLength(2);
  });

  it('is rejected when its departure no longer exists', () => {
    expect(codes(plan([], [{ id: 'id-30', date: day(30) }]))).toEqual(['DEPARTURE_GONE date']);
  });
});

describe('a departure with bookings', () => {
  it('keeps its day', () => {
    expect(codes(plan([booked(30)], [{ id: 'id-30', date: day(31) }]))).toEqual([
      'DEPARTURE_BOOKED date',
    ]);
  });

  it('never has fewer seats than are taken', () => {
    const capacityOf = (capacity: number | null): string[] =>
      codes(plan([booked(30, { capacity: 10 })], [{ date: day(30), capacity }]));
    expect(capacityOf(2)).toEqual(['CAPACITY_BELOW_SOLD capacity']);
    expect(capacityOf(3)).toEqual([]);
    expect(capacityOf(null)).toEqual([]);
  });

  it('can be closed but not cancelled here, because its customers must be informed', () => {
    expect(codes(plan([booked(30)], [{ date: day(30), state: 'cancelled' }]))).toEqual([
      'DEPARTURE_BOOKED state',
    ]);
    expect(codes(plan([booked(30)], [{ date: day(30), state: 'closed' }]))).toEqual([]);
    expect(codes(plan([departure(30)], [{ date: day(30), state: 'cancelled' }]))).toEqual([]);
  });

  it('keeps its return day when the trip becomes longer; one without bookings follows', () => {
    const current = [booked(30), departure(40), departure(-9)];
    const { plan: changes } = plan(current, [], { mayGo: NONE, length: 8 });
    expect(changes).toMatchObject({
      created: [],
      removed: [],
      changed: [{ id: 'id-40', values: { return_date: day(47) } }],
    });
    expect(changes.changed).toHaveLength(1);
  });
});

describe('a departure without an input', () => {
  it('is removed if it was never booked, else closed', () => {
    const { plan: changes } = plan([departure(30), booked(40), booked(50, { taken: 0 })], []);
    expect(changes.removed).toEqual(['id-30']);
    expect(changes.changed).toMatchObject([
      { id: 'id-40', values: { state: 'closed' } },
      { id: 'id-50', values: { state: 'closed' } },
    ]);
  });

  it('stays when it may not be removed', () => {
    expect(plan([departure(-3), departure(30)], [], { mayGo: NONE }).plan).toEqual(nothing);
  });

  it('stays cancelled when it was cancelled', () => {
    expect(plan([booked(30, { state: 'cancelled', taken: 0 })], []).plan).toEqual(nothing);
  });
});

describe('a list of days', () => {
  const onSale: MayGo = (one) => isForSale(one, TODAY);

  it('opens its departures, each day once, including closed ones', () => {
    const current = [booked(30, { state: 'closed' })];
    const { plan: changes } = plan(current, departureInputsFor([day(30), day(31), day(31)]), {
      mayGo: onSale,
    });
    expect(changes.created).toHaveLength(1);
    expect(changes.changed).toMatchObject([{ id: 'id-30', values: { state: 'open' } }]);
  });

  it('changes nothing when it is sent back as read, including what visitors do not see', () => {
    const current = [
      departure(-5),
      departure(0),
      departure(20),
      booked(21, { capacity: 3 }),
      departure(22, { state: 'closed' }),
      departure(23, { booking_closes_days: 30 }),
      booked(24),
    ];
    const read = current.filter(onSale).map(({ date }) => date);
    expect(read).toEqual([day(20), day(24)]);
    expect(plan(current, departureInputsFor(read), { mayGo: onSale }).plan).toEqual(nothing);
  });
});

const anyDeparture = fc
  .record({
    n: fc.integer({ min: -20, max: 60 }),
    taken: fc.integer({ min: 0, max: 5 }),
    booked: fc.boolean(),
    state: fc.constantFrom('open', 'closed', 'cancelled'),
  })
  .map(({ n, taken, booked: isBooked, state }) =>
    departure(n, { state, booked: isBooked || taken > 0, taken }),
  );
const anyCurrent = fc.uniqueArray(anyDeparture, { selector: ({ id }) => id, maxLength: 25 });
const anyInput = fc.record({ date: fc.integer({ min: 0, max: 65 }).map(day), n: fc.nat(40) });

/** Some inputs name an existing departure. */
const inputsFor = (
  current: readonly Departure[],
  drawn: readonly { readonly date: IsoDay; readonly n: number }[],
): DepartureInput[] =>
  drawn.map(({ date, n }) => {
    const id = current[n]?.id;
    return id === undefined ? { date } : { date, id };
  });

/** The departures after the plan. */
function after(current: readonly Departure[], { created, changed, removed }: SchedulePlan) {
  const values = new Map(changed.map((change) => [change.id, change.values]));
  const saved = current
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, ...values.get(one.id) }));
  return [...saved, ...created].sort((one, other) => (one.date < other.date ? -1 : 1));
}

describe('any inputs without issues', () => {
  it('give no day twice and contain every requested day', () => {
    fc.assert(
      fc.property(anyCurrent, fc.array(anyInput, { maxLength: 8 }), (current, drawn) => {
        const inputs = inputsFor(current, drawn);
        const { plan: changes, problems } = plan(current, inputs);
        fc.pre(problems.flat().length === 0);
        const days = after(current, changes).map(({ date }) => date);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days).toEqual(expect.arrayContaining(inputs.map(({ date }) => date)));
      }),
      { numRuns: 500 },
    );
  });

  it('never remove or move a departure with bookings or change its return day', () => {
    fc.assert(
      fc.property(anyCurrent, fc.array(anyInput, { maxLength: 8 }), (current, drawn) => {
        const inputs = inputsFor(current, drawn);
        const { plan: changes, problems } = plan(current, inputs);
        fc.pre(problems.flat().length === 0);
        const result = after(current, changes);
        for (const { id, date, return_date } of current.filter((one) => one.booked)) {
          expect(result).toContainEqual(expect.objectContaining({ id, date, return_date }));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('merge a list of days with the departures, sorted and unique', () => {
    fc.assert(
      fc.property(anyCurrent, fc.array(fc.integer({ min: 0, max: 60 })), (current, numbers) => {
        const days = numbers.map(day);
        const { plan: changes, problems } = plan(current, departureInputsFor(days));
        expect(problems.flat()).toEqual([]);
        const ahead = after(current, changes).filter(({ date }) => date >= TODAY);
        const open = ahead.filter(({ state }) => state === 'open').map(({ date }) => date);
        expect(open).toEqual([...new Set(days)].sort());
      }),
      { numRuns: 300 },
    );
  });
});
