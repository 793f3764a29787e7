import { randomUUID } from 'node:crypto';
import type {
  PassengerChangedView,
  PassengerPreviewView,
} from '@safar/domain/contracts/bookings/changes';
import { addDays } from '@safar/domain/dates/dates';
import type { Role } from '@safar/domain/access/permissions';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import {
  BookingChangesClient,
  type SoldParty,
  bornFor,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import { dayFromToday, setAirports, takenOf } from '../../factories/departures.js';
import { issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { logOf, problemsIn } from '../../harness/staff-client.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE = { adults: 1, children: 0, infants: 0 };
const WITH_INFANT = { adults: 2, children: 0, infants: 1 };

const passengerIds = async ({ id }: SoldParty): Promise<string[]> =>
  (await changesClient.file(id)).passengers.map((passenger) => passenger.id);

interface Ask {
  readonly booking: SoldParty;
  readonly passengerId: string;
  readonly body: object;
  readonly as?: Role;
}

const pathOf = ({ booking, passengerId }: Ask): string =>
  `/admin/bookings/${booking.id}/passengers/${passengerId}`;

const previewCorrection = (ask: Ask) =>
  changesClient.call<PassengerPreviewView>(
    ask.as ?? 'agent',
    `POST ${pathOf(ask)}/preview`,
    ask.body,
  );
const previewTransfer = (ask: Ask) =>
  changesClient.call<PassengerPreviewView>(
    ask.as ?? 'agent',
    `POST ${pathOf(ask)}/transfer/preview`,
    ask.body,
  );

const correct = (ask: Ask): Promise<PassengerChangedView> =>
  changesClient.changeAsSeen(`PUT ${pathOf(ask)}`, ask.body, ask.as);
const transfer = (ask: Ask): Promise<PassengerChangedView> =>
  changesClient.changeAsSeen(`POST ${pathOf(ask)}/transfer`, ask.body, ask.as);

const newPassenger = (booking: SoldParty, more: object = {}) => ({
  first_name: 'Hanna',
  last_name: 'Öberg',
  birthdate: bornFor('adult', booking.departure.date),
  gender: 'female',
  ...more,
});

describe('Correcting a passenger', () => {
  it('changes the name free of charge and logs the names of the fields, but no values', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    const done = await correct({ booking, passengerId, body: { last_name: '  Al-Khateeb ' } });
    expect(done).toMatchObject({
      passenger_id: passengerId,
      fee: 0,
      price_difference: 0,
      lines: [],
    });
    const file = await changesClient.file(booking.id);
    expect(file.passengers[0]).toMatchObject({
      id: passengerId,
      lastName: 'Al-Khateeb',
      state: 'active',
    });
    expect(await changesClient.renderedMail('booking_changed', booking.id)).toContain(
      'Namnet Amina Al-Khatib är rättat till Amina Al-Khateeb',
    );
    const log = (await logOf(app, booking.id)).find(({ action }) => action === 'booking.corrected');
    expect(log?.changes).toEqual({ fields: ['lastName'], fee: 0, priceDifference: 0 });
    expect(JSON.stringify(await logOf(app, booking.id))).not.toContain('Khateeb');
    const customer = new ApiClient(app.baseUrl);
    const look = { bookingRef: file.booking_ref, lastName: 'al khateeb' };
    expect((await customer.call('POST', '/api/booking/verify', look)).status).toBe(200);
  });

  it('charges the fee of the time of booking, unless staff leave it out', async () => {
    await changesClient.call('admin', 'PUT /settings/nameFee', { value: 250 });
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    await changesClient.call('admin', 'PUT /settings/nameFee', { value: 700 });
    expect(await correct({ booking, passengerId, body: { first_name: 'Aminah' } })).toMatchObject({
      ...{ fee: 250, total: 7_240 },
    });
    const without = { first_name: 'Amina', with_fee: false };
    expect(await correct({ booking, passengerId, body: without })).toMatchObject({
      fee: 0,
      total: 7_240,
    });
    await changesClient.call('admin', 'DELETE /settings/nameFee');
  });

  it('turns an infant into a child by its birthdate, with another price and a seat', async () => {
    const booking = await changesClient.sell({ party: WITH_INFANT });
    const [, , passengerId = ''] = await passengerIds(booking);
    const birthdate = bornFor('child', booking.departure.date);
    const done = await correct({ booking, passengerId, body: { birthdate } });
    expect(done).toMatchObject({ type: 'child', price_difference: 4_500, seats: 1 });
    expect(await takenOf(app.db, booking.departure)).toBe(3);
    const back = { birthdate: bornFor('infant', booking.departure.date) };
    expect(await correct({ booking, passengerId, body: back })).toMatchObject({ seats: -1 });
    expect(await takenOf(app.db, booking.departure)).toBe(2);
  });

  it('is rejected when an infant becomes a child and no seat is free', async () => {
    const booking = await changesClient.sell({ party: WITH_INFANT, capacity: 2 });
    const [, , passengerId = ''] = await passengerIds(booking);
    const body = { birthdate: bornFor('child', booking.departure.date) };
    const { total, refund } = (await previewCorrection({ booking, passengerId, body })).body;
    const ask = { ...body, expected: { total, refund } };
    const path = `PUT ${pathOf({ booking, passengerId, body })}`;
    const refusal = async () => {
      const { status, body: why } = await changesClient.call('agent', path, ask);
      return [status, why.code];
    };
    expect(await refusal()).toEqual([409, 'NOT_ENOUGH_SEATS']);
    await app.db.query(`update departures set capacity = 20 where id = $1`, [booking.departure.id]);
    await setAirports(app.db, booking.departure, { ARN: { capacity: 2 }, GOT: {} });
    expect(await refusal()).toEqual([409, 'AIRPORT_SOLD_OUT']);
    await setAirports(app.db, booking.departure, { ARN: { state: 'closed' } });
    const atAirport = await refusal();
    const close = `update departures set state = 'closed' where id = $1`;
    await app.db.query(close, [booking.departure.id]);
    expect([atAirport, await refusal()]).toEqual([
      [409, 'AIRPORT_SOLD_OUT'],
      [409, 'DEPARTURE_CLOSED'],
    ]);
    expect((await changesClient.file(booking.id)).passengers[2]?.type).toBe('infant');
  });

  it('is rejected with the name when an infant turns two before the return and no seat is free', async () => {
    const booking = await changesClient.sell({ party: WITH_INFANT, capacity: 2 });
    const [, , passengerId = ''] = await passengerIds(booking);
    const body = { first_name: 'Noor', birthdate: addDays(booking.departure.date, -2 * 366) };
    const { total, refund } = (await previewCorrection({ booking, passengerId, body })).body;
    const ask = { ...body, expected: { total, refund } };
    const refused = await changesClient.call('agent', `PUT ${pathOf({ booking, passengerId, body })}`, ask);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'INFANT_NEEDS_SEAT',
      'Noor fyller två före hemresan och behöver en egen plats. Välj ett annat datum.',
    ]);
    expect(await takenOf(app.db, booking.departure)).toBe(2);
  }); // oxfmt-ignore

  it.each([
    [{ last_name: 'العلي' }, { last_name: 'PASSENGER_NAME_LATIN' }],
    [{ first_name: '' }, { first_name: 'PASSENGER_FIRST_NAME_MISSING' }],
    [{ birthdate: '2199-01-01' }, { birthdate: 'BIRTHDATE_FUTURE' }],
    [{ birthdate: '31/31' }, { birthdate: 'BIRTHDATE_INVALID' }],
    [{ birthdate: '2023-01-01' }, { birthdate: 'PARTY_NEEDS_ADULT' }],
  ])('%j is rejected with an error on its field', async (body, problems) => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    const { status, body: answer } = await previewCorrection({ booking, passengerId, body });
    expect([status, problemsIn(answer as never)]).toEqual([422, problems]);
  });

  it('does not cancel a payment in progress, because the price stays the same', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    const rest = { bookingId: booking.id, amount: booking.total - booking.paid, pmType: 'card' };
    const begun = await booking.customer.call('POST', '/api/payment-intent', rest);
    expect(begun.status).toBe(200);
    await correct({ booking, passengerId, body: { first_name: 'Aminah' } });
    const [live] = await app.db.query<{ live: number }[]>(
      `select count(*)::int as live from payments where booking_id = $1 and state = 'open'`,
      [booking.id],
    );
    expect(live?.live).toBe(1);
  });
});

describe('Transferring a trip to another person', () => {
  // [SPEC I5.13]
  it('adds the new passenger at the end and keeps the former one for reference', async () => {
    const booking = await changesClient.sell({ party: { adults: 2, children: 0, infants: 0 } });
    const [first, passengerId = ''] = await passengerIds(booking);
    const body = newPassenger(booking, { fee: 300 });
    const done = await transfer({ booking, passengerId, body });
    expect(done).toMatchObject({ fee: 300, total: booking.total + 300, late: false });
    const file = await changesClient.file(booking.id);
    expect(file.passengers.map(({ id, state }) => [id, state])).toEqual([
      [first, 'active'],
      [passengerId, 'replaced'],
      [done.passenger_id, 'active'],
    ]);
    expect(await takenOf(app.db, booking.departure)).toBe(2);
    expect(file.lines.at(-1)).toMatchObject({ label: 'transfer_fee', amount: 300 });
    const log = (await logOf(app, booking.id)).find(
      ({ action }) => action === 'booking.transferred',
    );
    expect(log?.changes).toEqual({ fee: 300, priceDifference: 0 });
  });

  it('ends existing booking sessions, and the new name opens the booking', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    expect((await booking.customer.booking(booking.id)).status).toBe(200);
    await transfer({ booking, passengerId, body: newPassenger(booking) });
    expect((await booking.customer.booking(booking.id)).status).toBe(403);
    const { booking_ref: bookingRef } = await changesClient.file(booking.id);
    const look = (lastName: string) =>
      new ApiClient(app.baseUrl).call('POST', '/api/booking/verify', {
        bookingRef,
        lastName,
      });
    expect((await look('Al-Khatib')).status).toBe(404);
    expect((await look('oberg')).status).toBe(200);
  });

  it('makes later receipts out to the new person', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    await transfer({ booking, passengerId, body: newPassenger(booking) });
    const cash = { method: 'cash', amount: 100, received_on: dayFromToday(0) };
    await changesClient.call('agent', `POST /admin/bookings/${booking.id}/payments`, cash);
    const documents = await issuedFor(app, booking.id);
    const receipt = documents.findLast(({ kind }) => kind === 'receipt')?.content;
    expect(receipt && wordsIn(receipt)).toEqual(expect.arrayContaining(['100 kr', 'Hanna Öberg']));
  });

  it('charges the price of the new age', async () => {
    const booking = await changesClient.sell({ party: { adults: 1, children: 1, infants: 0 } });
    const [, passengerId = ''] = await passengerIds(booking);
    const done = await transfer({ booking, passengerId, body: newPassenger(booking) });
    expect(done).toMatchObject({ type: 'adult', price_difference: 1_500, seats: 0 });
  });

  it('within seven days of departure needs an admin, and the preview says so', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    await setDepartureInDays(app, booking, 6);
    const ask = { booking, passengerId, body: newPassenger(booking) };
    const look = await previewTransfer(ask);
    expect(look.body.late).toBe(true);
    const { total, refund } = look.body;
    const body = { ...ask.body, expected: { total, refund } };
    const refused = await changesClient.call('agent', `POST ${pathOf(ask)}/transfer`, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'TRANSFER_TOO_LATE']);
    await transfer({ ...ask, as: 'admin' });
  });

  it('is rejected for a passenger who no longer travels', async () => {
    const booking = await changesClient.sell({ party: ALONE });
    const [passengerId = ''] = await passengerIds(booking);
    await transfer({ booking, passengerId, body: newPassenger(booking) });
    const again = await previewTransfer({ booking, passengerId, body: newPassenger(booking) });
    expect([again.status, again.body.code]).toEqual([409, 'TRAVELLER_GONE']);
    const stranger = { booking, passengerId: randomUUID(), body: newPassenger(booking) };
    expect((await previewCorrection(stranger)).body.code).toBe('TRAVELLER_GONE');
  });
});
