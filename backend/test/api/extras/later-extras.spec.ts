import {
  BookingChangesClient,
  type PartyInput,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import { Documents } from '../../../src/documents/documents.service.js';
import { issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { LaterCustomer } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
afterEach(async () => {
  await app.db.query(
    `update extras set bookable_later = true, sold_until_days = 0, group_code = null where code like 'sold-%'`,
  );
  await expectMoneyInOrder(app.db);
});

/** A booking of two adults on a departure with this stock. */
async function customer(
  stock: Parameters<ExtraSale['departure']>[0] = {},
  input: PartyInput = {},
): Promise<LaterCustomer> {
  const departure = await sale.departure(stock);
  return new LaterCustomer(changes, await changes.sell({ departure, party: partyOf(2), ...input }));
}

const setExtra = (code: string, changed: string): Promise<unknown> =>
  app.db.query(`update extras set ${changed} where code = $1`, [code]);

describe('The page of a booking', () => {
  it('lists what may still be bought, for which travellers, at which price and until when', async () => {
    const of = await customer(
      { 'sold-bag': 3, 'sold-visa': 0 },
      { party: partyOf(1, 1), extras: [{ code: 'sold-bag', travellers: [0] }] },
    );
    const { later_extras: extras, departure_date: day } = await of.view();
    const [adult, child] = await of.passengerIds();
    const sold = new Map(extras.map((extra) => [extra.code, extra]));
    expect(sold.get('sold-bag')).toMatchObject({
      ...{ name_sv: 'Väska', name_ar: 'حقيبة', basis: 'person', price: 450, state: 'on_sale' },
      ...{ left: 2, sold_until: day, amount: null },
      travellers: [{ passenger_id: child, amount: 450 }],
    });
    expect(sold.get('sold-board')?.travellers).toMatchObject([
      { passenger_id: adult },
      { passenger_id: child },
    ]);
    expect(sold.get('sold-visa')).toMatchObject({ state: 'sold_out', left: 0 });
    expect(sold.get('sold-car')).toMatchObject({ amount: 900, travellers: [] });
  });

  it('leaves out what is not sold later, what is over, and all of a booking that is not confirmed', async () => {
    const of = await customer();
    await setDepartureInDays(app, of.sold, 3);
    const codes = async () => (await of.view()).later_extras.map(({ code }) => code);
    expect(await codes()).toEqual(expect.arrayContaining(['sold-car', 'sold-bag', 'sold-visa']));
    await setExtra('sold-car', 'bookable_later = false');
    await setExtra('sold-bag', 'sold_until_days = 4');
    expect(await codes()).not.toEqual(expect.arrayContaining(['sold-car']));
    expect(await codes()).not.toEqual(expect.arrayContaining(['sold-bag']));
    const items = [{ code: 'sold-car' }];
    expect((await of.quote(items)).body).toMatchObject({
      code: 'EXTRA_TOO_LATE',
      message: 'Transfer kan inte läggas till längre.',
    });
    const [who] = await of.passengerIds();
    const late = await of.quote([{ code: 'sold-bag', passenger_ids: [who] }]);
    expect([late.status, late.body.code]).toEqual([409, 'EXTRA_TOO_LATE']);
    const unpaid = await customer({}, { pays: 'nothing' });
    expect((await unpaid.view()).later_extras).toEqual([]);
    expect((await unpaid.quote(items)).body).toMatchObject({
      code: 'EXTRAS_CLOSED',
      message: 'Tillval kan bara läggas till på en bekräftad bokning.',
    });
    await changes.cancelAsSeen(of.sold.id, {});
    expect((await of.view()).later_extras).toEqual([]);
    const closed = await of.order(items, 900);
    expect([closed.status, closed.body.code]).toEqual([409, 'EXTRAS_CLOSED']);
  });

  it('offers only one of a group that allows one', async () => {
    await app.db.query(
      `insert into extra_groups (code, name_sv, name_ar, rule) values ('ride', 'transfer', 'نقلاً', 'at_most_one')`,
    );
    await setExtra('sold-car', `group_code = 'ride'`);
    await setExtra('sold-board', `group_code = 'ride'`);
    const of = await customer({}, { extras: [{ code: 'sold-car' }] });
    const { later_extras: extras, extra_groups: groups } = await of.view();
    expect(extras.map(({ code }) => code)).not.toContain('sold-board');
    expect(groups).toContainEqual({ code: 'ride', name_sv: 'transfer', name_ar: 'نقلاً', rule: 'at_most_one' }); // oxfmt-ignore
    const [who] = await of.passengerIds();
    const { body } = await of.quote([{ code: 'sold-board', passenger_ids: [who] }]);
    expect(body.details).toMatchObject([{ code: 'EXTRA_ONLY_ONE', field: 'items' }]);
  });
});

describe('A price of extras for a booking', () => {
  it('has a line for each type of traveller, shares of the price of the trip, and the fee of Klarna', async () => {
    const of = await customer();
    const ids = await of.passengerIds();
    const items = [{ code: 'sold-cover' }, { code: 'sold-bag', passenger_ids: ids }];
    const { body } = await of.quote(items, { pmType: 'klarna' });
    expect(body).toEqual({
      lines: [
        { kind: 'extra', travellerType: 'adult', quantity: 2, unitPrice: 450, amount: 900, label: 'sold-bag' },
        { kind: 'extra', travellerType: null, quantity: 1, unitPrice: 1_049, amount: 1_049, label: 'sold-cover' },
      ],
      ...{ total: 1_949, surcharge: 58 },
    }); // oxfmt-ignore
    expect((await of.quote(items)).body.surcharge).toBe(0);
  });

  it.each([
    ['an unknown extra', [{ code: 'nothing' }], 'items.0.code'],
    ['no traveller', [{ code: 'sold-bag' }], 'items.0.passenger_ids'],
    ['a traveller of another booking', [{ code: 'sold-bag', passenger_ids: ['11111111-1111-4111-8111-111111111111'] }], 'items.0.passenger_ids'],
    ['the same twice', [{ code: 'sold-car' }, { code: 'sold-car' }], 'items.1.code'],
    ['nothing', [], 'items'],
    ['a code of 200 characters', [{ code: 'a'.repeat(200) }], 'items.0.code'],
  ])('is refused for %s, with the field', async (_, items, field) => {
    const of = await customer();
    const { status, body } = await of.quote(items);
    expect([status, body.details?.[0]?.field]).toEqual([422, field]);
  }); // oxfmt-ignore

  it('is refused for what the booking has, and what is sold out', async () => {
    const of = await customer({ 'sold-bag': 1 }, { extras: [{ code: 'sold-car' }] });
    const has = await of.quote([{ code: 'sold-car' }]);
    expect([has.status, has.body.details?.[0]]).toMatchObject([422, { code: 'EXTRA_UNKNOWN' }]);
    const passenger_ids = await of.passengerIds();
    const gone = await of.quote([{ code: 'sold-bag', passenger_ids }]);
    expect([gone.status, gone.body.code]).toEqual([409, 'EXTRA_SOLD_OUT']);
  });
});

// [SPEC I23.16]
describe('An order of extras', () => {
  it('changes nothing until it is paid; then the booking has the extras, and total and payments agree', async () => {
    const of = await customer({ 'sold-bag': 2 });
    const ids = await of.passengerIds();
    const before = await of.view();
    const items = [{ code: 'sold-bag', passenger_ids: ids }, { code: 'sold-car' }];
    const started = await of.start(items, 1_800);
    expect(started).toMatchObject({ amount: 1_800, surcharge: 0, final: false });
    expect(Date.parse(started.holdExpiresAt ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(await of.view()).toEqual(before);
    expect(await sale.taken(of.sold.departure)).toEqual({ 'sold-bag': 2, 'sold-car': 1 });
    const bags = ids.map((passenger_id) => ({ name_sv: 'Väska', passenger_id }));
    expect((await changes.file(of.sold.id)).unpaid_extras).toMatchObject([
      { amount: 1_800, extras: [...bags, { name_sv: 'Transfer', passenger_id: null }] },
    ]);
    await of.pay(started);
    const after = await of.view();
    expect(after.total_price).toBe(before.total_price + 1_800);
    expect(after.paid_amount).toBe(before.paid_amount + 1_800);
    expect(after).toMatchObject({
      remaining_amount: before.remaining_amount,
      balance_due_date: before.balance_due_date,
    });
    const file = await changes.file(of.sold.id);
    expect(file.unpaid_extras).toEqual([]);
    expect(file.plan).toEqual([
      { kind: 'first', amount: before.paid_amount, due_date: expect.any(String) },
      { kind: 'extras', amount: 1_800, due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { kind: 'balance', amount: before.remaining_amount, due_date: before.balance_due_date },
    ]);
    expect(file.extras.map(({ code, amount }) => [code, amount])).toEqual([
      ['sold-bag', 450],
      ['sold-bag', 450],
      ['sold-car', 900],
    ]);
    expect(
      await app.db.query(`select distinct sold from booking_extras where booking_id = $1`, [
        of.sold.id,
      ]),
    ).toEqual([{ sold: 'later' }]);
    expect(await of.orders()).toEqual([{ state: 'paid', amount: 1_800 }]);
    const { body } = await of.sold.customer.byIntent(started.clientSecret);
    expect(body).toMatchObject({ purpose: 'extras', kept: true });
    const confirmations = after.documents.filter(({ kind }) => kind === 'confirmation');
    expect(confirmations).toHaveLength(2);
  });

  it('is for the customer, not for others', async () => {
    const of = await customer();
    const stranger = (await customer()).sold.customer;
    const body = { items: [{ code: 'sold-car' }], expected_total: 900, pmType: 'card' };
    const path = `/booking/${of.sold.id}/extras`;
    expect((await stranger.call('POST', `/api${path}`, body)).status).toBe(403);
    expect((await changes.call('agent', `POST ${path}`, body)).status).toBe(403);
    expect((await changes.call('agent', `POST ${path}/quote`, { items: body.items })).status).toBe(
      200,
    );
  });

  it('is refused at another price, with the new one', async () => {
    const of = await customer();
    const { status, body } = await of.order([{ code: 'sold-car' }], 899);
    expect([status, body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', details: { total: 900, lines: [{ label: 'sold-car' }] } },
    ]);
    expect(await of.orders()).toEqual([]);
  });

  it('is in new travel documents, when the booking has some', async () => {
    const of = await customer();
    const bookingId = of.sold.id;
    const order = {
      kind: 'travel_documents',
      bookingId,
      dedupe: `travel_documents:${bookingId}`,
    } as const;
    await app.db.transaction((tx) => app.nest.get(Documents).issue(tx, order));
    await of.pay(await of.start([{ code: 'sold-car' }], 900));
    const documents = (await issuedFor(app, bookingId)).filter(({ kind }) => kind === order.kind);
    expect(documents.map(({ content }) => content && wordsIn(content).includes('Tillval'))).toEqual(
      [false, true],
    );
    expect(await changes.attachmentNames('payment_received', bookingId)).toEqual([
      expect.any(String),
      expect.stringContaining(documents[1]?.number ?? 'none'),
    ]);
  });

  it('is named in the mail of its payment, in both languages', async () => {
    const of = await customer();
    const passenger_ids = await of.passengerIds();
    await of.pay(await of.start([{ code: 'sold-bag', passenger_ids }, { code: 'sold-car' }], 1_800)); // oxfmt-ignore
    const mail = async () =>
      (await changes.renderedMail('payment_received', of.sold.id)).replaceAll(
        /[\u2066-\u2069]/g,
        '',
      );
    expect(await mail()).toContain('Tillval: 2 × Väska, Transfer');
    expect((await mail()).split('\n')[0]).not.toContain('Väska');
    await app.db.query(`update outbox_mails set language = 'ar' where booking_id = $1`, [
      of.sold.id,
    ]);
    expect(await mail()).toContain('2 × حقيبة، نقل');
  });
});
