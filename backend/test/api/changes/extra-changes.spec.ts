import type { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import type { Role } from '@safar/domain/access/permissions';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
afterEach(() => expectMoneyInOrder(app.db));

const send = ({ id }: SoldParty, body: object, as: Role = 'agent') =>
  changes.call<BookingExtrasView>(as, `POST /admin/bookings/${id}/extras`, body);

/** Previews a change and confirms it with the previewed figures, as the console will. */
async function change(sold: SoldParty, body: object, as: Role = 'agent') {
  const look = await send(sold, { ...body, preview: true }, as);
  expect([look.status, look.body]).toEqual([200, expect.anything()]);
  const expected = { total: look.body.total, refund: look.body.refund };
  const done = await send(sold, { ...body, expected }, as);
  expect([done.status, done.body]).toMatchObject([200, { total: look.body.total }]);
  return done.body;
}

describe('Staff', () => {
  it('add extras to a booking, which fall on its balance, and the customer gets a mail', async () => {
    const departure = await sale.departure({ 'sold-bag': 2 });
    const sold = await changes.sell({ departure, party: partyOf(2) });
    const [first, second] = await changes.passengerIds(sold);
    const add = [
      { code: 'sold-bag', passenger_ids: [second, first] },
      { code: 'sold-cover' },
      { code: 'sold-car' },
    ];
    const done = await change(sold, { add });
    expect(done.lines.map(({ name_sv, amount }) => [name_sv, amount])).toEqual([
      ['Väska', 900],
      ['Transfer', 900],
      ['Utökat skydd', 1_049],
    ]);
    const file = await changes.file(sold.id);
    expect(file.total_price).toBe(sold.total + 900 + 900 + 1_049);
    expect(file.extras.map(({ code, amount }) => [code, amount])).toEqual([
      ['sold-bag', 450],
      ['sold-bag', 450],
      ['sold-car', 900],
      ['sold-cover', 1_049],
    ]);
    expect(file.plan.at(-1)?.amount).toBe(file.total_price - sold.paid);
    expect(await sale.taken(departure)).toMatchObject({ 'sold-bag': 2, 'sold-car': 1 });
    expect(await changes.renderedMail('booking_changed', sold.id)).toContain('Tillvalen');
  });

  it('remove extras with a reason; what is not refundable stays paid unless an admin waives it', async () => {
    const departure = await sale.departure();
    const extras = [{ code: 'sold-bag', travellers: [0] }, { code: 'sold-visa', travellers: [0, 1] }]; // oxfmt-ignore
    const sold = await changes.sell({ departure, party: partyOf(2), extras, pays: 'full' });
    const [bag, visa, other] = (await changes.file(sold.id)).extras.map(({ id }) => id);
    const nameless = await send(sold, { remove: [bag], expected: { total: 0, refund: 0 } });
    expect(nameless.body.details).toMatchObject([{ code: 'REASON_MISSING', field: 'reason' }]);
    const done = await change(sold, { remove: [bag, visa], reason: 'Ångrade sig' });
    expect([done.total, done.refund]).toEqual([sold.total - 450, 450]);
    const waived = { remove: [other], reason: 'Kulans', waive: true };
    const refused = await send(sold, { ...waived, preview: true });
    expect(refused.body.details).toMatchObject([{ code: 'WAIVER_TOO_HIGH', field: 'waive' }]);
    expect((await change(sold, waived, 'admin')).total).toBe(sold.total - 450 - 1_490);
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 0, 'sold-visa': 0 });
  });

  it('cannot add what is sold out, unknown, for no traveller or there already', async () => {
    const departure = await sale.departure({ 'sold-visa': 0 });
    const extras = [{ code: 'sold-bag', travellers: [0] }];
    const sold = await changes.sell({ departure, party: partyOf(2), extras });
    const [first] = await changes.passengerIds(sold);
    const answer = async (add: object[]) => {
      const { status, body } = await send(sold, { add, preview: true });
      return [status, body.details?.[0]?.field ?? body.code];
    };
    const visa = [{ code: 'sold-visa', passenger_ids: [first] }];
    expect(await answer(visa)).toEqual([409, 'EXTRA_SOLD_OUT']);
    expect(await answer([{ code: 'nothing' }])).toEqual([422, 'add.0.code']);
    const foreign = [{ code: 'sold-bag', passenger_ids: [sold.id] }];
    expect(await answer(foreign)).toEqual([422, 'add.0.passenger_ids']);
    const again = [{ code: 'sold-bag', passenger_ids: [first] }];
    expect(await answer(again)).toEqual([422, 'add.0.code']);
    expect(await answer([])).toEqual([422, 'add']);
  });

  it('read which extra was sold while they looked at the price', async () => {
    const departure = await sale.departure({ 'sold-bag': 2, 'sold-visa': 1 });
    const sold = await changes.sell({ departure, party: partyOf(2) });
    const [first] = await changes.passengerIds(sold);
    const add = ['sold-bag', 'sold-visa'].map((code) => ({ code, passenger_ids: [first] }));
    const { total, refund } = (await send(sold, { add, preview: true })).body;
    // The change waits for the departure, with the stock as it was before the last visa was sold.
    const { sent } = await app.db.transaction(async (tx) => {
      await tx.query(`select from departures where id = $1 for update`, [departure.id]);
      const visa = [departure.id, sale.ids['sold-visa']];
      await tx.query(
        `update departure_extras set taken = 1 where departure_id = $1 and extra_id = $2`,
        visa,
      );
      const answer = send(sold, { add, expected: { total, refund } });
      await until(
        () => tx.query<unknown[]>(WAITING),
        ({ length }) => length > 0,
      );
      return { sent: answer };
    });
    expect((await sent).body).toMatchObject({
      code: 'EXTRA_SOLD_OUT',
      message: 'Visum är slut för den här avresan.',
    });
    expect((await changes.file(sold.id)).extras).toEqual([]);
    await app.db.query(`update departure_extras set taken = 0 where departure_id = $1`, [
      departure.id,
    ]);
  });

  it('see what they can sell on a departure, also what customers can buy no longer', async () => {
    const departure = await sale.departure({ 'sold-bag': 12, 'sold-visa': 0 }, { inDays: 61 });
    await app.db.query(`update extras set sold_until_days = 62 where code = 'sold-car'`);
    const read = (as: Role) =>
      changes.call<StaffExtrasView>(as, `GET /desk/departures/${departure.id}/extras`);
    const { body } = await read('agent');
    const found = new Map(body.extras.map((extra) => [extra.code, extra]));
    expect(found.get('sold-bag')).toMatchObject({ state: 'on_sale', left: 12, is_late: false });
    expect(found.get('sold-visa')).toMatchObject({ state: 'sold_out', left: 0, refundable: false });
    expect(found.get('sold-car')).toMatchObject({ state: 'on_sale', left: null, is_late: true });
    expect((await read('editor')).status).toBe(403);
  });
});
