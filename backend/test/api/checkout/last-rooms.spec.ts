import { violations } from '../../../src/payments/ledger/invariants.js';
import { BookingChangesClient, orderOf } from '../../factories/clients/booking-changes-client.js';
import { takenOf } from '../../factories/departures.js';
import { RoomSale, partyOf, takenRooms } from '../../factories/rooms.js';
import { ApiClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(120_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: RoomSale;
beforeAll(async () => {
  sale = await RoomSale.open(app.db);
});
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

describe('An order', () => {
  it('says that seats are gone when there are rooms', async () => {
    const departure = await sale.departure(5, 5);
    await app.db.query(`update departures set capacity = 2 where id = $1`, [departure.id]);
    expect((await changes.sell({ departure, party: partyOf(2) })).total).toBe(13_980);
    const { date: departureDate } = departure;
    const { status, body } = await new ApiClient(app.baseUrl).call('POST', '/api/quote', {
      ...{ destinationId: 'istanbul', departureDate, ...partyOf(2) },
    });
    expect([status, codeOf(body)]).toEqual([409, 'SOLD_OUT']);
  });

  it('is one of three that want the last double and the last two seats; the others get an error that names what is gone', async () => {
    const departure = await sale.departure(1, 0);
    await app.db.query(`update departures set capacity = 2 where id = $1`, [departure.id]);
    const customers = [1, 2, 3].map(() => new ApiClient(app.baseUrl));
    const bodies = await Promise.all(
      customers.map((customer) => orderOf(customer, { departure, party: partyOf(2) })),
    );
    const answers = await Promise.all(
      customers.map((customer, nth) => customer.start(bodies[nth] ?? {})),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body));
    expect(won).toHaveLength(1);
    expect(lost).toHaveLength(2);
    const gone = ['SOLD_OUT', 'NOT_ENOUGH_SEATS', 'ROOMS_SOLD_OUT'];
    expect(lost.filter((code) => !gone.includes(String(code)))).toEqual([]);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
    expect(await takenOf(app.db, departure)).toBe(2);
  });

  it('keeps the name of its room when staff rename the type or take it out of sale', async () => {
    const departure = await sale.departure(1, 0);
    const sold = await changes.sell({ departure, party: partyOf(2) });
    const set = (name: string, isActive: boolean) =>
      app.db.query(`update room_types set name_sv = $2, is_active = $3 where id = $1`, [
        sale.types.double,
        name,
        isActive,
      ]);
    await set('Parrum', false);
    const { rooms } = await changes.file(sold.id);
    await set('Dubbelrum', true);
    expect(rooms).toMatchObject([{ name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة' }]);
  });
});
