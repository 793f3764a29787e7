import { isPassportName } from '@safar/domain/bookings/names';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import { EXTRAS } from '../extras.js';
import { Random } from './random.js';
import { timelineOf } from './sample-data.js';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const NOW = noon('2026-11-24');

describe('what happened at the invented agency', () => {
  it('is the same for every trial that starts on one day', () => {
    const [one, other] = [timelineOf(NOW), timelineOf(NOW)];
    expect(one.bookings).toEqual(other.bookings);
    expect(one.pastEvents().map(({ at }) => at)).toEqual(other.pastEvents().map(({ at }) => at));
  });

  it('can be made on any day of two years, with about sixty bookings', () => {
    for (let day = 0; day < 730; day += 1) {
      const { bookings } = timelineOf(noon(addDays(isoDay('2026-01-01'), day)));
      expect(bookings.length).toBeGreaterThanOrEqual(60);
      expect(bookings.length).toBeLessThanOrEqual(75);
    }
  });

  it('has travellers from Gothenburg and from Copenhagen', () => {
    const airports = timelineOf(NOW).bookings.map(({ order }) => order.airport);
    expect(airports.filter((airport) => airport !== undefined).sort()).toEqual(['CPH', 'GOT']);
  });

  // [SPEC I23.18]
  it('has bookings with extras of every kind, and two on a trip with rooms', () => {
    const orders = timelineOf(NOW).bookings.map(({ order }) => order);
    const codes = orders.flatMap(({ extras = [] }) => extras.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set(EXTRAS.map(({ code }) => code)));
    const inRooms = orders.filter(({ extras, destinationId }) => extras && destinationId === 'antalya');
    expect(inRooms.map(({ party }) => party.adults + party.children)).toEqual([5, 1]);
  }); // oxfmt-ignore

  it('is in order and ends now', () => {
    const times = timelineOf(NOW)
      .pastEvents()
      .map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
  });

  it('has only telephone numbers and addresses that do not exist', () => {
    for (const { order } of timelineOf(NOW).bookings) {
      expect(order.customer.email).toMatch(/@resenar\.example$/);
      // The numbers that PTS keeps for fiction.
      expect(order.customer.phone).toMatch(/^\+46701740(60[5-9]|6[1-9]\d)$/);
      for (const { firstName, lastName } of order.passengers) {
        expect([firstName, lastName].every(isPassportName)).toBe(true);
      }
    }
  });

  it('has customers of both languages', () => {
    const languages = timelineOf(NOW).bookings.map(({ order }) => order.customer.language);
    expect(new Set(languages)).toEqual(new Set(['sv', 'ar']));
  });
});

describe('drawing', () => {
  it('stays within both limits', () => {
    const draw = new Random(7);
    const drawn = new Set(Array.from({ length: 200 }, () => draw.between(2, 4)));
    expect([...drawn].sort()).toEqual([2, 3, 4]);
  });

  it('throws when there is nothing to choose from', () => {
    expect(() => new Random(7).of([])).toThrow(RangeError);
  });
});
