import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CancelPreviewView, CancelledView } from '@safar/domain/contracts/bookings/changes';
import type { Party } from '@safar/domain/pricing/party';
import { EntityManager } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../../src/bookings/shared/booking.entity.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import {
  BookingChangesClient,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import { takenOf } from '../../factories/departures.js';
import { confirmCard } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE: Party = { adults: 1, children: 0, infants: 0 };

describe('A cancellation that differs from its preview', () => {
  it('is answered with the new amounts and changes nothing', async () => {
    const booking = await changesClient.sellFor(40);
    const before = await changesClient.file(booking.id);
    const { status, body } = await changesClient.cancel(booking.id, {
      expected: { total: 1, refund: 0 },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 5_190, fee: 5_190 } });
    expect(await changesClient.file(booking.id)).toEqual(before);
  });

  it('is rejected without the previewed amounts', async () => {
    const booking = await changesClient.sellFor(40);
    expect((await changesClient.cancel(booking.id, {})).status).toBe(422);
  });

  it('is rejected when a payment arrived after the preview', async () => {
    const booking = await changesClient.sellFor(40, { party: ALONE });
    const seen = await changesClient.previewCancel(booking.id, {});
    const rest = await booking.customer.call<{ clientSecret: string }>(
      'POST',
      '/api/payment-intent',
      {
        ...{ bookingId: booking.id, amount: booking.total - booking.paid, pmType: 'card' },
      },
    );
    await confirmCard(app.baseUrl, rest.body.clientSecret);
    const expected = { total: seen.total, refund: seen.refund };
    const { status, body } = await changesClient.cancel(booking.id, { expected });
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.details).toMatchObject({ paid: booking.total, refund: booking.total - seen.fee });
    await changesClient.cancelAsSeen(booking.id, {});
  });

  it('cancels a started payment, so that the old price cannot be paid', async () => {
    const booking = await changesClient.sellFor(40, { party: ALONE });
    const rest = await booking.customer.call<{ clientSecret: string }>(
      'POST',
      '/api/payment-intent',
      {
        ...{ bookingId: booking.id, amount: booking.total - booking.paid, pmType: 'card' },
      },
    );
    await changesClient.cancelAsSeen(booking.id, {});
    const late = await confirmCard(app.baseUrl, rest.body.clientSecret);
    expect(late.status).toBe(400);
  });
});

describe('The same cancellation sent twice', () => {
  it('is applied once and returns the same result', async () => {
    const booking = await changesClient.sellFor(40);
    const [, omar] = await changesClient.passengerIds(booking);
    const input = { reason: 'customer', passenger_ids: [omar] };
    const { total, refund } = await changesClient.previewCancel(booking.id, input);
    const key = randomUUID();
    const clicks = await Promise.all(
      Array.from({ length: 8 }, () =>
        changesClient.call<CancelledView>(
          'agent',
          `POST /admin/bookings/${booking.id}/cancel`,
          { ...input, expected: { total, refund } },
          key,
        ),
      ),
    );
    expect(clicks.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(clicks.map(({ body }) => body.change_id)).size).toBe(1);
    expect(await takenOf(app.db, booking.departure)).toBe(3);
    const other = await changesClient.call(
      'agent',
      `POST /admin/bookings/${booking.id}/cancel`,
      { reason: 'illness', expected: { total, refund } },
      key,
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  it('returns the same result when the first is applied between the second’s key check and booking lock', async () => {
    const booking = await changesClient.sellFor(40);
    const { total, refund } = await changesClient.previewCancel(booking.id, {});
    const route = `POST /admin/bookings/${booking.id}/cancel` as const;
    const input = { reason: 'customer', expected: { total, refund } } as const;
    const key = randomUUID();
    const answers: { status: number; body: CancelledView }[] = [];
    const look = jest.spyOn(EntityManager.prototype, 'findOneBy');
    look.mockImplementation(async function findOneBy(this: EntityManager, entity, where) {
      if (entity === BookingEntity) {
        look.mockRestore();
        answers.push(await changesClient.call<CancelledView>('agent', route, input, key));
      }
      return this.findOneBy(entity, where);
    });
    answers.push(await changesClient.call<CancelledView>('agent', route, input, key));
    const [first, second] = answers;
    expect(second).toMatchObject({ status: 200, body: { change_id: first?.body.change_id } });
    const another = await changesClient.call('agent', route, input, randomUUID());
    expect(another).toMatchObject({ status: 409 });
  });

  it('by two people is rejected as already done when the second reads while the first writes', async () => {
    const booking = await changesClient.sellFor(40);
    const { total, refund } = await changesClient.previewCancel(booking.id, {});
    const input = { expected: { total, refund } };
    const first: number[] = [];
    const look = jest.spyOn(EntityManager.prototype, 'find');
    look.mockImplementation(async function find(this: EntityManager, entity, where) {
      look.mockRestore();
      if (entity === PassengerEntity) {
        first.push((await changesClient.cancel(booking.id, input)).status);
      }
      return this.find(entity, where);
    });
    const second = await changesClient.cancel(booking.id, input);
    expect([...first, second.status, second.body.code]).toEqual([200, 409, 'BOOKING_TRANSITION']);
  });

  it('by several people at once cancels the booking once', async () => {
    const booking = await changesClient.sellFor(40);
    const { total, refund } = await changesClient.previewCancel(booking.id, {});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        changesClient.cancel(booking.id, { expected: { total, refund } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await takenOf(app.db, booking.departure)).toBe(0);
  });
});

describe('Any party, cancelled in steps on any day', () => {
  it('costs exactly what was previewed and keeps seats and amounts consistent', async () => {
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 3 }),
      children: fc.nat({ max: 2 }),
      infants: fc.nat({ max: 1 }),
    });
    const step = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      reason: fc.constantFrom('customer', 'illness', 'organiser', 'force_majeure'),
      leave: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
    });
    const steps = fc.array(step, { minLength: 1, maxLength: 3 });
    const pays = fc.constantFrom('partial' as const, 'full' as const);
    await fc.assert(
      fc.asyncProperty(party, fc.boolean(), pays, steps, async (...[who, insurance, way, plan]) => {
        const booking = await changesClient.sell({ party: who, insurance, pays: way });
        for (const { days, reason, leave } of plan) {
          await setDepartureInDays(app, booking, days);
          const { passengers } = await changesClient.file(booking.id);
          const active = passengers.filter(({ state }) => state === 'active');
          const passenger_ids = active.filter((_, at) => leave.includes(at)).map(({ id }) => id);
          const look = await changesClient.call<CancelPreviewView>(
            'agent',
            `POST /admin/bookings/${booking.id}/cancel/preview`,
            { reason, passenger_ids },
          );
          if (look.status !== 200) continue;
          const { total, refund } = look.body;
          const done = await changesClient.cancel(booking.id, {
            reason,
            passenger_ids,
            expected: { total, refund },
          });
          expect(done.body).toMatchObject(look.body);
          const file = await changesClient.file(booking.id);
          expect(file.total_price).toBe(look.body.total);
          expect(file.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(look.body.total);
          expect(refund).toBeLessThanOrEqual(booking.paid);
          expect(await violations(app.db)).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });
});
