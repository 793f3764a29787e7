import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
afterEach(() => expectMoneyInOrder(app.db));

const ALL = [
  { code: 'sold-bag', travellers: [0, 1] },
  { code: 'sold-car' },
  { code: 'sold-visa', travellers: [0, 1] },
  { code: 'sold-cover' },
];

const extraLines = (lines: readonly { kind: string; label: string | null; amount: number }[]) =>
  lines.filter(({ kind }) => kind === 'extra').map(({ label, amount }) => [label, amount]);

describe('A passenger who leaves', () => {
  it('gets back what is refundable without a fee, and a part of the cover', async () => {
    const departure = await sale.departure({ 'sold-bag': 2 });
    const sold = await changes.sell({ departure, party: partyOf(2), extras: ALL, pays: 'full' });
    const [, leaving] = await changes.passengerIds(sold);
    const input = { reason: 'customer', passenger_ids: [leaving] };
    const seen = await changes.previewCancel(sold.id, input);
    expect(extraLines(seen.lines)).toEqual([
      ['sold-bag', -450],
      ['sold-cover', 524 - 1_049],
    ]);
    expect(seen.lines).toContainEqual(expect.objectContaining({ name_sv: 'Väska' }));
    await changes.cancelAsSeen(sold.id, input);
    expect(await sale.of(sold.id)).toMatchObject([
      { code: 'sold-bag', who: 0, amount: 450, state: 'active' },
      { code: 'sold-bag', who: 1, amount: 0, state: 'cancelled' },
      { code: 'sold-car', amount: 900, state: 'active' },
      { code: 'sold-cover', amount: 524, state: 'active' },
      { code: 'sold-visa', who: 0, amount: 1_490, state: 'active' },
      { code: 'sold-visa', who: 1, amount: 1_490, state: 'cancelled' },
    ]);
    expect(await sale.taken(departure)).toMatchObject({ 'sold-bag': 1, 'sold-visa': 1 });
  });

  it('gets back everything from the organiser, with all others', async () => {
    const departure = await sale.departure();
    const sold = await changes.sell({
      departure,
      party: partyOf(2, 1),
      extras: ALL,
      pays: 'full',
      insurance: true,
    });
    const ended = await changes.cancelAsSeen(sold.id, { reason: 'organiser' });
    expect([ended.total, ended.refund]).toEqual([0, sold.total]);
    expect(Object.values(await sale.taken(departure))).toEqual([0, 0, 0, 0]);
  });
});

describe('A booking that moves', () => {
  it('takes its extras along as they were sold', async () => {
    const [departure, next] = [await sale.departure(), await sale.departure({ 'sold-bag': 2 })];
    const sold = await changes.sell({ departure, party: partyOf(2), extras: ALL, pays: 'full' });
    await app.db.query(`update extras set price = 999 where code = 'sold-bag'`);
    const moved = await changes.moveAsSeen(sold.id, next, 'admin');
    expect(await sale.of(moved.booking_id)).toMatchObject([
      { code: 'sold-bag', who: 0, amount: 450, state: 'active' },
      { code: 'sold-bag', who: 1, amount: 450, state: 'active' },
      { code: 'sold-car', amount: 900 },
      { code: 'sold-cover', amount: 1_049 },
      { code: 'sold-visa', who: 0, amount: 1_490 },
      { code: 'sold-visa', who: 1, amount: 1_490 },
    ]);
    expect(Object.values(await sale.taken(departure))).toEqual([0, 0, 0, 0]);
    expect(await sale.taken(next)).toMatchObject({ 'sold-bag': 2, 'sold-car': 1 });
    await app.db.query(`update extras set price = 450 where code = 'sold-bag'`);
  });

  it('keeps what stays paid of the extras of those who left before, also when it moves again', async () => {
    const [departure, next, last] = [
      await sale.departure(),
      await sale.departure(),
      await sale.departure(),
    ];
    const visas = [{ code: 'sold-visa', travellers: [0, 1] }];
    const sold = await changes.sell({ departure, party: partyOf(2), extras: visas, pays: 'full' });
    const [, leaving] = await changes.passengerIds(sold);
    const left = await changes.cancelAsSeen(sold.id, { passenger_ids: [leaving] });
    const moved = await changes.moveAsSeen(sold.id, next, 'admin');
    expect([moved.price_difference, moved.total]).toEqual([0, left.total + 350]);
    expect(extraLines(moved.lines)).toEqual([
      ['sold-visa', 1_490],
      ['sold-visa', 1_490],
    ]);
    expect(moved.lines).toContainEqual(
      expect.objectContaining({ label: 'sold-visa', passenger_id: null, name_sv: 'Visum' }),
    );
    const kept = { code: 'sold-visa', who: null, amount: 1_490, state: 'cancelled' };
    expect(await sale.of(moved.booking_id)).toMatchObject([
      { code: 'sold-visa', who: 0, amount: 1_490, state: 'active' },
      kept,
    ]);
    expect(await sale.taken(next)).toEqual({ 'sold-visa': 1 });
    const again = await changes.moveAsSeen(moved.booking_id, last, 'admin');
    expect(again.total).toBe(moved.total + 350);
  });

  it('does not move where they are sold out', async () => {
    const [departure, next] = [await sale.departure(), await sale.departure({ 'sold-bag': 1 })];
    const sold = await changes.sell({ departure, party: partyOf(2), extras: ALL, pays: 'full' });
    const path = `POST /admin/bookings/${sold.id}/move` as const;
    const { body } = await changes.call<{ total: number; refund: number }>(
      'agent',
      `${path}/preview`,
      {
        departure_id: next.id,
      },
    );
    const expected = { total: body.total, refund: body.refund };
    const answer = await changes.call('agent', path, { departure_id: next.id, expected });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'EXTRA_SOLD_OUT', message: 'Väska är slut för den här avresan.' },
    ]);
    expect(await sale.taken(next)).toEqual({ 'sold-bag': 0 });
  });
});

describe('A passenger who is replaced', () => {
  it('leaves the extras to the new one', async () => {
    const sold = await changes.sell({
      departure: await sale.departure(),
      party: partyOf(2),
      extras: ALL,
    });
    const [first] = await changes.passengerIds(sold);
    const path = `POST /admin/bookings/${sold.id}/passengers/${first}/transfer` as const;
    const to = {
      first_name: 'Sara', last_name: 'Ek', birthdate: '1990-05-05', gender: 'female', fee: 0,
    }; // oxfmt-ignore
    const { body } = await changes.call<{ total: number; refund: number }>(
      'agent',
      `${path}/preview`,
      to,
    );
    const expected = { total: body.total, refund: body.refund };
    expect((await changes.call('agent', path, { ...to, expected })).status).toBe(200);
    const active = await app.db.query<object[]>(
      `select p.first_name as who, e.code from booking_extras k join extras e on e.id = k.extra_id
         join passengers p on p.id = k.passenger_id where k.booking_id = $1 and p.first_name = 'Sara' order by 2`,
      [sold.id],
    );
    expect(active).toEqual([
      { who: 'Sara', code: 'sold-bag' },
      { who: 'Sara', code: 'sold-visa' },
    ]);
  });
});
