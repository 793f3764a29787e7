import { violations } from '../../src/payments/ledger/invariants.js';
import { type TestApp, createTestApp } from '../harness/app.js';
import { BookingChangesClient } from './clients/booking-changes-client.js';
import { moneyDifferences } from './departures.js';
import { RoomSale } from './rooms.js';

/** An application that sells rooms, and staff who change bookings. */
interface OpenedRoomSale {
  readonly app: TestApp;
  readonly changes: BookingChangesClient;
  readonly sale: RoomSale;
}

/** Opens a sale of rooms for the tests of a file, each of which ends with money, seats and rooms in order. */
export function openRoomSale(ready: (opened: OpenedRoomSale) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    const changes = await BookingChangesClient.open(app);
    ready({ app, changes, sale: await RoomSale.open(app.db) });
  });
  afterEach(async () => {
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });
  afterAll(() => app.close());
}
