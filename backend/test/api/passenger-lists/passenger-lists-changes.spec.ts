import { PastBookings } from '../../factories/past-bookings.js';
import { type TestDeparture, buildDeparture } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import {
  PassengerListsClient,
  type PartySold,
  adult,
  infant,
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

/** Makes three changes between two versions: one passenger leaves, one is corrected, and another customer books. */
async function changed(departure: TestDeparture, booking: PartySold): Promise<PartySold> {
  await listsClient.setPerson(booking, 0, `state = 'cancelled', cancelled_at = now()`);
  await listsClient.setPerson(booking, 1, `last_name = 'Hadad', birthdate = '1991-02-03'`);
  return listsClient.sell(departure, { people: [adult('Nils/Ny', 'male')] });
}

describe('The overview of a list', () => {
  it('shows at first how many passengers it has, and no exports', async () => {
    const { departure } = await sold();
    const untold = { airport: null, travellers: 2, exports: [], changes: [], changes_since: null };
    expect(await listsClient.overview(departure)).toEqual(
      ['airline', 'hotel', 'transfer', 'insurance', 'guide'].map((kind) => ({
        ...{ kind, ...untold },
      })),
    );
  });

  it('shows after an export who made it, when, in which format and with how many passengers', async () => {
    const { departure } = await sold();
    await listsClient.file(departure, 'airline', 'format=xlsx');
    const { exports, changes, changes_since } = await listsClient.state(departure, 'airline');
    expect(exports).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.any(String) as string,
        exported_by: 'Aya Agent',
        format: 'xlsx',
        changes_only: false,
        travellers: 2,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(exports[0]?.at ?? ''))).toBeLessThan(60_000);
    expect([changes, changes_since]).toEqual([[], null]);
    expect((await listsClient.state(departure, 'hotel')).exports).toEqual([]);
  });

  it('shows the changes since the last export: removed, added and corrected passengers', async () => {
    const { departure, booking } = await sold();
    await listsClient.file(departure, 'airline', 'format=pdf');
    const other = await changed(departure, booking);
    const { exports, changes, changes_since } = await listsClient.state(departure, 'airline');
    expect(changes_since).toBe(exports[0]?.at);
    expect(changes).toEqual([
      { what: 'removed', name: 'AL KHATIB/LAYLA', booking_ref: booking.ref, differences: [] },
      { what: 'added', name: 'NY/NILS', booking_ref: other.ref, differences: [] },
      {
        what: 'renamed',
        name: 'HADAD/OMAR',
        booking_ref: booking.ref,
        differences: [
          { field: 'name', from: 'HADDAD/OMAR', to: 'HADAD/OMAR' },
          { field: 'birthdate', from: '1990-01-31', to: '1991-02-03' },
        ],
      },
    ]);
  });

  it('shows only changes of data that the list contains', async () => {
    const { departure, booking } = await sold();
    for (const kind of ['airline', 'guide'] as const) {
      await listsClient.file(departure, kind, 'format=csv');
    }
    await listsClient.saveNotes(booking.id, 'Barnsäng; kommer sent');
    await listsClient.setPerson(booking, 0, `birthdate = '1989-05-06'`);
    const airline = await listsClient.state(departure, 'airline');
    expect(airline.changes.map(({ what, name }) => [what, name])).toEqual([
      ['changed', 'AL KHATIB/LAYLA'],
    ]);
    expect((await listsClient.state(departure, 'guide')).changes).toEqual([
      {
        what: 'booking',
        name: 'Layla Al-Khatib',
        booking_ref: booking.ref,
        differences: [{ field: 'notes', from: 'Barnsäng', to: 'Barnsäng; kommer sent' }],
      },
    ]);
  });

  it('shows that an infant is with another adult when its own adult no longer travels', async () => {
    const departure = await buildDeparture(pastBookings.app.db);
    const booking = await listsClient.sell(departure, {
      people: [adult('Eva/Ek'), adult('Per/Ek', 'male'), infant('Liv/Ek')],
    });
    await listsClient.file(departure, 'airline', 'format=csv');
    await listsClient.setPerson(booking, 0, `state = 'cancelled', cancelled_at = now()`);
    expect((await listsClient.state(departure, 'airline')).changes).toMatchObject([
      { what: 'removed', name: 'EK/EVA' },
      {
        what: 'changed',
        name: 'EK/LIV',
        differences: [{ field: 'adult', from: 'EK/EVA', to: 'EK/PER' }],
      },
    ]);
  });

  it('shows that a whole booking was removed when it is cancelled or moved', async () => {
    const { departure, booking } = await sold();
    await listsClient.file(departure, 'insurance', 'format=csv');
    await pastBookings.query(`update bookings set state = 'moved' where id = $1`, [booking.id]);
    const { travellers: passengers, changes } = await listsClient.state(departure, 'insurance');
    expect([passengers, changes.map(({ what }) => what)]).toEqual([0, ['removed', 'removed']]);
  });
});

describe('A file of changes', () => {
  it('marks each change, states the former value, and omits unchanged passengers', async () => {
    const { departure, booking } = await sold();
    const still = await listsClient.sell(departure, { people: [adult('Kvar/Stannar')] });
    await listsClient.file(departure, 'airline', 'format=csv');
    await changed(departure, booking);
    const table = await listsClient.table(departure, 'airline', 'format=csv&changes=true');
    const short = table.map((line) => [
      line['Ändring'],
      line['Namn (EFTERNAMN/FÖRNAMN)'],
      line['Stod förut'],
    ]);
    expect(short).toEqual([
      ['STRUKEN', 'AL KHATIB/LAYLA', ''],
      ['NY', 'NY/NILS', ''],
      ['NYTT NAMN', 'HADAD/OMAR', 'Namn: HADDAD/OMAR, Född: 1990-01-31'],
    ]);
    expect(JSON.stringify(table)).not.toContain(still.ref);
  });

  it('is the same in every format, and nothing is left once the full list contained the change', async () => {
    const { departure, booking } = await sold();
    await listsClient.file(departure, 'guide', 'format=pdf');
    await changed(departure, booking);
    const first = await listsClient.table(departure, 'guide', 'format=csv&changes=true');
    await listsClient.file(departure, 'guide', 'format=pdf&changes=true');
    expect(await listsClient.table(departure, 'guide', 'format=csv&changes=true')).toEqual(first);
    expect(first).toHaveLength(3);
    const { changes, exports } = await listsClient.state(departure, 'guide');
    expect([changes, exports.map((made) => made.changes_only)]).toEqual([
      [],
      [true, true, true, false],
    ]);
  });

  it('lists all passengers as new when there is no earlier export, and none when nothing has changed', async () => {
    const { departure } = await sold();
    const changeColumn = async (): Promise<unknown[]> =>
      (await listsClient.table(departure, 'hotel', 'format=csv&changes=true')).map(
        (line) => line['Ändring'],
      );
    expect([await changeColumn(), await changeColumn()]).toEqual([['NY', 'NY'], []]);
  });
});

describe('The audit log', () => {
  it('records who exported or downloaded which list with how many rows, but no names', async () => {
    const { departure, booking } = await sold();
    await listsClient.file(departure, 'guide', 'format=pdf');
    await listsClient.file(departure, 'guide', 'format=csv&changes=true');
    const [made] = (await listsClient.state(departure, 'guide')).exports;
    await listsClient.get(`/departures/${departure.id}/lists/exports/${made?.id ?? ''}`);
    const list = { kind: 'guide', rows: 2 };
    const log = await logOf(pastBookings.app, departure.id);
    expect(log).toEqual([
      {
        ...{ action: 'list.exported', actor_role: 'agent' },
        changes: { ...list, format: 'pdf', changes_only: false },
      },
      {
        ...{ action: 'list.exported', actor_role: 'agent' },
        changes: { ...list, format: 'csv', changes_only: true },
      },
      {
        ...{ action: 'list.downloaded', actor_role: 'agent' },
        changes: { ...list, format: 'csv', export: made?.id },
      },
    ]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`layla|khatib|${booking.ref}`, 'i'));
  });
});

describe('Access to the lists', () => {
  it('is denied to editors and visitors, and creates no export', async () => {
    const { departure } = await sold();
    const editor = await PassengerListsClient.of(pastBookings.app, 'editor');
    for (const path of ['', '/guide?format=csv', `/exports/${departure.id}`]) {
      const address = `/departures/${departure.id}/lists${path}`;
      const visitor = await fetch(`${pastBookings.app.baseUrl}/api${address}`);
      expect([(await editor.get(address)).status, visitor.status]).toEqual([403, 401]);
    }
    expect((await listsClient.state(departure, 'guide')).exports).toEqual([]);
  });

  it('is granted to admins', async () => {
    const { departure } = await sold();
    const admin = await PassengerListsClient.of(pastBookings.app, 'admin');
    expect(await admin.table(departure, 'guide')).toHaveLength(2);
  });

  it.each([
    ['a departure that does not exist', '/departures/8f0f8a4e-9a51-4a37-9c2f-000000000000/lists', 404],
    ['a departure that cannot exist', '/departures/x/lists/guide?format=csv', 404],
    ['a list that does not exist', '/departures/:id/lists/crew?format=csv', 404],
    ['a copy that does not exist', '/departures/:id/lists/exports/x', 404],
    ['a format that does not exist', '/departures/:id/lists/guide?format=docx', 422],
    ['no format', '/departures/:id/lists/guide', 422],
    ['an unknown parameter', '/departures/:id/lists/guide?format=csv&all=1', 422],
    ['something between yes and no', '/departures/:id/lists/guide?format=csv&changes=perhaps', 422],
  ])('is rejected for %s', async (_what, path, status) => {
    const { departure } = await sold();
    const response = await listsClient.get(path.replace(':id', departure.id));
    expect(response.status).toBe(status);
    expect((await listsClient.state(departure, 'guide')).exports).toEqual([]);
  }); // oxfmt-ignore
});
