import { NO_LEG_FACTS } from './leg-facts.js';
import {
  type FlightOfJourney,
  type JourneyLeg,
  formatDayShift,
  journeyTexts,
} from './journey-texts.js';

const ARLANDA = {
  ...{ iata: 'ARN', name_sv: 'Stockholm Arlanda', name_ar: 'ستوكهولم أرلاندا' },
  ...{ city_sv: 'Stockholm', city_ar: 'ستوكهولم' },
};
const ISTANBUL = {
  ...{ iata: 'IST', name_sv: 'Istanbul', name_ar: 'إسطنبول' },
  ...{ city_sv: 'Istanbul', city_ar: 'إسطنبول' },
};
const VIENNA = {
  ...{ iata: 'VIE', name_sv: 'Wien', name_ar: 'فيينا', city_sv: 'Wien', city_ar: 'فيينا' },
};

const legWith = (change: Partial<JourneyLeg> = {}): JourneyLeg => ({
  ...NO_LEG_FACTS,
  ...{ direction: 'out', flight_no: 'ZZ101', airline_name: 'Safar Air', operated_by: '' },
  ...{ from: ARLANDA, departs: '2027-07-03T07:15' },
  ...{ to: ISTANBUL, arrives: '2027-07-03T11:45', minutes: 210, day_offset: 0 },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
  ...change,
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Returns the only flight of a leg. */
function flightOf(change: Partial<JourneyLeg>, language: 'sv' | 'ar' = 'sv'): FlightOfJourney {
  const [journey] = journeyTexts([legWith(change)], language);
  const [flight] = journey?.flights ?? [];
  if (!flight) throw new Error('No flight');
  return flight;
}

describe('an arrival on another day', () => {
  it.each([
    [0, '', ''],
    [1, '+1 dag', 'في اليوم التالي'],
    [2, '+2 dagar', 'بعد يومين'],
    [3, '+3 dagar', 'بعد 3 أيام'],
    [-1, '\u22121 dag', 'في اليوم السابق'],
  ])('by %i is stated', (days, sv, ar) => {
    expect(formatDayShift(days, 'sv')).toBe(sv);
    expect(plain(formatDayShift(days, 'ar'))).toBe(ar);
  });
});

describe('the flights of a journey in words', () => {
  it('have times as they are written in the language, without isolates', () => {
    expect(flightOf({}).from).toEqual({
      ...{ time: '07.15', day: '2027-07-03', code: 'ARN' },
      ...{ airport: 'Stockholm Arlanda', city: 'Stockholm' },
    });
    expect(flightOf({}, 'ar').to).toMatchObject({ time: '11:45', code: 'IST', city: 'إسطنبول' });
  });

  it('include baggage and meal, if they are known', () => {
    expect(plain(flightOf({}).comfort)).toBe('Handbagage 8 kg, incheckat 1 × 23 kg, måltid ingår.');
    const unknown = { hand_kg: null, checked_kg: null, checked_pieces: null, meal: null };
    expect(flightOf(unknown).comfort).toBe('');
  });

  it('out and home have stops, waits, and the duration with the stops', () => {
    const legs = [
      legWith({ to: VIENNA, minutes: 135 }),
      legWith({ from: VIENNA, minutes: 75, stop_minutes: 70, arrives: '2027-07-04T00:20' }),
      legWith({ direction: 'back', flight_no: 'ZZ102', minutes: 215 }),
    ];
    const [out, home] = journeyTexts(legs, 'sv');
    expect(out).toMatchObject({
      ...{ direction: 'out', title: 'Utresa', stops: '1 byte', dayShift: '+1 dag' },
      from: { code: 'ARN' },
      to: { code: 'IST', day: '2027-07-04' },
    });
    expect(plain(out?.duration ?? '')).toBe('4 h 40 min');
    expect(out?.flights.map(({ wait }) => plain(wait))).toEqual(['', '1 h 10 min']);
    expect(home).toMatchObject({ title: 'Hemresa', stops: 'direktflyg', dayShift: '' });
    const [arabic] = journeyTexts(legs, 'ar');
    expect(arabic).toMatchObject({ title: 'رحلة الذهاب', stops: 'توقف واحد' });
  });

  it.each([
    [3, '2 byten', 'توقفان'],
    [4, '3 byten', '3 توقفات'],
  ])('of %i flights count their stops', (count, sv, ar) => {
    const legs = Array.from({ length: count }, () => legWith());
    expect(journeyTexts(legs, 'sv')[0]?.stops).toBe(sv);
    expect(plain(journeyTexts(legs, 'ar')[0]?.stops ?? '')).toBe(ar);
  });

  it('name the day of a later flight that leaves on another one, after midnight or over the date line', () => {
    const later = (departs: string) => legWith({ departs, stop_minutes: 70 });
    const daysOf = (language: 'sv' | 'ar', ...times: readonly string[]) =>
      journeyTexts([legWith(), ...times.map(later)], language)[0]?.flights.map(
        ({ departureDay }) => departureDay,
      );
    expect(daysOf('sv', '2027-07-03T23:10', '2027-07-04T01:30', '2027-07-04T06:00')).toEqual([
      ...['', ''],
      ...['söndag 4 juli 2027', 'söndag 4 juli 2027'],
    ]);
    expect(daysOf('ar', '2027-07-04T01:30')).toEqual(['', 'الأحد، 4 تموز 2027']);
    expect(daysOf('sv', '2027-07-04T01:30', '2027-07-03T22:00')?.at(-1)).toBe('lördag 3 juli 2027');
  });

  it('are none without legs', () => {
    expect(journeyTexts([], 'sv')).toEqual([]);
    expect(journeyTexts([legWith({ direction: 'back' })], 'sv')).toHaveLength(1);
  });
});
