import type { ListKind } from '@safar/domain/bookings/passenger-lists';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { ListedPassenger } from './passenger-lists.queries.js';
import { listRows } from './passenger-lists.rows.js';
import { wholeSheet } from './passenger-lists.sheet.js';

const DEPARTURE = { date: '2027-07-03' as IsoDay, return_date: '2027-07-10' as IsoDay };

const passenger = (id: string, changes: Partial<ListedPassenger> = {}): ListedPassenger => ({
  id,
  airport: 'ARN',
  booking_ref: 'SAF7K2Q9M',
  position: 0,
  type: 'adult',
  first_name: id,
  last_name: 'Ek',
  birthdate: '1990-01-31' as IsoDay,
  gender: 'female',
  phone: '+46701234567',
  language: 'sv',
  insurance: true,
  notes: '',
  room: null,
  room_name: null,
  bed: null,
  shares_with: null,
  extras: [],
  ...changes,
});

const infant = (id: string, birthdate = '2026-09-01'): ListedPassenger =>
  passenger(id, { type: 'infant', birthdate: birthdate as IsoDay });

/** Lists the passengers with the adult of each infant. */
const seated = (passengers: readonly ListedPassenger[]): string[] =>
  listRows('airline', passengers, DEPARTURE).map(({ id, own }) =>
    own['adult'] ? `${id} with ${own['adult']}` : id,
  );

describe('The rows of a passenger list', () => {
  it('have each infant after its own adult, and children last', () => {
    const child = passenger('Kim', { type: 'child' });
    expect(
      seated([passenger('Eva'), passenger('Per'), child, infant('Liv'), infant('Noa')]),
    ).toEqual(['Eva', 'Liv with EK/EVA', 'Per', 'Noa with EK/PER', 'Kim']);
  });

  it('have a seat and a child ticket for an infant who turns two before the return', () => {
    const party = [passenger('Eva'), infant('Liv', '2025-07-10'), infant('Noa', '2025-07-11')];
    const rows = listRows('airline', party, DEPARTURE);
    expect(rows.map(({ id, own }) => [id, own['type'], own['adult']])).toEqual([
      ['Eva', 'adult', ''],
      ['Noa', 'infant', 'EK/EVA'],
      ['Liv', 'child', ''],
    ]);
    expect(listRows('hotel', party, DEPARTURE).map(({ own }) => own['type'])).toContain('infant');
  });

  it('have all infants when fewer adults travel, or none', () => {
    expect(seated([passenger('Eva'), infant('Liv'), infant('Noa')])).toEqual([
      'Eva',
      'Liv with EK/EVA',
      'Noa with EK/EVA',
    ]);
    expect(seated([infant('Liv'), infant('Noa')])).toEqual(['Liv', 'Noa']);
  });

  it('have bookings together, in the order of their first passengers', () => {
    const other = { booking_ref: 'SAFX2Y3Z4' };
    const rows = listRows(
      'guide',
      [
        passenger('Eva'),
        passenger('Per', { last_name: 'Al' }),
        passenger('Ali', { ...other, last_name: 'Ås' }),
        passenger('Bo', { ...other, last_name: 'Ö' }),
      ],
      DEPARTURE,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Ali Ås', 'Bo Ö', 'Eva Ek', 'Per Al']);
  });

  it('have only passengers who accepted insurance, not those who never answered', () => {
    const answers = [true, false, null].map((insurance) =>
      passenger(String(insurance), { insurance }),
    );
    expect(listRows('insurance', answers, DEPARTURE).map(({ id }) => id)).toEqual(['true']);
  });

  it('are empty where birth date and sex were erased', () => {
    const forgotten = passenger('Eva', { type: 'child', birthdate: null, gender: null });
    expect(listRows('hotel', [forgotten], DEPARTURE)[0]?.own).toEqual({ type: 'child', age: '' });
    expect(listRows('airline', [forgotten], DEPARTURE)[0]?.own).toMatchObject({
      birthdate: '',
      gender: '',
    });
  });

  it('tell the hotel with which booking a room is shared', () => {
    const eva = passenger('Eva', { room: 1, room_name: 'Dubbelrum', bed: 'own', shares_with: 'SAFXYZ234' });
    expect(listRows('hotel', [eva], DEPARTURE)[0]?.own).toMatchObject({ room: '1. Dubbelrum, delas med SAFXYZ234' });
  }); // oxfmt-ignore

  it('have the room and the bed in the list of the hotel, and nothing of it without rooms', () => {
    const party = [
      passenger('Eva', { room: 1, room_name: 'Dubbelrum', bed: 'own' }),
      passenger('Liv', { type: 'child', birthdate: '2023-01-01' as IsoDay, room: 1, room_name: 'Dubbelrum', bed: 'shared' }),
    ]; // oxfmt-ignore
    const ownOf = (kind: 'hotel' | 'guide') =>
      listRows(kind, party, DEPARTURE).map(({ own }) => own);
    expect(ownOf('hotel')).toEqual([
      { type: 'adult', age: '', room: '1. Dubbelrum', bed: 'own' },
      { type: 'child', age: '4', room: '1. Dubbelrum', bed: 'shared' },
    ]);
    expect(ownOf('guide')).toEqual([
      { type: 'adult', age: '' },
      { type: 'child', age: '4' },
    ]);
    const rows = listRows('hotel', party, DEPARTURE);
    const { columns, lines } = wholeSheet('hotel', rows, DEPARTURE);
    expect(columns.slice(2, 5).map(({ head }) => head)).toEqual(['Namn', 'Rum', 'Säng']);
    expect(lines.map(({ cells }) => cells.slice(2, 5))).toEqual([
      ['Eva Ek', '1. Dubbelrum', 'Egen'],
      ['Liv Ek', '1. Dubbelrum', 'Delad'],
    ]);
    const without = wholeSheet(
      'hotel',
      listRows('hotel', [passenger('Eva')], DEPARTURE),
      DEPARTURE,
    );
    expect(without.columns.map(({ head }) => head)).not.toContain('Rum');
  });

  it('have the guests of a room below each other for the hotel, and the rooms that it gets ready', () => {
    const at = (room: number, room_name: string) => ({ room, room_name, bed: 'own' as const });
    const liv = passenger('Liv', { type: 'child', ...at(1, 'Familjerum') });
    const party = [
      passenger('Eva', at(1, 'Familjerum')),
      passenger('Per', at(2, 'Dubbelrum')),
      liv,
    ];
    const shared = { ...at(1, 'Dubbelrum'), shares_with: 'SAFB2B2B2' };
    const ali = passenger('Ali', { booking_ref: 'SAFA1A1A1', ...shared });
    const bo = passenger('Bo', { booking_ref: 'SAFB2B2B2', ...shared, shares_with: 'SAFA1A1A1' });
    const rows = listRows('hotel', [...party, ali, bo], DEPARTURE);
    expect(rows.map(({ id }) => id)).toEqual(['Ali', 'Bo', 'Eva', 'Liv', 'Per']);
    expect(wholeSheet('hotel', rows, DEPARTURE).sums).toContain('3 rum: 2 dubbelrum, 1 familjerum');
    expect(listRows('guide', party, DEPARTURE).map(({ id }) => id)).toEqual(['Eva', 'Per', 'Liv']);
  });
});

describe('The extras on the lists', () => {
  const bag = { kind: 'bag', name: 'Extra väska', is_of_booking: false } as const;
  const seat = { kind: 'seat', name: 'Platsval', is_of_booking: false } as const;
  const board = { kind: 'meals', name: 'Halvpension', is_of_booking: true } as const;
  const car = { kind: 'transfer', name: 'Egen bil', is_of_booking: true } as const;
  const party = [
    passenger('Eva', { extras: [bag, seat, board, car] }),
    passenger('Per', { extras: [board, car] }),
    passenger('Kim', { booking_ref: 'SAFX2Y3Z4', last_name: 'Ås' }),
  ];
  const rowsOf = (kind: ListKind) => listRows(kind, party, DEPARTURE);
  const headsOf = (kind: ListKind) =>
    wholeSheet(kind, rowsOf(kind), DEPARTURE).columns.map(({ head }) => head);

  it('are bags and seats for the airline, meals for the hotel, and nothing for the others', () => {
    expect(rowsOf('airline').map(({ own }) => [own['bags'], own['seat']])).toEqual([
      [undefined, undefined],
      ['Extra väska', 'Platsval'],
      [undefined, undefined],
    ]);
    expect(rowsOf('hotel').map(({ own }) => own['meals'])).toEqual([
      ...[undefined, 'Halvpension', 'Halvpension'],
    ]);
    expect(headsOf('airline')).toEqual(expect.arrayContaining(['Bagage', 'Plats']));
    expect(headsOf('hotel')).toContain('Måltider');
    const others = [...headsOf('guide'), ...headsOf('insurance')].join(' ');
    expect(others).not.toMatch(/Bagage|Plats|Måltider|Transfer/);
  });

  it('have no columns when none was bought', () => {
    const [, , kim] = party;
    const rows = kim ? listRows('airline', [kim], DEPARTURE) : [];
    expect(wholeSheet('airline', rows, DEPARTURE).columns.map(({ head }) => head)).not.toContain(
      'Bagage',
    );
  });

  it('name a bag of the booking once, with its first passenger', () => {
    const shared = { ...bag, is_of_booking: true };
    const rows = listRows(
      'airline',
      ['Eva', 'Per'].map((name) => passenger(name, { extras: [shared] })),
      DEPARTURE,
    );
    expect(rows.map(({ own }) => own['bags'])).toEqual(['Extra väska', undefined]);
  });

  it('decide who is on the list of the driver', () => {
    expect(rowsOf('transfer').map(({ name, own }) => [name, own['transfer']])).toEqual([
      ['Eva Ek', 'Egen bil'],
      ['Per Ek', 'Egen bil'],
    ]);
    expect(headsOf('transfer')).toEqual([
      ...['Nr', 'Bokning', 'Namn', 'Typ', 'Ålder', 'Transfer', 'Sällskap', 'Telefon', 'Språk'],
      'Anteckningar',
    ]);
  });

  it('have the infants of those who bought the transfer', () => {
    const seat = { kind: 'transfer', name: 'Buss', is_of_booking: false } as const;
    const family = [passenger('Eva', { extras: [seat] }), passenger('Per'), infant('Liv')];
    const alone = [passenger('Bo'), infant('Noa')].map((one) => ({
      ...one,
      booking_ref: 'SAFB2B2B2',
    }));
    const rows = listRows('transfer', [...family, ...alone], DEPARTURE);
    expect(rows.map(({ id }) => id)).toEqual(['Eva', 'Liv']);
  });

  it('have all passengers where the trip includes the transfer', () => {
    const rows = listRows('transfer', party, { ...DEPARTURE, transfer: 'included' });
    const { columns, lines } = wholeSheet('transfer', rows, DEPARTURE);
    const place = columns.findIndex(({ head }) => head === 'Transfer');
    expect(lines.map(({ cells }) => [cells[2], cells[place]])).toEqual([
      ['Kim Ås', 'Ingår'],
      ['Eva Ek', 'Egen bil'],
      ['Per Ek', 'Egen bil'],
    ]);
  });

  it('have the landing and the flight home of each airport for the driver', () => {
    const leg = (direction: 'out' | 'back', airport: string | null, at: string) => ({
      ...{
        direction,
        airport,
        flight_no: `ZZ${at.slice(0, 2)}1`,
        from_iata: 'AYT',
        to_iata: 'AYT',
      },
      ...{ departs: `2027-07-10 ${at}`, arrives: `2027-07-03 ${at}` },
    });
    const legs = [
      ...[leg('out', null, '08:00'), leg('out', null, '11:45'), leg('back', null, '18:20')],
      leg('out', 'GOT', '13:05'),
    ];
    const fromGothenburg = passenger('Bo', {
      booking_ref: 'SAFB2B2B2',
      airport: 'GOT',
      extras: [car],
    });
    const rows = listRows('transfer', [...party, fromGothenburg], { ...DEPARTURE, legs });
    expect(rows.map(({ id, shared }) => [id, shared['lands'], shared['leaves']])).toEqual([
      ['Bo', '2027-07-03 13:05, AYT, ZZ131', '2027-07-10 18:20, AYT, ZZ181'],
      ['Eva', '2027-07-03 11:45, AYT, ZZ111', '2027-07-10 18:20, AYT, ZZ181'],
      ['Per', '2027-07-03 11:45, AYT, ZZ111', '2027-07-10 18:20, AYT, ZZ181'],
    ]);
    const { columns } = wholeSheet('transfer', rows, DEPARTURE);
    expect(columns.map(({ head }) => head)).toEqual(
      expect.arrayContaining(['Landar', 'Flyger hem']),
    );
  });
});
