import { randomUUID } from 'node:crypto';
import type { Role } from '@safar/domain/access/permissions';
import type { BookingAirportView } from '@safar/domain/contracts/bookings/changes';
import {
  BookingChangesClient,
  type SoldParty,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import {
  type AirportInput,
  type TestDeparture,
  buildDeparture,
  setAirports,
  takenByAirport,
  takenOf,
  expectMoneyInOrder,
} from '../../factories/departures.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { logOf } from '../../harness/staff-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
afterEach(() => expectMoneyInOrder(app.db));

const COUPLE = { adults: 2, children: 0, infants: 0 };
const REASON = 'Kunden bor i Göteborg.';

/** A departure from ARN and, for 400 kr more, from GOT. */
async function twoAirports(
  got: AirportInput = {},
  capacity: number | null = null,
): Promise<TestDeparture> {
  const departure = await buildDeparture(app.db, { capacity });
  await setAirports(app.db, departure, { GOT: { diff: 400, ...got } });
  return departure;
}

const sellFrom = (airport: string, departure: TestDeparture): Promise<SoldParty> =>
  changes.sell({ departure, airport, party: COUPLE, pays: 'full' });

const change = (id: string, body: object, as: Role = 'agent') =>
  changes.call<BookingAirportView>(as, `POST /admin/bookings/${id}/airport`, body);

const preview = (id: string, airport: string, as?: Role) =>
  change(id, { airport, preview: true }, as);

const errorOf = async (id: string, airport: string, as?: Role) => {
  const { status, body } = await preview(id, airport, as);
  return [status, body.code];
};

/** Changes the airport with the figures of the preview, as the console does. */
async function changeAsSeen(id: string, airport: string): Promise<BookingAirportView> {
  const seen = await preview(id, airport);
  expect([seen.status, seen.body.change_id]).toEqual([200, null]);
  const { total, refund } = seen.body;
  const sent = { airport, reason: REASON, expected: { total, refund } };
  const { status, body } = await change(id, sent);
  expect([status, body]).toEqual([200, { ...seen.body, change_id: expect.any(String) }]);
  return body;
}

describe('Another airport of the same departure', () => {
  it('changes seats, price, confirmation and notes, and the customer reads it', async () => {
    const departure = await twoAirports();
    const sold = await sellFrom('GOT', departure);
    const changed = await changeAsSeen(sold.id, 'ARN');
    expect(changed).toMatchObject({
      ...{ airport: 'ARN', airport_before: 'GOT', price_difference: -800, price_before: 14_780 },
      ...{ total: 13_980, paid: 14_780, refund: 800, remaining: 0, seats: 2, seats_left: null },
    });
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 2, GOT: 0 });
    const file = await changes.file(sold.id);
    expect(file).toMatchObject({
      ...{ airport: 'ARN', departure_id: departure.id, state: 'confirmed', total_price: 13_980 },
      attention: 'refund_due',
      airports: [
        { iata: 'ARN', name_sv: 'Stockholm Arlanda' },
        { iata: 'GOT', name_sv: 'Göteborg Landvetter' },
      ],
    });
    expect(file.notes).toMatch(/^\d{4}-\d\d-\d\d: från ARN \(tidigare GOT\)\. Kunden bor i /);
    expect(file.lines.at(-1)).toMatchObject({
      ...{ kind: 'airport', label: 'price_difference', travellerType: 'adult' },
      ...{ quantity: 2, unitPrice: -400, amount: -800 },
    });
    expect(file.documents.filter(({ kind }) => kind === 'confirmation')).toHaveLength(2);
    const mail = await changes.renderedMail('booking_changed', sold.id);
    expect(mail).toContain('Resan går från Stockholm Arlanda i stället för Göteborg Landvetter');
    expect(mail).toContain('13\u00a0980\u00a0kr');
    expect(await logOf(app, sold.id)).toContainEqual(
      expect.objectContaining({ action: 'booking.airport-changed' }),
    );
  });

  it('is named in the language of the customer', async () => {
    const sold = await sellFrom('GOT', await twoAirports());
    await app.db.query(`update bookings set language = 'ar' where id = $1`, [sold.id]);
    await changeAsSeen(sold.id, 'ARN');
    const mail = await changes.renderedMail('booking_changed', sold.id);
    expect(mail).toMatch(/السفر من \S.* بدلاً من \S/);
    expect(mail).not.toContain('Landvetter');
  });

  it('that costs more is paid with the balance', async () => {
    const departure = await twoAirports();
    const sold = await changes.sell({ departure, airport: 'ARN', party: COUPLE });
    await changeAsSeen(sold.id, 'GOT');
    const file = await changes.file(sold.id);
    expect(file).toMatchObject({ total_price: 14_780, remaining_amount: 14_780 - sold.paid });
    expect(file.plan.map(({ amount }) => amount)).toEqual([sold.paid, 14_780 - sold.paid]);
  });

  it('that costs more again after it cost less is due on a day', async () => {
    const sold = await sellFrom('GOT', await twoAirports());
    await changeAsSeen(sold.id, 'ARN');
    expect((await changes.file(sold.id)).plan.map(({ amount }) => amount)).toEqual([13_980]);
    await changeAsSeen(sold.id, 'GOT');
    const { plan, balance_due_date: due } = await changes.file(sold.id);
    expect(plan.map(({ amount }) => amount)).toEqual([13_980, 800]);
    expect(due).toBe(plan.at(-1)?.due_date);
  });

  it('is the price that a passenger who leaves gets back', async () => {
    const sold = await sellFrom('ARN', await twoAirports());
    await changeAsSeen(sold.id, 'GOT');
    const [first] = await changes.passengerIds(sold);
    const left = await changes.cancelAsSeen(sold.id, {
      reason: 'organiser',
      passenger_ids: [first],
    });
    expect(left.total).toBe(7_390);
  });

  it('is possible on a departure that is sold out, because its seats stay', async () => {
    const departure = await twoAirports({}, 2);
    const sold = await sellFrom('GOT', departure);
    await changeAsSeen(sold.id, 'ARN');
    expect([await takenOf(app.db, departure), await takenByAirport(app.db, departure)]).toEqual([
      2,
      { ARN: 2, GOT: 0 },
    ]);
  });

  it('is possible on a departure that is overbooked, while the airport has seats', async () => {
    const departure = await twoAirports({ capacity: 2 }, 4);
    const [sold, other] = [await sellFrom('ARN', departure), await sellFrom('ARN', departure)];
    await app.db.query(`update departures set capacity = 3, overbooked = 1 where id = $1`, [
      departure.id,
    ]);
    expect(await changeAsSeen(sold.id, 'GOT')).toMatchObject({ seats: 2, seats_left: 0 });
    expect(await errorOf(other.id, 'GOT')).toEqual([409, 'AIRPORT_SOLD_OUT']);
    expect([await takenOf(app.db, departure), await takenByAirport(app.db, departure)]).toEqual([
      4,
      { ARN: 2, GOT: 2 },
    ]);
  });

  it('is seen by visitors, whose catalogue reads the departures that have changed', async () => {
    const departure = await twoAirports({ capacity: 2 });
    const sold = await sellFrom('ARN', departure);
    const mark = (): Promise<string> =>
      valueOf(app.db, `select xmin::text from departures where id = $1`, departure.id);
    const before = await mark();
    await changeAsSeen(sold.id, 'GOT');
    expect(await mark()).not.toBe(before);
  });

  it('costs nothing between airports without a difference, and leaves a payment in progress', async () => {
    const departure = await twoAirports({ diff: 0 });
    const sold = await sellFrom('ARN', departure);
    const changed = await changeAsSeen(sold.id, 'GOT');
    expect([changed.lines, changed.refund]).toEqual([[], 0]);
    expect((await changes.file(sold.id)).notes).toContain(REASON);
  });

  it('happens once for one key, however often the button is pressed', async () => {
    const departure = await twoAirports();
    const sold = await sellFrom('GOT', departure);
    const body = { airport: 'ARN', reason: REASON, expected: { total: 13_980, refund: 800 } };
    const path = `POST /admin/bookings/${sold.id}/airport`;
    const key = randomUUID();
    const presses = [1, 2, 3].map(() => changes.call<BookingAirportView>('agent', path, body, key));
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { change_id } }) => change_id)).size).toBe(1);
    expect((await changes.file(sold.id)).total_price).toBe(13_980);
    const other = { ...body, reason: 'Något annat.' };
    const reused = await changes.call<object>('agent', path, other, key);
    expect([reused.status, reused.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('in both directions at once ends with the seats where the bookings are', async () => {
    const departure = await twoAirports({}, 4);
    const [one, other] = [await sellFrom('GOT', departure), await sellFrom('ARN', departure)];
    await Promise.all([changeAsSeen(one.id, 'ARN'), changeAsSeen(other.id, 'GOT')]);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 2, GOT: 2 });
  });
});

describe('The last seats of an airport', () => {
  it('are taken by one of two bookings that want them at once', async () => {
    const departure = await twoAirports({ capacity: 2, diff: 0 });
    const [one, other] = [await sellFrom('ARN', departure), await sellFrom('ARN', departure)];
    const answers = await Promise.all(
      [one, other].map(({ id }) =>
        change(id, { airport: 'GOT', reason: REASON, expected: { total: 13_980, refund: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('AIRPORT_SOLD_OUT');
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 2, GOT: 2 });
    expect(await takenOf(app.db, departure)).toBe(4);
  });
});

describe('A change of airport is refused', () => {
  it('when the airport has too few seats, is closed or unknown, or is that of the booking', async () => {
    const departure = await twoAirports({ capacity: 1 });
    await setAirports(app.db, departure, { CPH: { state: 'closed' }, OSL: { capacity: 0 } });
    const { id } = await sellFrom('ARN', departure);
    expect(await errorOf(id, 'GOT')).toEqual([409, 'AIRPORT_FEW_SEATS']);
    expect(await errorOf(id, 'OSL')).toEqual([409, 'AIRPORT_SOLD_OUT']);
    expect(await errorOf(id, 'CPH')).toEqual([409, 'AIRPORT_SOLD_OUT']);
    expect(await errorOf(id, 'LHR')).toEqual([422, 'AIRPORT_UNKNOWN']);
    expect(await errorOf(id, 'ARN')).toEqual([422, 'AIRPORT_SAME']);
    expect(await errorOf(id, 'got')).toEqual([422, 'VALIDATION_FAILED']);
    expect(await takenByAirport(app.db, departure)).toMatchObject({ ARN: 2, GOT: 0, OSL: 0 });
  });

  it('without a reason and the figures that staff saw, or when these have changed', async () => {
    const departure = await twoAirports();
    const { id } = await sellFrom('GOT', departure);
    const bare = await change(id, { airport: 'ARN' });
    expect(bare.body.details?.map(({ field }) => field)).toEqual(['reason', 'expected']);
    const blank = await change(id, { airport: 'ARN', reason: ' ', expected: { total: 1, refund: 0 } });
    expect(blank.body.details).toMatchObject([{ field: 'reason', code: 'REASON_MISSING' }]);
    const expected = { total: 13_980, refund: 0 };
    const outdated = await change(id, { airport: 'ARN', reason: REASON, expected });
    expect([outdated.status, outdated.body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', details: { total: 13_980, refund: 800 } },
    ]);
    expect((await changes.file(id)).airport).toBe('GOT');
  }); // oxfmt-ignore

  it('once the booking is cancelled, waits for its payment or has left', async () => {
    const departure = await twoAirports();
    const held = await changes.sell({ departure, party: COUPLE, pays: 'nothing' });
    expect(await errorOf(held.id, 'GOT')).toEqual([409, 'BOOKING_TRANSITION']);
    const { id } = await sellFrom('GOT', departure);
    await changes.cancelAsSeen(id, { reason: 'organiser' });
    expect(await errorOf(id, 'ARN')).toEqual([409, 'BOOKING_TRANSITION']);
    const gone = await sellFrom('GOT', departure);
    await setDepartureInDays(app, gone, -1);
    expect(await errorOf(gone.id, 'ARN')).toEqual([409, 'DEPARTURE_PAST']);
  });

  it('by agents in the last three days, when the airline has the lists', async () => {
    const sold = await sellFrom('GOT', await twoAirports());
    await setDepartureInDays(app, sold, 2);
    expect(await errorOf(sold.id, 'ARN')).toEqual([409, 'MOVE_TOO_LATE']);
    expect((await preview(sold.id, 'ARN', 'admin')).status).toBe(200);
  });

  it('on a departure that is closed, and for everyone but agents and admins', async () => {
    const departure = await twoAirports();
    const { id, customer } = await sellFrom('GOT', departure);
    expect(await errorOf(id, 'ARN', 'editor')).toEqual([403, 'FORBIDDEN']);
    const path = `/api/admin/bookings/${id}/airport`;
    const body = { airport: 'ARN', preview: true };
    expect((await customer.call('POST', path, body)).status).toBe(401);
    expect((await new ApiClient(app.baseUrl).call('POST', path, body)).status).toBe(401);
    await app.db.query(`update departures set state = 'closed' where id = $1`, [departure.id]);
    expect(await errorOf(id, 'ARN')).toEqual([409, 'DEPARTURE_CLOSED']);
    expect(await errorOf(randomUUID(), 'ARN')).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});
