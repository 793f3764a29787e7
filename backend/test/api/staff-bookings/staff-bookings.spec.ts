import { randomUUID } from 'node:crypto';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, adultPassenger } from '../../harness/api-client.js';
import { buildDeparture, takenOf } from '../../factories/departures.js';
import { logOf, problemsIn } from '../../harness/staff-client.js';
import {
  StaffBookingsClient,
  inDays,
  mailTopicsOf,
} from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

describe('A booking by staff', () => {
  it('is an option that holds its seats for three days, with owner, source, notes and language', async () => {
    const departure = await buildDeparture(app.db, { capacity: 5 });
    const order = await agent.order({
      departureDate: departure.date,
      adults: 2,
      insurance: true,
      more: { notes: '  Vill sitta tillsammans\n' },
    });
    const { status, body } = await agent.createBooking(order);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'option',
      source: 'phone',
      language: 'ar',
      notes: 'Vill sitta tillsammans',
      insurance: true,
      total_price: order['expected_total'],
      paid_amount: 0,
      owner: { name: 'Aya Agent' },
    });
    expect(body.hold_expires_at).toMatch(/T2[12]:59:59/);
    expect(body.plan).toMatchObject([{ kind: 'first', due_date: inDays(3) }, { kind: 'balance' }]);
    expect(await takenOf(app.db, departure)).toBe(2);
    expect(await mailTopicsOf(app, body.id)).toEqual([]);
    expect(await logOf(app, body.id)).toEqual([
      {
        action: 'booking.option',
        actor_role: 'agent',
        changes: { from: null, to: 'option', source: 'phone' },
      },
    ]);
  });

  it('can be confirmed without a payment, and the confirmation is sent once', async () => {
    const made = await agent.sell({ state: 'confirmed' });
    expect(made).toMatchObject({ state: 'confirmed', hold_expires_at: null, paid_amount: 0 });
    expect(await mailTopicsOf(app, made.id)).toEqual(['booking_confirmed']);
  });

  it('needs an e-mail address or a telephone number', async () => {
    const silent = await agent.sell({ state: 'confirmed', more: { email: '' } });
    expect([silent.email, await mailTopicsOf(app, silent.id)]).toEqual(['', []]);
    expect(await agent.sell({ more: { phone: '' } })).toMatchObject({ phone: '' });
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await agent.order({ departureDate, more: { email: ' ', phone: '' } });
    const { status, body } = await agent.createBooking(order);
    expect([status, problemsIn(body)]).toEqual([422, { email: 'CONTACT_MISSING' }]);
  });

  it('gets all invalid fields at once, as on the web, and holds no seat', async () => {
    const departure = await buildDeparture(app.db, { capacity: 5 });
    const order = await agent.order({ departureDate: departure.date });
    const { status, body } = await agent.createBooking({
      ...order,
      email: 'ingen',
      phone: '123',
      option_until: inDays(-1),
      owner_id: randomUUID(),
      discount: { amount: 10, reason: ' ' },
      passengers: [{ ...adultPassenger(), firstName: 'ليلى', birthdate: inDays(1), gender: '' }],
    });
    expect([status, problemsIn(body)]).toEqual([
      422,
      {
        email: 'EMAIL_INVALID',
        phone: 'PHONE_INVALID',
        'passengers.0.firstName': 'PASSENGER_NAME_LATIN',
        'passengers.0.gender': 'PASSENGER_GENDER_MISSING',
        'passengers.0.birthdate': 'BIRTHDATE_FUTURE',
        option_until: 'DAY_OUT_OF_RANGE',
        owner_id: 'FIELD_INVALID',
        'discount.reason': 'REASON_MISSING',
      },
    ]);
    expect(await takenOf(app.db, departure)).toBe(0);
  });

  it('may be for people under 18, with a reason that is added to the notes', async () => {
    const { date } = await buildDeparture(app.db);
    const order = await agent.order({ departureDate: date, more: { notes: 'Fönsterplats' } });
    const passengers = [
      { ...adultPassenger(), birthdate: `${Number(date.slice(0, 4)) - 17}-01-01` },
    ];
    const refused = await agent.createBooking({ ...order, passengers, minors_reason: ' ' });
    expect(problemsIn(refused.body)).toEqual({ minors_reason: 'REASON_MISSING' });
    const reason = 'Farmor möter på flygplatsen';
    const { status, body } = await agent.createBooking({
      ...order,
      passengers,
      minors_reason: reason,
    });
    expect({ status, notes: body.notes }).toEqual({
      status: 201,
      notes: `Fönsterplats\nReser utan vuxen: ${reason}`,
    });
  });

  it('may have up to sixty passengers, more than on the web', async () => {
    const { date } = await buildDeparture(app.db, { capacity: 100 });
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...adultPassenger(index % 26),
        firstName: `Resenar ${String.fromCharCode(65 + (index % 26))}${'abc'[Math.floor(index / 26)] ?? ''}`,
      }));
    const order = await agent.order({ departureDate: date, adults: 60 });
    expect(await agent.createBooking({ ...order, passengers: names(60) })).toMatchObject({
      status: 201,
    });
    expect(await agent.createBooking({ ...order, passengers: names(61) })).toMatchObject({
      status: 422,
    });
    // Control: a visitor is asked to contact the agency.
    const visitor = new ApiClient(app.baseUrl);
    expect(await visitor.quote({ departureDate: date, adults: 21 })).toMatchObject({
      ...{ status: 422, body: { details: [{ code: 'PARTY_TOO_LARGE' }] } },
    });
  });

  it('is rejected with the new price when staff saw another one', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await agent.order({ departureDate });
    const seen = Number(order['expected_total']);
    const { status, body } = await agent.createBooking({ ...order, expected_total: seen - 1 });
    expect([status, body.code, body.details]).toMatchObject([
      409,
      'PRICE_CHANGED',
      { total: seen },
    ]);
  });

  it('is rejected for an editor and with unknown fields', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await agent.order({ departureDate });
    const editor = new StaffBookingsClient(app, 'editor');
    expect((await editor.createBooking(order)).status).toBe(403);
    const { status } = await agent.createBooking({ ...order, total_price: 1 });
    expect(status).toBe(422);
  });

  it('requires the whole price close to departure, as on the web', async () => {
    const { date: departureDate } = await buildDeparture(app.db, { inDays: 20 });
    const order = await agent.order({ departureDate, state: 'confirmed' });
    const partial = await agent.createBooking({ ...order, payment_option: 'partial' });
    expect([partial.status, partial.body.code]).toEqual([409, 'FULL_PAYMENT_ONLY']);
    const { body } = await agent.createBooking(order);
    expect(body).toMatchObject({
      balance_due_date: inDays(0),
      plan: [{ kind: 'first', amount: body.total_price, due_date: inDays(0) }],
    });
  });
});

describe('Departures that staff can book', () => {
  const statusOn = async (departureDate: string) => {
    const order = await agent.order({ departureDate, more: { expected_total: 1 } });
    const { status, body } = await agent.createBooking({ ...order, payment_option: 'full' });
    return [status, body.code];
  };

  it.each([
    ['open, past the cut-off', { inDays: 6, bookingClosesDays: 10 }, [409, 'PRICE_CHANGED']],
    ['open, tomorrow', { inDays: 1 }, [409, 'PRICE_CHANGED']],
    ['open, today', { inDays: 0 }, [409, 'DEPARTURE_CLOSED']],
    ['closed', { inDays: 301, state: 'closed' }, [409, 'DEPARTURE_CLOSED']],
    ['cancelled', { inDays: 302, state: 'cancelled' }, [409, 'DEPARTURE_CLOSED']],
    ['past', { inDays: -3 }, [409, 'DEPARTURE_PAST']],
  ] as const)('%s', async (_what, input, answer) => {
    // The price is wrong on purpose: PRICE_CHANGED shows that the departure was accepted.
    const { date } = await buildDeparture(app.db, input);
    expect(await statusOn(date)).toEqual(answer);
  });

  it('include those past their cut-off, unlike for visitors', async () => {
    const { date } = await buildDeparture(app.db, { inDays: 8, bookingClosesDays: 10 });
    expect((await agent.quote({ departureDate: date })).status).toBe(200);
    const visitor = await new ApiClient(app.baseUrl).quote({ departureDate: date });
    expect(visitor).toMatchObject({ status: 409, body: { code: 'DEPARTURE_CLOSED' } });
  });

  it('exclude sold-out ones with the same error as for visitors', async () => {
    const departure = await buildDeparture(app.db, { capacity: 1 });
    const order = await agent.order({ departureDate: departure.date });
    expect((await agent.createBooking(order)).status).toBe(201);
    const { status, body } = await agent.createBooking({ ...order, email: 'annan@example.com' });
    expect([status, body.code]).toEqual([409, 'SOLD_OUT']);
  });
});

describe('The same request', () => {
  it('sent ten times at once creates one booking, and another order under its key is rejected', async () => {
    const departure = await buildDeparture(app.db, { capacity: 20 });
    const order = await agent.order({ departureDate: departure.date, discount: 50 });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.createBooking(order, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await takenOf(app.db, departure)).toBe(1);
    const other = await agent.createBooking({ ...order, notes: 'En annan' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  it('without a key is recognized by its content; with different keys it creates several (negative control)', async () => {
    const departure = await buildDeparture(app.db, { capacity: 20 });
    const order = await agent.order({ departureDate: departure.date });
    const bare = await Promise.all(
      [1, 2, 3].map(() => agent.call<{ id: string }>('agent', 'POST /bookings', order)),
    );
    expect(new Set(bare.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all([1, 2, 3].map(() => agent.createBooking(order)));
    expect(await takenOf(app.db, departure)).toBe(4);
  });
});

describe('The last seat', () => {
  // [SPEC I5.6]
  it('goes to either staff or a visitor, never both, in twenty races', async () => {
    const open = await buildDeparture(app.db);
    const visitor = new ApiClient(app.baseUrl);
    const [byPhone, onWeb] = [
      await agent.order({ departureDate: open.date }),
      await visitor.order({ departureDate: open.date }),
    ];
    for (let round = 0; round < 20; round += 1) {
      const departure = await buildDeparture(app.db, { capacity: 1 });
      const email = `${randomUUID()}@example.com`;
      const [staff, web] = await Promise.all([
        agent.createBooking({ ...byPhone, departure_date: departure.date }),
        new ApiClient(app.baseUrl).start({
          ...onWeb,
          departureDate: departure.date,
          contactEmail: email,
        }),
      ]);
      expect([staff.status, web.status].sort()).toEqual(
        staff.status === 201 ? [201, 409] : [200, 409],
      );
      expect(await takenOf(app.db, departure)).toBe(1);
    }
  });
});
