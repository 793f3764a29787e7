import { violations } from '../../../src/payments/ledger/invariants.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import type { TestDeparture } from '../../factories/departures.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';
import { PassengerListsClient } from '../../factories/clients/passenger-lists-client.js';
import { RoomSale, partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let lists: PassengerListsClient;
let sale: RoomSale;
let departure: TestDeparture;
let family: SoldParty;
beforeAll(async () => {
  lists = await PassengerListsClient.of(app);
  sale = await RoomSale.open(app.db);
  departure = await sale.departure(5, 5);
  const rooms = [
    sale.room('double', [0, 2, 3], ['own', 'shared', 'cot']),
    sale.room('double', [1]),
  ];
  const party = partyOf(2, 1, 1);
  family = await changes.sell({ departure, party, childAges: [4], rooms, pays: 'full' });
});

const rowsOf = async () =>
  (await lists.table(departure, 'hotel')).map((row) => [row['Typ'], row['Rum'], row['Säng']]);

// [SPEC I23.14]
describe('The rooming list', () => {
  it('has the room and the bed of each traveller, in every format', async () => {
    expect(await rowsOf()).toEqual(
      expect.arrayContaining([
        ['Vuxen', '1. Dubbelrum', 'Egen'],
        ['Barn', '1. Dubbelrum', 'Delad'],
        ['Spädbarn', '1. Dubbelrum', 'Spjälsäng'],
        ['Vuxen', '2. Dubbelrum', 'Egen'],
      ]),
    );
    const { xlsx, pdf } = await lists.texts(departure, 'hotel');
    for (const text of [xlsx, pdf]) {
      expect(text).toContain('1. Dubbelrum');
      expect(text).toContain('Spjälsäng');
    }
  });

  it('tells the hotel which rooms are others since the last list', async () => {
    await lists.file(departure, 'hotel', 'format=csv');
    const [one, other, child, infant] = await changes.passengerIds(family);
    const guests = [
      [one, 'own'],
      [other, 'own'],
      [child, 'shared'],
      [infant, 'cot'],
    ].map(([passenger_id, bed]) => ({ passenger_id, bed }));
    const rooms = [{ room_type_id: sale.types.family, guests }];
    const path = `POST /admin/bookings/${family.id}/rooms`;
    const seen = await changes.call<{ total: number; refund: number }>('agent', path, {
      rooms,
      preview: true,
    });
    const { total, refund } = seen.body;
    const done = await changes.call('agent', path, { rooms, reason: 'Önskemål', expected: { total, refund } }); // oxfmt-ignore
    expect(done.status).toBe(200);
    const { changes: found } = await lists.state(departure, 'hotel');
    const differences = found.flatMap((one) => one.differences);
    // The notes of the booking name the change, too.
    expect(differences.map(({ field }) => field).sort()).toEqual([
      'notes',
      'room',
      'room',
      'room',
      'room',
    ]);
    const after = differences.filter(({ field }) => field === 'room').map(({ to }) => to);
    expect(new Set(after)).toEqual(new Set(['3. Familjerum']));
    const changed = await lists.table(departure, 'hotel', 'format=csv&changes=true');
    expect(changed.map((row) => [row['Rum'], row['Stod förut']])).toEqual(
      expect.arrayContaining([['1. Familjerum', expect.stringContaining('Rum: 2. Dubbelrum')]]),
    );
    expect(await violations(app.db)).toEqual([]);
  });

  it('numbers the rooms of all bookings from 1 in its order, without gaps', async () => {
    const rooms = [sale.room('double', [0, 1], ['own', 'own'])];
    await changes.sell({ departure, party: partyOf(2), rooms });
    const listed = await rowsOf();
    const numbers = [...new Set(listed.map(([, room = '']) => room))].map((room) => room.slice(0, 3)); // oxfmt-ignore
    expect(numbers).toEqual(['1. ', '2. ']);
    expect(new Set(listed.map(([, room = '']) => room.slice(3)))).toEqual(
      new Set(['Familjerum', 'Dubbelrum']),
    );
  });
});

describe('The confirmation', () => {
  it('says in which room each sleeps, in the language of the customer', async () => {
    const rooms = [sale.room('double', [0, 1, 2], ['own', 'own', 'shared'])];
    const party = partyOf(2, 1);
    const sold = await changes.sell({ departure, party, childAges: [4], rooms });
    const words = wordsIn((await documentOf(app, sold.id, 'confirmation')).content);
    expect(words).toContain('Rum');
    expect(words).toContain('Dubbelrum');
    const guests = words[words.indexOf('Dubbelrum') + 1] ?? '';
    expect(guests.split(', ')).toHaveLength(3);
    expect(guests).toMatch(/Al-Khatib/);
  });

  it('names no rooms for a booking without them', async () => {
    const sold = await changes.sell({ destinationId: 'sarajevo', inDays: 410, party: partyOf(1) });
    const words = wordsIn((await documentOf(app, sold.id, 'confirmation')).content);
    expect(words).not.toContain('Rum');
  });
});
