import { isoDay } from '@safar/domain/dates/dates';
import type { QueryRunner } from 'typeorm';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { purgeBookings } from '../../../src/privacy/retention/retention.queries.js';
import { Settings } from '../../../src/settings/settings.service.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { DiscountSale } from '../../factories/discounts.js';
import { RoomSale, partyOf } from '../../factories/rooms.js';
import { type TestApp, createTestApp } from '../../harness/app.js';

jest.setTimeout(120_000);

let app: TestApp;
let runner: QueryRunner;
beforeAll(async () => {
  app = await createTestApp();
  runner = app.db.createQueryRunner();
  const changes = await BookingChangesClient.open(app);
  const sale = await RoomSale.open(app.db);
  const departure = await sale.departure(2, 2);
  const rooms = [
    sale.room('double', [0, 2], ['own', 'shared']),
    sale.room('family', [1, 3], ['own', 'own']),
  ];
  const { code } = await new DiscountSale(app).rule({ kind: 'percent', value: 10, code: 'VÅR10' });
  await changes.sell({ departure, party: partyOf(2, 2, 0), childAges: [4, 8], rooms, code });
});
afterAll(async () => {
  await runner.release();
  await app.close();
});

describe('The invariants of rooms and discount codes', () => {
  it('hold for a booking in two rooms with a code', async () => {
    expect(await violations(app.db)).toEqual([]);
  });

  it.each([
    ['room_mismatch', `update departure_rooms set taken = taken + 1 where taken = 1`],
    ['room_mismatch', `update booking_rooms set state = 'cancelled' where position = 2`],
    ['code_mismatch', `update discount_rules set used = used + 1 where used = 1`],
    ['room_without_stock', `delete from departure_rooms`],
    [
      'room_oversold',
      `alter table departure_rooms drop constraint room_never_oversold; update departure_rooms set stock = 0`,
    ],
    [
      'traveller_without_room',
      `update passengers set room_id = null, bed = null where position = 1`,
    ],
    ['traveller_without_room', `update booking_rooms set state = 'cancelled' where position = 2`],
    ['room_outside_its_limits', `update passengers set state = 'cancelled' where position = 0`],
    ['room_outside_its_limits', `update passengers set bed = 'shared' where position = 3`],
    [
      'room_outside_its_limits',
      `update booking_rooms set terms = terms || '{"max_own": 1}' where position = 2`,
    ],
    [
      'room_outside_its_limits',
      `update booking_rooms set terms = terms || '{"max_adults": 0}' where position = 2`,
    ],
    [
      'room_outside_its_limits',
      `update booking_rooms set terms = terms || '{"max_children": 0}' where position = 2`,
    ],
    [
      'room_outside_its_limits',
      `update booking_rooms set terms = terms || '{"cots": 0}'; update passengers set bed = 'cot' where position = 3`,
    ],
  ])('report %s after «%s» (negative control)', async (invariant, damage) => {
    // Without a shared place, one child there is one too many.
    await runner.startTransaction();
    await runner.query(
      `update booking_rooms set terms = terms || '{"shared_places": 0}' where position = 2`,
    );
    expect(await violations(runner.manager)).toEqual([]);
    await runner.query(damage);
    const found = await violations(runner.manager);
    await runner.rollbackTransaction();
    expect(found.map((one) => one.invariant)).toContain(invariant);
  });
});

describe('A booking that is deleted after its accounting years', () => {
  it('gives its rooms and its code back with its seats', async () => {
    const settings = await app.nest.get(Settings).all();
    await runner.startTransaction();
    const today = isoDay('2060-01-01');
    const gone = await purgeBookings(runner.manager, { today, settings, most: 100 });
    const found = await violations(runner.manager);
    const [{ taken } = { taken: null }] = (await runner.query(
      `select sum(taken)::int as taken from departure_rooms`,
    )) as { taken: number | null }[];
    await runner.rollbackTransaction();
    expect([gone, found, taken]).toEqual([1, [], 0]);
  });
});
