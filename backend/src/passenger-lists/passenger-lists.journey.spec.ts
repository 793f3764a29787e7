import type { IsoDay } from '@safar/domain/dates/dates';
import { journeyLines } from './passenger-lists.journey.js';
import type { ListedDeparture, ListedLeg } from './passenger-lists.queries.js';

const leg = (changes: Partial<ListedLeg>): ListedLeg => ({
  ...{ direction: 'out', airport: null, flight_no: 'ZZ501', from_iata: 'ARN', to_iata: 'JED' },
  ...{ departs: '2027-07-03 22:15', arrives: '2027-07-04 05:30' },
  ...changes,
});

const stay = (name: string, nights: number): ListedDeparture['stays'][number] => ({
  hotel: { name, stars: 4, city_sv: 'Mecka', city_ar: '' },
  ...{ nights, board: 'breakfast', room_note_sv: '', room_note_ar: '', or_similar: false },
});

const JOURNEY = {
  date: '2027-07-03' as IsoDay,
  return_date: '2027-07-12' as IsoDay,
  airports: ['ARN', 'GOT'],
  legs: [
    leg({}),
    leg({ direction: 'back', flight_no: 'ZZ502', from_iata: 'JED', to_iata: 'ARN' }),
    leg({ airport: 'GOT', flight_no: 'ZZ601', from_iata: 'GOT' }),
  ],
  stays: [stay('Dar Noor', 5), stay('Riad Salam', 3)],
};

const lines = (kind: 'airline' | 'hotel' | 'insurance', changes: Partial<typeof JOURNEY> = {}) =>
  journeyLines({ kind, airport: kind === 'airline' ? 'GOT' : null }, { ...JOURNEY, ...changes });

describe('The journey above a passenger list', () => {
  it('names for the airline the flights of its airport', () => {
    expect(lines('airline')).toEqual([
      'ZZ601 GOT 2027-07-03 22:15 – JED 2027-07-04 05:30',
      'ZZ502 JED 2027-07-03 22:15 – ARN 2027-07-04 05:30',
    ]);
  });

  it('names for a list of all passengers the flights of every airport, each once', () => {
    expect(journeyLines({ kind: 'airline', airport: null }, JOURNEY)).toEqual([
      'ZZ501 ARN 2027-07-03 22:15 – JED 2027-07-04 05:30',
      'ZZ502 JED 2027-07-03 22:15 – ARN 2027-07-04 05:30',
      'ZZ601 GOT 2027-07-03 22:15 – JED 2027-07-04 05:30',
    ]);
  });

  it('says for a hotel when the travellers come and go, after a night on the way', () => {
    expect(lines('hotel')).toEqual([
      'Dar Noor, Mecka: 2027-07-04 – 2027-07-09, 5 nätter med frukost',
      'Riad Salam, Mecka: 2027-07-09 – 2027-07-12, 3 nätter med frukost',
    ]);
  });

  it('gives no days while the travellers of its airports land on different ones', () => {
    const legs = [leg({}), leg({ airport: 'GOT', arrives: '2027-07-03 23:55' })];
    expect(lines('hotel', { legs })).toEqual([
      'Dar Noor, Mecka: 5 nätter med frukost',
      'Riad Salam, Mecka: 3 nätter med frukost',
    ]);
  });

  it('is empty for other readers, and where nothing is known', () => {
    expect(lines('insurance')).toEqual([]);
    expect(lines('hotel', { stays: [] })).toEqual([]);
    expect(lines('airline', { legs: [] })).toEqual([]);
  });
});
