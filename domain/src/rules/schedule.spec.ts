import fc from 'fast-check';
import type { IsoDay } from './dates.js';
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

describe('a wished departure', () => {
  it('that does not exist is made, back on the last day of the trip', () => {
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

  it('is found by its id, else by its day, and keeps what the wish leaves out', () => {
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

  it('that is as it was changes nothing', () => {
    const current = [departure(30), booked(40)];
    expect(plan(current, current).plan).toEqual(nothing);
  });

  it('may not lie in the past, unless it does already', () => {
    expect(codes(plan([], [{ date: day(-1) }]))).toEqual(['DEPARTURE_PAST date']);
    expect(codes(plan([departure(30)], [{ id: 'id-30', date: day(-1) }]))).toEqual([
      'DEPARTURE_PAST date',
    ]);
    expect(codes(plan([departure(-9)], [{ date: day(-9), guaranteed: true }]))).toEqual([]);
    expect(codes(plan([], [{ date: day(0) }]))).toEqual([]);
  });

  it('may not stand twice, also not on the day of one that stays', () => {
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

  it('may change days with another', () => {
    const swapped = [
      { id: 'id-1', date: day(2) },
      { id: 'id-2', date: day(1) },
    ];
    const result = plan([departure(1), departure(2)], swapped);
    expect(codes(result)).toEqual([]);
    expect(result.plan.changed).toHaveLength(2);
  });

  it('that is gone is said to be gone', () => {
    expect(codes(plan([], [{ id: 'id-30', date: day(30) }]))).toEqual(['DEPARTURE_GONE date']);
  });
});

describe('a departure with bookings', () => {
  it('stays on its day', () => {
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

  it('is closed but not cancelled here, because its travellers have to be told', () => {
    expect(codes(plan([booked(30)], [{ date: day(30), state: 'cancelled' }]))).toEqual([
      'DEPARTURE_BOOKED state',
    ]);
    expect(codes(plan([booked(30)], [{ date: day(30), state: 'closed' }]))).toEqual([]);
    expect(codes(plan([departure(30)], [{ date: day(30), state: 'cancelled' }]))).toEqual([]);
  });

  it('keeps its day of return when the trip becomes longer; one without follows', () => {
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

describe('a departure that nobody wishes for', () => {
  it('is removed when nobody ever booked it, else closed', () => {
    const { plan: changes } = plan([departure(30), booked(40), booked(50, { taken: 0 })], []);
    expect(changes.removed).toEqual(['id-30']);
    expect(changes.changed).toMatchObject([
      { id: 'id-40', values: { state: 'closed' } },
      { id: 'id-50', values: { state: 'closed' } },
    ]);
  });

  it('stays when it may not go', () => {
    expect(plan([departure(-3), departure(30)], [], { mayGo: NONE }).plan).toEqual(nothing);
  });

  it('that was cancelled stays cancelled', () => {
    expect(plan([booked(30, { state: 'cancelled', taken: 0 })], []).plan).toEqual(nothing);
  });
});

describe('a list of plain days', () => {
  const onSale: MayGo = (one) => isForSale(one, TODAY);

  it('puts what it names on sale, each day once, also a closed one', () => {
    const current = [booked(30, { state: 'closed' })];
    const { plan: changes } = plan(current, departureInputsFor([day(30), day(31), day(31)]), {
      mayGo: onSale,
    });
    expect(changes.created).toHaveLength(1);
    expect(changes.changed).toMatchObject([{ id: 'id-30', values: { state: 'open' } }]);
  });

  it('sent back as it was read changes nothing, whatever visitors do not see', () => {
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

/** Some wishes name a departure that there is. */
const inputsFor = (
  current: readonly Departure[],
  drawn: readonly { readonly date: IsoDay; readonly n: number }[],
): DepartureInput[] =>
  drawn.map(({ date, n }) => {
    const id = current[n]?.id;
    return id === undefined ? { date } : { date, id };
  });

/** What the departures are after the plan. */
function after(current: readonly Departure[], { created, changed, removed }: SchedulePlan) {
  const values = new Map(changed.map((change) => [change.id, change.values]));
  const saved = current
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, ...values.get(one.id) }));
  return [...saved, ...created].sort((one, other) => (one.date < other.date ? -1 : 1));
}

describe('whatever is wished for', () => {
  it('without problems, no day stands twice, and every wish stands', () => {
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

  it('no departure with bookings is lost, moved or told another day of return', () => {
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

  it('plain days are merged into what there is, sorted, each once', () => {
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
