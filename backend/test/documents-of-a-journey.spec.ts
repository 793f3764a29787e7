import type { Role } from '@safar/domain/rules/permissions';
import { type TestApp, createTestApp } from './app.js';
import { BookingChangesClient } from './booking-changes-client.js';
import { makeDeparture } from './departures.js';
import { fetchFile } from './issued-documents.js';
import { bearer, tokenOf } from './staff.js';

jest.setTimeout(180_000);

let world: TestApp;
let desk: BookingChangesClient;
beforeAll(async () => {
  world = await createTestApp();
  desk = await BookingChangesClient.open(world);
});
afterAll(() => world.close());

const authHeaders = async (role: Role): Promise<Record<string, string>> =>
  bearer(await tokenOf(world.baseUrl, role));

describe('the documents of a booking that was moved', () => {
  it('are its own, and with their number those of the bookings before', async () => {
    const paid = await desk.sell();
    const old = await desk.file(paid.id);
    const receipt = old.documents.find(({ kind }) => kind === 'receipt');
    expect(receipt).toMatchObject({ booking_ref: null });
    const first = await desk.moveAsSeen(paid.id, await makeDeparture(world.db));
    const second = await desk.moveAsSeen(first.booking_id, await makeDeparture(world.db));
    const { documents } = await desk.file(second.booking_id);
    expect(documents.map(({ kind, booking_ref }) => [kind, booking_ref])).toEqual([
      ...old.documents.map(({ kind }) => [kind, old.booking_ref]),
      ['confirmation', first.booking_ref],
      ['confirmation', null],
    ]);
    const path = { bookingId: second.booking_id, id: receipt?.id ?? '' };
    const { status, bytes } = await fetchFile(world, path, await authHeaders('agent'));
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('are not read through another booking, nor those of the new one through the old one', async () => {
    const [paid, other] = [await desk.sell(), await desk.sell()];
    const moved = await desk.moveAsSeen(paid.id, await makeDeparture(world.db));
    const own = (await desk.file(moved.booking_id)).documents.find(
      ({ booking_ref: earlier }) => earlier === null,
    );
    const [earlier] = (await desk.file(paid.id)).documents;
    const headers = await authHeaders('agent');
    for (const path of [
      { bookingId: paid.id, id: own?.id ?? '' },
      { bookingId: other.id, id: earlier?.id ?? '' },
    ]) {
      expect((await fetchFile(world, path, headers)).status).toBe(404);
    }
  });
});
