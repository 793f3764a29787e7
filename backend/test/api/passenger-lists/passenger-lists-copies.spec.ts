import { createHash } from 'node:crypto';
import { PastBookings } from '../../factories/past-bookings.js';
import { type TestDeparture, buildDeparture } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import {
  PassengerListsClient,
  type PartySold,
  adult,
  csvTable,
} from '../../factories/clients/passenger-lists-client.js';

jest.setTimeout(120_000);

let pastBookings: PastBookings;
let listsClient: PassengerListsClient;
beforeAll(async () => {
  pastBookings = await PastBookings.open();
  listsClient = await PassengerListsClient.of(pastBookings.app);
});
afterAll(() => pastBookings.app.close());

const input = {
  people: [adult('Layla/Al-Khatib'), adult('Omar/Haddad', 'male')],
  ...{ insurance: true, phone: '+46701112233', notes: 'Barnsäng' },
};

async function sold(): Promise<{ departure: TestDeparture; booking: PartySold }> {
  const departure = await buildDeparture(pastBookings.app.db);
  return { departure, booking: await listsClient.sell(departure, input) };
}

describe('The stored copy of an export', () => {
  it('is kept byte for byte, even when the booking changes', async () => {
    const { departure, booking } = await sold();
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const bytes = await listsClient.file(departure, 'airline', `format=${format}`);
      const [newest] = (await listsClient.state(departure, 'airline')).exports;
      await pastBookings.query(`update bookings set state = 'cancelled' where id = $1`, [
        booking.id,
      ]);
      const copy = await listsClient.get(
        `/departures/${departure.id}/lists/exports/${newest?.id ?? ''}`,
      );
      expect(copy.status).toBe(200);
      expect(copy.headers.get('content-disposition')).toContain(`.${format}"`);
      const again = Buffer.from(await copy.arrayBuffer());
      expect(again.equals(bytes)).toBe(true);
      const [row] = await pastBookings.query<{ sha256: string }>(
        `select sha256 from passenger_list_exports where id = $1`,
        [newest?.id],
      );
      expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      await pastBookings.query(`update bookings set state = 'confirmed' where id = $1`, [
        booking.id,
      ]);
    }
  });

  it('is available for its own departure only', async () => {
    const [{ departure }, { departure: other }] = [await sold(), await sold()];
    await listsClient.file(departure, 'guide', 'format=csv');
    const [made] = (await listsClient.state(departure, 'guide')).exports;
    const response = await listsClient.get(
      `/departures/${other.id}/lists/exports/${made?.id ?? ''}`,
    );
    expect(response.status).toBe(404);
  });

  it('remains when the account that made it is deleted', async () => {
    const { departure } = await sold();
    await listsClient.file(departure, 'guide', 'format=csv');
    await pastBookings.query(
      `with temp as (insert into users (username, email, role, password_hash)
         values ('Tim Tillfällig', 'tim@safar.example', 'agent', 'x') returning id)
       update passenger_list_exports set exported_by = temp.id from temp where departure_id = $1`,
      [departure.id],
    );
    const who = async (): Promise<unknown> =>
      (await listsClient.state(departure, 'guide')).exports[0]?.exported_by;
    expect(await who()).toBe('Tim Tillfällig');
    await pastBookings.query(`delete from users where email = 'tim@safar.example'`);
    expect(await who()).toBeNull();
  });
});

describe('Stored copies after the trip', () => {
  it('are deleted 91 days after the return with all names in them, while the audit log stays', async () => {
    const passenger = await pastBookings.guest('full');
    const [departure] = await pastBookings.query<TestDeparture>(
      `select departure_id as id from bookings where id = $1`,
      [passenger.id],
    );
    if (!departure) throw new Error('No departure');
    const bytes = await listsClient.file(departure, 'guide', 'format=csv');
    expect(csvTable(bytes)[0]?.['Namn']).toBe(`${passenger.person.first} ${passenger.person.last}`);
    const returned = (days: number): Promise<unknown> =>
      pastBookings.query(
        `update departures set return_date = (now() at time zone 'Europe/Stockholm')::date - $2::int,
                               date = (now() at time zone 'Europe/Stockholm')::date - $2::int - 4 where id = $1`,
        [departure.id, days],
      );
    await returned(90);
    expect(await pastBookings.run()).toEqual({});
    expect((await listsClient.state(departure, 'guide')).exports).toHaveLength(1);
    await returned(91);
    expect(await pastBookings.run()).toEqual({ name_lists: 1 });
    expect(await pastBookings.tablesHolding([passenger.person.first])).not.toContain(
      'public.passenger_list_exports',
    );
    expect((await listsClient.state(departure, 'guide')).exports).toEqual([]);
    expect((await logOf(pastBookings.app, departure.id)).map(({ action }) => action)).toEqual([
      'list.exported',
    ]);
    expect(await pastBookings.run()).toEqual({});
  });
});
