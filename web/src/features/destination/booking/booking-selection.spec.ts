import { isoDay } from '@safar/domain/dates/dates';
import { sek } from '@safar/domain/money/money';
import { DEFAULT_PRICING_RULES } from '@safar/domain/pricing/pricing';
import {
  byMonth,
  canChoose,
  linkedDate,
  nearestTo,
  nowhereToGo,
  previewQuote,
  roomHint,
  selectionOf,
} from './booking-selection.js';
import type { Departure, Destination } from '../destination.js';

const departure = (date: string, part: Partial<Departure> = {}): Departure => ({
  date: isoDay(date),
  returnDate: isoDay(date),
  seatsLeft: 10,
  label: 'none',
  lastBookingDay: date,
  guaranteed: false,
  prices: { adult: sek(7490), child: sek(5490), infant: sek(990) },
  ownStays: false,
  hasFlights: false,
  airports: [],
  ...part,
});

const departures = [
  departure('2027-01-01', { label: 'sold_out', seatsLeft: 0 }),
  departure('2027-01-08', { seatsLeft: 4, label: 'few_left' }),
  departure('2027-02-05'),
  departure('2027-02-12', { seatsLeft: null }),
];

const destination = {
  id: 'istanbul',
  name: 'Istanbul',
  prices: { adult: sek(6990), child: sek(5490), infant: sek(990) },
  ages: { infantAgeMin: 0, infantAgeMax: 2, childAgeMin: 3, childAgeMax: 11 },
  departures,
} as unknown as Destination;

const [soldOut, fewLeft, plenty, unlimited] = departures as [
  Departure,
  Departure,
  Departure,
  Departure,
];
const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });
const problemsOn = (chosen: Departure | null, ofParty: ReturnType<typeof party>) =>
  previewQuote(ofParty, { destination, departure: chosen, rules: DEFAULT_PRICING_RULES }).problems;

describe('the booking widget', () => {
  // [SPEC 2.25c]
  it('lists departures by month in calendar order', () => {
    expect(byMonth(departures).map(({ key, departures: list }) => [key, list.length])).toEqual([
      ['2027-01', 2],
      ['2027-02', 2],
    ]);
  });

  it('uses the prices of the chosen departure, or of the destination before one is chosen', () => {
    const rules = DEFAULT_PRICING_RULES;
    expect(previewQuote(party(2, 1, 1), { destination, departure: null, rules }).total).toBe(
      20_460,
    );
    expect(previewQuote(party(2, 1, 1), { destination, departure: plenty, rules }).total).toBe(
      21_460,
    );
  });

  it('requires an adult', () => {
    const problem = { code: 'PARTY_NEEDS_ADULT' };
    expect(problemsOn(plenty, party(0, 2))).toEqual([problem]);
    expect(problemsOn(null, party(0, 2))).toEqual([problem]);
  });

  it('counts adults and children but not infants on laps against the seats', () => {
    expect(problemsOn(fewLeft, party(2, 2, 2))).toEqual([]);
    expect(problemsOn(fewLeft, party(3, 2))).toEqual([
      { code: 'NOT_ENOUGH_SEATS', params: { left: 4 } },
    ]);
    expect(problemsOn(unlimited, party(20))).toEqual([]);
    expect(problemsOn(null, party(20))).toEqual([]);
  });

  it('selects the day in a link if it can be booked, and reports it as gone otherwise', () => {
    expect(linkedDate('2027-01-08', departures)).toEqual({ chosen: '2027-01-08', gone: null });
    expect(linkedDate(soldOut.date, departures)).toEqual({ chosen: null, gone: '2027-01-01' });
    expect(linkedDate('2026-01-01', departures)).toEqual({ chosen: null, gone: '2026-01-01' });
    expect(linkedDate('tomorrow', departures)).toEqual({ chosen: null, gone: null });
    expect(linkedDate(null, departures)).toEqual({ chosen: null, gone: null });
  });

  it('suggests the nearest open days for one that is gone', () => {
    expect(nearestTo(isoDay('2027-02-01'), departures, party(1)).map(({ date }) => date)).toEqual([
      '2027-01-08',
      '2027-02-05',
      '2027-02-12',
    ]);
  });

  it('suggests and accepts only days with enough seats for the party', () => {
    expect(departures.filter((one) => canChoose(party(2, 2, 2), one))).toHaveLength(3);
    expect(departures.filter((one) => canChoose(party(3, 2), one))).toEqual([plenty, unlimited]);
    expect(nearestTo(isoDay('2027-02-01'), departures, party(5))).toEqual([plenty, unlimited]);
  });

  it('reports before a day is chosen that no day has enough seats, with the largest number left', () => {
    const few = [soldOut, fewLeft, plenty];
    expect(nowhereToGo(party(10), few)).toBeNull();
    expect(nowhereToGo(party(11), few)).toEqual({ code: 'NOT_ENOUGH_SEATS', params: { left: 10 } });
    expect(nowhereToGo(party(99), departures)).toBeNull();
    expect(nowhereToGo(party(1), [soldOut])).toBeNull();
  });

  it('says that prices are those of two who share a room only where all are', () => {
    const sharing = departure('2027-03-05', { sharedRoom: 0 });
    const alone = departure('2027-03-12', { sharedRoom: 900, roomAdults: 1 });
    const hintOf = (...offered: Departure[]) => roomHint({ ...destination, departures: offered });
    expect(hintOf(sharing, { ...alone, label: 'sold_out' })).toBe('destination.inDouble');
    expect(hintOf(sharing, alone)).toBe('destination.perPerson');
  });

  // [SPEC 2.25a] [SPEC 3.5]
  it('passes exactly the documented state to the checkout', () => {
    const quote = previewQuote(party(2, 1), {
      destination,
      departure: plenty,
      rules: DEFAULT_PRICING_RULES,
    });
    expect(selectionOf(destination, plenty, { party: party(2, 1), quote })).toEqual({
      destinationId: 'istanbul',
      destinationName: 'Istanbul',
      departureDate: '2027-02-05',
      adults: 2,
      children: 1,
      infants: 0,
      totalPrice: 20_470,
      priceAdult: 7490,
      priceChild: 5490,
      priceInfant: 990,
      infantAgeMin: 0,
      infantAgeMax: 2,
      childAgeMin: 3,
      childAgeMax: 11,
    });
  });
});
