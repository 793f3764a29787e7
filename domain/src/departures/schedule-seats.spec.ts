import { TODAY, booked, day, departure } from './schedule.examples.js';
import {
  type Departure,
  type DepartureInput,
  isForSale,
  isOverbooking,
  planSchedule,
} from './schedule.js';

const plan = (
  current: readonly Departure[],
  inputs: readonly DepartureInput[],
  { overbooking = 0 } = {},
) => planSchedule(current, inputs, { today: TODAY, length: 5, mayGo: () => false, overbooking });

const codes = (result: ReturnType<typeof plan>): string[] =>
  result.problems.flat().map(({ code, field }) => `${code} ${field}`);

describe('blocked seats', () => {
  it('must not exceed the free seats', () => {
    const blockedOf = (blocked: number): string[] =>
      codes(plan([booked(30, { capacity: 10 })], [{ date: day(30), blocked }]));
    expect(blockedOf(7)).toEqual([]);
    expect(blockedOf(8)).toEqual(['BLOCKED_ABOVE_FREE blocked']);
    expect(codes(plan([], [{ date: day(30), capacity: 4, blocked: 4 }]))).toEqual([]);
    expect(codes(plan([], [{ date: day(30), capacity: 4, blocked: 5 }]))).toEqual([
      'BLOCKED_ABOVE_FREE blocked',
    ]);
    expect(codes(plan([], [{ date: day(30), blocked: 5 }]))).toEqual([]);
  });

  it('count when the capacity is reduced', () => {
    const current = [booked(30, { capacity: 10, blocked: 2 })];
    expect(codes(plan(current, [{ date: day(30), capacity: 5 }]))).toEqual([]);
    expect(codes(plan(current, [{ date: day(30), capacity: 4 }]))).toEqual([
      'CAPACITY_BELOW_BLOCKED capacity',
    ]);
    expect(codes(plan(current, [{ date: day(30), capacity: 4, blocked: 1 }]))).toEqual([]);
    expect(codes(plan(current, [{ date: day(30), capacity: 2, blocked: 3 }]))).toEqual([
      'BLOCKED_ABOVE_FREE blocked',
      'CAPACITY_BELOW_SOLD capacity',
    ]);
  });

  it('take a departure off sale when no other seats are left', () => {
    const one = departure(30, { capacity: 10, blocked: 9 });
    expect(isForSale(one, TODAY)).toBe(true);
    expect(isForSale({ ...one, taken: 1 }, TODAY)).toBe(false);
  });
});

describe('overbooking a departure', () => {
  const current = [booked(30, { capacity: 10, taken: 8 })];
  const to = (capacity: number, overbooking: number) =>
    plan(current, [{ date: day(30), capacity }], { overbooking });

  it('is allowed for at most the approved number of seats', () => {
    expect(codes(to(6, 0))).toEqual(['CAPACITY_BELOW_SOLD capacity']);
    expect(codes(to(6, 1))).toEqual(['CAPACITY_BELOW_SOLD capacity']);
    expect(codes(to(6, 2))).toEqual([]);
    expect(to(6, 2).plan.changed).toMatchObject([{ values: { capacity: 6, overbooked: 2 } }]);
  });

  it('records no more seats than needed', () => {
    expect(to(6, 50).plan.changed).toMatchObject([{ values: { overbooked: 2 } }]);
    expect(to(8, 50).plan.changed).toMatchObject([{ values: { overbooked: 0 } }]);
  });

  it('never allows blocking more than the free seats', () => {
    const input = { date: day(30), blocked: 3 };
    expect(codes(plan(current, [input], { overbooking: 9 }))).toEqual([
      'BLOCKED_ABOVE_FREE blocked',
    ]);
    const saved = [booked(30, { capacity: 12, taken: 8, blocked: 3 })];
    const fewer = { date: day(30), capacity: 9 };
    expect(codes(plan(saved, [fewer], { overbooking: 2 }))).toEqual([]);
  });

  it('may stay or decrease on an overbooked departure, but not increase', () => {
    const over = [booked(30, { capacity: 6, taken: 8, overbooked: 2 })];
    const change = (input: object) => plan(over, [{ date: day(30), ...input }]);
    expect(codes(change({ guaranteed: true }))).toEqual([]);
    expect(change({ guaranteed: true }).plan.changed).toMatchObject([
      { values: { overbooked: 2, guaranteed: true } },
    ]);
    expect(change({ capacity: 7 }).plan.changed).toMatchObject([{ values: { overbooked: 1 } }]);
    expect(codes(change({ capacity: 5 }))).toEqual(['CAPACITY_BELOW_SOLD capacity']);
    expect(codes(change({ blocked: 1 }))).toEqual([
      'BLOCKED_ABOVE_FREE blocked',
      'CAPACITY_BELOW_SOLD capacity',
    ]);
  });

  it('is not allowed for a new departure', () => {
    const input = { date: day(31), capacity: 2, blocked: 3 };
    expect(codes(plan([], [input], { overbooking: 5 }))).toEqual(['BLOCKED_ABOVE_FREE blocked']);
  });

  it('is distinguished from all other issues', () => {
    const problemsOf = (input: DepartureInput) => plan(current, [input]).problems.flat();
    expect(isOverbooking(problemsOf({ date: day(30), capacity: 6 }))).toBe(true);
    expect(isOverbooking(problemsOf({ date: day(30), blocked: 3 }))).toBe(false);
    expect(isOverbooking(problemsOf({ date: day(30), capacity: 8 }))).toBe(false);
    const two = problemsOf({ date: day(30), capacity: 6, state: 'cancelled' });
    expect(two).toHaveLength(2);
    expect(isOverbooking(two)).toBe(false);
  });
});
