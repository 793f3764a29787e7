import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { orderOf } from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, setAirports, takenOf } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const app = openApp();
let customer: ApiClient;
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
beforeEach(() => {
  customer = new ApiClient(app.baseUrl);
});
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const BAGS: ExtraChoice = { code: 'sold-bag', travellers: [0, 1] };
const CAR: ExtraChoice = { code: 'sold-car' };
const COVER: ExtraChoice = { code: 'sold-cover' };

/** An order of two adults at the price of now. */
const chosen = (departure: TestDeparture, input: object): Promise<OrderBody> =>
  orderOf(customer, { departure, party: partyOf(2), ...input });

interface OfferErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: QuoteView & { lostExtras: string[]; airport_name?: string };
}

const start = (body: OrderBody) =>
  customer.start(body) as Promise<{
    status: number;
    body: OfferErrorBody & { bookingId?: string };
  }>;

const close = ({ id }: TestDeparture, ...codes: ExtraChoice[]): Promise<unknown> =>
  app.db.query(
    `insert into departure_extras (departure_id, extra_id, closed)
     select $1, id, true from extras where code = any($2)
     on conflict (departure_id, extra_id) do update set closed = true`,
    [id, codes.map(({ code }) => code)],
  );

describe('An extra that is closed during the checkout', () => {
  // [SPEC I23.4]
  it('is named in the answer, with the price without it, at which the order goes on', async () => {
    const departure = await sale.departure();
    const body = await chosen(departure, { extras: [BAGS, CAR, COVER] });
    expect(body.totalPrice).toBe(13_980 + 900 + 900 + 1_049);
    await close(departure, BAGS);
    const { status, body: refused } = await start(body);
    expect([status, refused.code]).toEqual([409, 'EXTRA_TOO_LATE']);
    expect(refused.message).toContain('Väska');
    const { details } = refused;
    expect(details).toMatchObject({ total: 15_929, lostExtras: ['sold-bag'], airport: 'ARN' });
    expect(details?.lines.map(({ label }) => label)).toEqual([undefined, 'sold-car', 'sold-cover']);
    expect(await takenOf(app.db, departure)).toBe(0);
    const { total: totalPrice = 0, deposit: amount = 0 } = details ?? {};
    const again = await start({ ...body, extras: [CAR, COVER], totalPrice, amount });
    expect([again.status, again.body.bookingId]).toEqual([200, expect.any(String)]);
  });

  it('is named in Arabic, and with all others that are gone', async () => {
    const departure = await sale.departure({ 'sold-car': 1 });
    customer = new ApiClient(app.baseUrl, 'ar');
    const body: OrderBody = {
      ...(await chosen(departure, { extras: [BAGS, CAR] })),
      language: 'ar',
    };
    await close(departure, BAGS);
    const other = new ApiClient(app.baseUrl);
    const theirs = await orderOf(other, { departure, party: partyOf(1), extras: [CAR] });
    expect((await other.start(theirs)).status).toBe(200);
    const { body: refused } = await start(body);
    expect(refused.message).toContain('حقيبة');
    expect(refused.details).toMatchObject({
      total: 13_980,
      lostExtras: ['sold-bag', 'sold-car'],
    });
  });

  it('has no other price when another one of its group has to be chosen first', async () => {
    await app.db.query(
      `insert into extra_groups (code, name_sv, name_ar, rule) values ('one', 'väska eller bil', 'حقيبة', 'exactly_one')`,
    );
    const grouped = (code: string | null) =>
      app.db.query(`update extras set group_code = $1 where code in ('sold-car', 'sold-cover')`, [
        code,
      ]);
    await grouped('one');
    const departure = await sale.departure();
    const body = await chosen(departure, { extras: [CAR] });
    await close(departure, CAR);
    const { status, body: refused } = await start(body);
    expect([status, refused.code]).toEqual([409, 'EXTRA_TOO_LATE']);
    expect(refused.details).toEqual({ extra: 'sold-car' });
    await grouped(null);
  });
});

describe('An airport that is closed during the checkout', () => {
  const from = async (got: object, arn: object = {}) => {
    const departure = await sale.departure();
    await setAirports(app.db, departure, { GOT: { diff: 400 } });
    const body = await chosen(departure, { airport: 'GOT', extras: [CAR] });
    expect(body.totalPrice).toBe(13_980 + 800 + 900);
    await setAirports(app.db, departure, { GOT: { diff: 400, ...got }, ARN: arn });
    return body;
  };

  it('is named in the answer, with the price from the next one, at which the order goes on', async () => {
    customer = new ApiClient(app.baseUrl, 'ar');
    const body = await from({ state: 'closed' });
    const { status, body: refused } = await start(body);
    expect([status, refused.code]).toEqual([409, 'AIRPORT_SOLD_OUT']);
    expect(refused.message).toBe('لا توجد مقاعد متبقية من لاندفيتر.');
    expect(refused.details).toMatchObject({
      ...{ airport: 'ARN', airport_name: 'أرلاندا', total: 14_880, lostExtras: [] },
    });
    const { total: totalPrice = 0, deposit: amount = 0 } = refused.details ?? {};
    const again = await start({ ...body, airport: 'ARN', totalPrice, amount });
    expect(again.status).toBe(200);
  });

  it('has no other price when no other airport is on sale', async () => {
    const { body } = await start(await from({ state: 'closed' }, { state: 'closed' }));
    expect([body.code, body.details]).toEqual(['AIRPORT_SOLD_OUT', undefined]);
  });

  it('has none when too few seats are left from the others', async () => {
    const { body } = await start(await from({ state: 'closed' }, { capacity: 1 }));
    expect([body.code, body.details]).toEqual(['AIRPORT_SOLD_OUT', undefined]);
  });
});
