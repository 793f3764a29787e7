import { type IsoDay, addDays, daysBetween, isoDay, weekday } from '@safar/domain/dates/dates';
import { departureDays, plannedDepartures } from './departure-plan.js';
import { DESTINATIONS } from './destinations.js';
import { umrahIsClosed } from './hajj.js';

const range = (from: string, days: number): IsoDay[] =>
  Array.from({ length: days }, (_, n) => addDays(isoDay(from), n));

/** Days on which the demo may be started in the coming four years; every third, so all weekdays come up. */
const STARTS = range('2026-11-20', 1_500).filter((_, index) => index % 3 === 0);

const planned = DESTINATIONS.flatMap((destination) => {
  const { departures: plan } = destination;
  return plan ? [{ id: destination.id, plan, length: destination.days.length }] : [];
});

// [SPEC I1.21]
describe('departures of the demo', () => {
  it.each(planned)('$id leaves on one weekday, a month ahead or later', ({ plan, length }) => {
    const wrong = STARTS.filter((today) => {
      const days = departureDays(today, plan, length);
      const inOrder = days.every((day, n) => n === 0 || day > (days[n - 1] ?? day));
      return (
        !inOrder ||
        days.some((day) => weekday(day) !== plan.weekday || daysBetween(today, day) < 30)
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each(planned)('$id leaves six to eight times, once with few seats', ({ plan }) => {
    expect(plan.capacities.length).toBeGreaterThanOrEqual(6);
    expect(plan.capacities.length).toBeLessThanOrEqual(8);
    expect(plan.capacities.filter((seats) => seats <= 5)).toHaveLength(1);
    expect(plan.capacities.filter((seats) => seats > 5 && (seats < 16 || seats > 40))).toEqual([]);
  });

  it.each(planned)('$id can be booked on the day it is seeded', ({ plan }) => {
    expect(plan.closesDays).toBeLessThan(30);
  });

  it('those of the summer come after the others, at least two of them in July, the last at the price of the trip', () => {
    const summers = planned.filter(({ plan }) => plan.summer);
    expect(summers.length).toBeGreaterThanOrEqual(3);
    const wrong = STARTS.flatMap((today) =>
      summers.filter(({ plan, length }) => {
        const weekly = departureDays(today, plan, length);
        const all = plannedDepartures(today, plan, length);
        const summer = all.slice(weekly.length);
        const july = summer.filter(({ date }) => date.slice(5, 7) === '07');
        return (
          all.some(({ date }, n) => n > 0 && date <= (all[n - 1]?.date ?? date)) ||
          summer.some(({ date }) => !['06', '07', '08'].includes(date.slice(5, 7))) ||
          new Set(july.map(({ more }) => more)).size < 2 ||
          summer.at(-1)?.more !== 0
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('the first is on the earliest day that fits', () => {
    const [destination] = planned;
    const friday =
      destination && departureDays(isoDay('2026-11-20'), { ...destination.plan, weekday: 5 }, 5)[0];
    expect(friday).toBe('2026-12-25');
  });

  it('no Umrah trip is in Mecca while it is closed for Hajj', () => {
    const umrah = planned.find(({ id }) => id === 'umrah');
    if (!umrah) throw new Error('No Umrah trip');
    const met = STARTS.filter((today) =>
      departureDays(today, umrah.plan, umrah.length).some((departure) =>
        range(departure, umrah.length).some(umrahIsClosed),
      ),
    );
    expect(met).toEqual([]);
  });

  it('without that rule an Umrah trip would fall into Hajj', () => {
    const plan = { weekday: 6, capacities: [32, 36, 32], closesDays: 21 } as const;
    const days = departureDays(isoDay('2027-04-05'), plan, 10);
    expect(days.some(umrahIsClosed)).toBe(true);
  });
});

describe('the Hajj calendar', () => {
  it.each(['2027-05-15', '2028-05-04', '2029-04-23', '2030-04-12'])(
    'closes Umrah on the day of Arafat, %s, and in the weeks around it',
    (arafat) => {
      const around = range(addDays(isoDay(arafat), -30), 41);
      expect(around.every(umrahIsClosed)).toBe(true);
    },
  );

  it('leaves most of the year open, Ramadan too', () => {
    expect(umrahIsClosed(isoDay('2027-02-20'))).toBe(false);
    expect(range('2027-01-01', 365).filter(umrahIsClosed).length).toBeLessThan(60);
  });
});
