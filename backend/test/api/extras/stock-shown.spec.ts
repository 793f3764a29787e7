import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import type { BookingRoomsView } from '@safar/domain/contracts/bookings/room-changes';
import { ExtraPayments } from '../../../src/payments/extras/extra-payments.service.js';
import { snapshotVersion } from '../../../src/catalog/snapshot/catalogue.queries.js';
import type { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { RoomSale, partyOf } from '../../factories/rooms.js';
import type { TestApp } from '../../harness/app.js';
import { type LaterCustomer, type LaterSale, openLaterSale } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const CAR = [{ code: 'sold-car' }];

let app: TestApp;
let changes: BookingChangesClient;
let later: LaterSale;
openLaterSale((sale) => {
  later = sale;
  ({ app, changes } = sale);
});

/** Tells whether visitors get a new snapshot after an action. */
async function isPublished(act: () => Promise<unknown>): Promise<boolean> {
  const version = () => snapshotVersion(app.db.manager, dayFromToday(0));
  const before = await version();
  await act();
  return (await version()) !== before;
}

/** Adds a transfer as staff do, with the figures that they saw. */
async function addCar({ sold }: LaterCustomer): Promise<void> {
  const path = `POST /admin/bookings/${sold.id}/extras` as const;
  const look = await changes.call<BookingExtrasView>('agent', path, { add: CAR, preview: true });
  const expected = { total: look.body.total, refund: look.body.refund };
  expect((await changes.call('agent', path, { add: CAR, expected })).status).toBe(200);
}

describe('What is left on a departure, as visitors see it', () => {
  // [SPEC I23.2]
  it('follows a later sale of extras, and an order that was not paid in time', async () => {
    const of = await later.customer();
    expect(await isPublished(() => of.start(CAR, 900))).toBe(true);
    await of.runOut();
    expect(await isPublished(() => app.nest.get(ExtraPayments).expireOrders())).toBe(true);
    expect(await later.cars(of)).toBe(0);
    const started = await of.start(CAR, 900);
    await of.endUnasked();
    expect(await isPublished(() => of.pay(started))).toBe(true);
  });

  it('follows extras that staff add', async () => {
    const of = await later.customer();
    expect(await isPublished(() => addCar(of))).toBe(true);
  });

  it('is not published anew while visitors see the same number', async () => {
    for (const stock of [{}, { 'sold-car': 40 }]) {
      const of = await later.customerOn(await later.extras.departure(stock));
      // Its first sale makes the row of an extra without a limit.
      await changes.sell({ departure: of.sold.departure, party: partyOf(1), extras: CAR });
      expect(await isPublished(() => addCar(of))).toBe(false);
    }
  });

  it('follows rooms that staff change', async () => {
    const sale = await RoomSale.open(app.db);
    const departure = await sale.departure(2, 0);
    const sold = await changes.sell({ departure, party: partyOf(2), pays: 'full' });
    const guests = await changes.passengerIds(sold);
    const rooms = guests.map((passenger_id) => ({
      room_type_id: sale.types.double,
      guests: [{ passenger_id, bed: 'own' }],
    }));
    const path = `POST /admin/bookings/${sold.id}/rooms` as const;
    const { body } = await changes.call<BookingRoomsView>('agent', path, { rooms, preview: true });
    const expected = { total: body.total, refund: body.refund };
    const act = () => changes.call('agent', path, { rooms, reason: 'Snarkar', expected });
    expect(await isPublished(act)).toBe(true);
    await app.db.query(`update room_types set is_active = false where id = any($1)`, [
      Object.values(sale.types),
    ]);
  });
});
