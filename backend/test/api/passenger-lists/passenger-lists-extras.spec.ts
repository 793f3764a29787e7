import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import type { TestDeparture } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { PassengerListsClient } from '../../factories/clients/passenger-lists-client.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let lists: PassengerListsClient;
let sale: ExtraSale;
beforeAll(async () => {
  lists = await PassengerListsClient.of(app);
  sale = await ExtraSale.open(app.db);
  await app.db.query(`update destinations set transfer = 'extra' where id = 'istanbul'`);
});

/** A pair with a bag for the first, half board for both and a car, beside a pair without extras. */
async function sold(): Promise<{ departure: TestDeparture; booking: SoldParty }> {
  const departure = await sale.departure();
  const booking = await changes.sell({
    ...{ departure, party: partyOf(2) },
    extras: [
      { code: 'sold-bag', travellers: [0] },
      { code: 'sold-board', travellers: [0, 1] },
      { code: 'sold-car' },
    ],
  });
  await changes.sell({ departure, party: partyOf(2) });
  return { departure, booking };
}

const columnOf = async (
  departure: TestDeparture,
  kind: 'airline' | 'hotel' | 'transfer',
  head: string,
) => (await lists.table(departure, kind)).map((line) => line[head] ?? '').sort();

// [SPEC I23.16]
describe('The extras of bookings', () => {
  it('are on the lists of the airline, the hotel and the driver, in every format', async () => {
    const { departure } = await sold();
    expect(await columnOf(departure, 'airline', 'Bagage')).toEqual(['', '', '', 'Väska']);
    expect(await columnOf(departure, 'hotel', 'Måltider')).toEqual([
      ...['', '', 'Halvpension', 'Halvpension'],
    ]);
    expect(await columnOf(departure, 'transfer', 'Transfer')).toEqual(['Transfer', 'Transfer']);
    expect((await lists.state(departure, 'transfer')).travellers).toBe(2);
    for (const text of Object.values(await lists.texts(departure, 'transfer'))) {
      expect(text).toContain('Transfer');
      expect(text).toContain('+46701234567');
    }
  });

  it('that are removed or end with their traveller are changes of the lists', async () => {
    const { departure, booking } = await sold();
    for (const kind of ['airline', 'hotel', 'transfer'] as const) {
      await lists.file(departure, kind, 'format=pdf');
    }
    const [, second] = await changes.passengerIds(booking);
    const { extras } = await changes.file(booking.id);
    const bag = extras.find(({ code }) => code === 'sold-bag');
    const remove = { remove: [bag?.id], reason: 'Tar ingen väska' };
    const path = `POST /admin/bookings/${booking.id}/extras` as const;
    const look = await changes.call<{ total: number; refund: number }>('agent', path, { ...remove, preview: true }); // oxfmt-ignore
    const expected = { total: look.body.total, refund: look.body.refund };
    expect((await changes.call('agent', path, { ...remove, expected })).status).toBe(200);
    await changes.cancelAsSeen(booking.id, { passenger_ids: [second], reason: 'customer' });
    const of = async (kind: 'airline' | 'transfer') =>
      (await lists.state(departure, kind)).changes.map(({ what, differences }) => [
        what,
        differences,
      ]);
    expect(await of('airline')).toEqual([
      ['removed', []],
      ['changed', [{ field: 'bags', from: 'Väska', to: '' }]],
    ]);
    // The reason of staff is a note of the booking.
    expect(await of('transfer')).toMatchObject([
      ['removed', []],
      ['booking', [{ field: 'notes' }]],
    ]);
  });
});
