import fc from 'fast-check';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, adultPassenger } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { problemsIn } from '../../harness/staff-client.js';
import { StaffBookingsClient, inDays } from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
const admin = new StaffBookingsClient(app, 'admin');
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

describe('A discount in a staff booking', () => {
  it('is a price line with its reason, subtracted before the deposit is computed', async () => {
    const made = await agent.sell({ discount: 100, state: 'confirmed' });
    const whole = made.total_price + 100;
    expect(made.lines.at(-1)).toMatchObject({
      kind: 'discount',
      label: 'manual_discount',
      amount: -100,
      reason: 'Stamkund',
    });
    expect(made.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.total_price);
    expect(made.plan[0]?.amount).toBe(Math.round((whole - 100) * 0.2));
    expect((made.plan[0]?.amount ?? 0) + (made.plan[1]?.amount ?? 0)).toBe(made.total_price);
  });

  it('is at most ten per cent for an agent, and unlimited for an admin', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const { body: quote } = await agent.quote({ departureDate });
    const limit = Math.round(quote.total * 0.1);
    const tooMuch = await agent.createBooking(
      await agent.order({ departureDate, discount: limit + 1 }),
    );
    expect([tooMuch.status, problemsIn(tooMuch.body)]).toEqual([
      422,
      { 'discount.amount': 'DISCOUNT_TOO_LARGE' },
    ]);
    expect(
      (await agent.createBooking(await agent.order({ departureDate, discount: limit }))).status,
    ).toBe(201);
    const all = await admin.createBooking(
      await admin.order({ departureDate, discount: quote.total }),
    );
    expect([all.status, all.body.total_price, all.body.plan]).toEqual([201, 0, []]);
  });

  it('follows the setting', async () => {
    await admin.call('admin', 'PUT /settings/agentDiscountPercent', { value: 0 });
    const { date: departureDate } = await buildDeparture(app.db);
    const { status } = await agent.createBooking(await agent.order({ departureDate, discount: 1 }));
    await admin.call('admin', 'DELETE /settings/agentDiscountPercent');
    expect(status).toBe(422);
  });
});

describe('The price of a staff booking', () => {
  // [SPEC I5.6]
  it('is the same as on the web for every party', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.nat(3),
      infants: fc.nat(1),
      insurance: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(party, async ({ insurance, ...passengers }) => {
        const { body: web } = await new ApiClient(app.baseUrl).call<{ total: number }>(
          'POST',
          '/api/quote',
          { destinationId: 'istanbul', departureDate, ...passengers, insurance },
        );
        // Relative to the departure day, which is more than a year away.
        const born = { adult: '1990-01-31', child: inDays(-6 * 366), infant: inDays(-100) };
        const those = (type: keyof typeof born, count: number) =>
          Array.from({ length: count }, (_, index) => ({
            ...adultPassenger(index),
            type,
            birthdate: born[type],
          }));
        const order = await agent.order({ departureDate, more: { insurance } });
        const { status, body } = await agent.createBooking({
          ...order,
          expected_total: web.total,
          passengers: [
            ...those('adult', passengers.adults),
            ...those('child', passengers.children),
            ...those('infant', passengers.infants),
          ],
        });
        expect([status, body.total_price]).toEqual([201, web.total]);
      }),
      { numRuns: 15 },
    );
  });
});
