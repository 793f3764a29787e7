import { NO_LEG_FACTS } from './leg-facts.js';
import { isoDay } from '../dates/dates.js';
import {
  type FlightFacts,
  comfortTexts,
  finalTimesBy,
  flightText,
  formatDuration,
} from './flight-texts.js';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const leg = (more: Partial<FlightFacts> = {}): FlightFacts => ({
  ...NO_LEG_FACTS,
  direction: 'out',
  flight_no: 'ZZ101',
  airline_name: 'Safar Air',
  operated_by: 'Ankara Jet',
  from: { iata: 'ARN', name_sv: 'Stockholm Arlanda', name_ar: 'ستوكهولم أرلاندا' },
  to: { iata: 'IST', name_sv: 'Istanbul', name_ar: 'إسطنبول' },
  departs: '2027-07-03T07:15',
  arrives: '2027-07-03T11:45',
  minutes: 210,
  day_offset: 0,
  hand_kg: 8,
  checked_kg: 23,
  checked_pieces: 1,
  meal: true,
  ...more,
});

describe('A flight in words', () => {
  it('has route, day, local times, airline and duration in Swedish', () => {
    expect(flightText(leg(), 'sv')).toEqual({
      direction: 'Utresa',
      day: 'lördag 3 juli 2027',
      departs: '07.15',
      arrives: '11.45',
      arrivalDay: '',
      from: 'Stockholm Arlanda (ARN)',
      to: 'Istanbul (IST)',
      number: 'ZZ101',
      airline: 'Safar Air, flygs av Ankara Jet',
      duration: '3\u00a0h\u00a030\u00a0min',
      baggage: 'handbagage 8\u00a0kg, incheckat 1 × 23\u00a0kg',
      meal: 'måltid ingår',
    });
  });

  it('isolates codes, times and names of airlines in Arabic', () => {
    const text = flightText(leg(), 'ar');
    expect(text).toMatchObject({
      day: 'السبت، 3 تموز 2027',
      departs: '\u206607:15\u2069',
      from: 'ستوكهولم أرلاندا (\u2066ARN\u2069)',
      number: '\u2066ZZ101\u2069',
      airline: '\u2066Safar Air\u2069، تشغّلها \u2066Ankara Jet\u2069',
      duration: '3 ساعات و30 دقيقة',
    });
    expect(plain(text.baggage)).toBe('حقيبة يد 8 كغ، أمتعة مسجّلة \u20661 × 23\u2069 كغ');
  });

  it('names the day of arrival when it is another one, also over the date line', () => {
    expect(flightText(leg({ day_offset: 1, arrives: '2027-07-04T06:10' }), 'sv').arrivalDay).toBe('söndag 4 juli 2027');
    expect(flightText(leg({ day_offset: -1, arrives: '2027-07-02T23:10' }), 'sv').arrivalDay).toBe('fredag 2 juli 2027');
  });

  it('says nothing of what is not known', () => {
    const unknown = { hand_kg: null, checked_kg: null, checked_pieces: null, meal: null, operated_by: '' };
    expect(flightText(leg(unknown), 'sv')).toMatchObject({ baggage: '', meal: '', airline: 'Safar Air' });
    expect(comfortTexts([leg(unknown)], 'sv')).toEqual([]);
  });

  it('names an airport that our data do not have by its code alone', () => {
    const from = { iata: 'XXX', name_sv: 'XXX', name_ar: 'XXX' };
    expect(flightText(leg({ from }), 'sv').from).toBe('XXX');
    expect(flightText(leg({ from }), 'ar').from).toBe('\u2066XXX\u2069');
  });
}); // oxfmt-ignore

describe('Baggage and meals of several flights', () => {
  it('are one sentence when all have the same', () => {
    expect(comfortTexts([leg(), leg()], 'sv').map(plain)).toEqual(['Handbagage 8 kg, incheckat 1 × 23 kg, måltid ingår.']);
  });

  it('are listed flight by flight when they differ', () => {
    const home = leg({ flight_no: 'ZZ102', checked_pieces: 0, meal: false });
    expect(comfortTexts([leg(), home], 'sv').map(plain)).toEqual([
      'ZZ101: handbagage 8 kg, incheckat 1 × 23 kg, måltid ingår.',
      'ZZ102: handbagage 8 kg, inget incheckat bagage, ingen måltid.',
    ]);
  });
}); // oxfmt-ignore

describe('A duration', () => {
  it.each([
    [45, '45 min', '45 دقيقة'],
    [60, '1 h', 'ساعة واحدة'],
    [120, '2 h', 'ساعتان'],
    [125, '2 h 5 min', 'ساعتان و5 دقائق'],
    [662, '11 h 2 min', '11 ساعة ودقيقتان'],
  ])('of %i minutes is %s', (minutes, sv, ar) => {
    expect(plain(formatDuration(minutes, 'sv'))).toBe(sv);
    expect(formatDuration(minutes, 'ar')).toBe(ar);
  });
});

describe('The day of the final times', () => {
  it('is so many days before departure', () => {
    expect(finalTimesBy(isoDay('2027-07-03'), 20)).toBe('2027-06-13');
  });
});
