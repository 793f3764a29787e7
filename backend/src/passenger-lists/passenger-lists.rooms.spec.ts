import type { ListRow } from '@safar/domain/bookings/passenger-lists';
import {
  changesWithNumberedRooms,
  roomsToGetReady,
  withNumberedRooms,
} from './passenger-lists.rooms.js';

const row = (id: string, booking: string, room?: string): ListRow => ({
  ...{ id, booking, name: `${id} Ek`, shared: {} },
  own: room === undefined ? {} : { room },
});

const EK = [
  row('Eva', 'SAFA1A1A1', '1. Dubbelrum'),
  row('Per', 'SAFA1A1A1', '1. Dubbelrum'),
  row('Kim', 'SAFA1A1A1', '3. Enkelrum'),
];
const COUPLE = [row('Ali', 'SAFB2B2B2', '1. Dubbelrum'), row('Bo', 'SAFB2B2B2', '1. Dubbelrum')];

const roomsOf = (rows: readonly ListRow[]) => rows.map(({ own }) => own['room']);
const numbered = (rows: readonly ListRow[]) => roomsOf(withNumberedRooms(rows));

describe('The rooms of the rooming list', () => {
  it('are numbered over the whole list, without a gap after a room that was given back', () => {
    expect(numbered([...EK, ...COUPLE])).toEqual([
      ...['1. Dubbelrum', '1. Dubbelrum', '2. Enkelrum', '3. Dubbelrum', '3. Dubbelrum'],
    ]);
  });

  it('have one number for a room that two bookings share, wherever they stand', () => {
    const ali = row('Ali', 'SAFB2B2B2', '1. Dubbelrum, delas med SAFC3C3C3');
    const noor = row('Noor', 'SAFC3C3C3', '2. Dubbelrum, delas med SAFB2B2B2');
    const rows = [ali, ...EK, noor];
    expect(numbered(rows)).toEqual([
      '1. Dubbelrum, delas med SAFC3C3C3',
      ...['2. Dubbelrum', '2. Dubbelrum', '3. Enkelrum'],
      '1. Dubbelrum, delas med SAFB2B2B2',
    ]);
    expect(roomsToGetReady(rows)).toEqual(['3 rum: 2 dubbelrum, 1 enkelrum']);
  });

  it('leave passengers without a room as they are', () => {
    expect(numbered([row('Eva', 'SAFA1A1A1')])).toEqual([undefined]);
    expect(roomsToGetReady([row('Eva', 'SAFA1A1A1')])).toEqual([]);
  });
});

describe('The changes of rooms', () => {
  it('are none when a booking before them takes other numbers', () => {
    expect(
      changesWithNumberedRooms(COUPLE, [...EK, ...COUPLE]).map(({ what, row: { id, own } }) => ({
        ...{ what, id, room: own['room'] },
      })),
    ).toEqual([
      { what: 'added', id: 'Eva', room: '1. Dubbelrum' },
      { what: 'added', id: 'Per', room: '1. Dubbelrum' },
      { what: 'added', id: 'Kim', room: '2. Enkelrum' },
    ]);
  });

  it('have the number of the list that each room stands in', () => {
    const [ali, bo] = COUPLE;
    if (!ali || !bo) throw new Error('A couple is two');
    const before = [...EK, ali, bo];
    const found = changesWithNumberedRooms(before, [row('Ali', bo.booking, '2. Enkelrum')]);
    expect(found.map(({ what, row: { id, own } }) => [what, id, own['room']])).toEqual([
      ['removed', 'Eva', '1. Dubbelrum'],
      ['removed', 'Per', '1. Dubbelrum'],
      ['removed', 'Kim', '2. Enkelrum'],
      ['removed', 'Bo', '3. Dubbelrum'],
      ['changed', 'Ali', '1. Enkelrum'],
    ]);
    expect(found.at(-1)?.differences).toEqual([
      { field: 'room', from: '3. Dubbelrum', to: '1. Enkelrum' },
    ]);
  });
});
