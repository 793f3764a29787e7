import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { fetchFile } from '../../factories/issued-documents.js';
import { bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);

const authHeaders = async (role: Role): Promise<Record<string, string>> =>
  bearer(await tokenOf(app.baseUrl, role));

describe('The documents of a moved booking', () => {
  it('include those of its former bookings, with their numbers', async () => {
    const paid = await changesClient.sell();
    const old = await changesClient.file(paid.id);
    const receipt = old.documents.find(({ kind }) => kind === 'receipt');
    expect(receipt).toMatchObject({ booking_ref: null });
    const first = await changesClient.moveAsSeen(paid.id, await buildDeparture(app.db));
    const second = await changesClient.moveAsSeen(first.booking_id, await buildDeparture(app.db));
    const { documents } = await changesClient.file(second.booking_id);
    expect(documents.map(({ kind, booking_ref }) => [kind, booking_ref])).toEqual([
      ...old.documents.map(({ kind }) => [kind, old.booking_ref]),
      ['confirmation', first.booking_ref],
      ['confirmation', null],
    ]);
    const path = { bookingId: second.booking_id, id: receipt?.id ?? '' };
    const { status, bytes } = await fetchFile(app, path, await authHeaders('agent'));
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('cannot be read through another booking, and the new ones not through the old booking', async () => {
    const [paid, other] = [await changesClient.sell(), await changesClient.sell()];
    const moved = await changesClient.moveAsSeen(paid.id, await buildDeparture(app.db));
    const own = (await changesClient.file(moved.booking_id)).documents.find(
      ({ booking_ref: earlier }) => earlier === null,
    );
    const [earlier] = (await changesClient.file(paid.id)).documents;
    const headers = await authHeaders('agent');
    for (const path of [
      { bookingId: paid.id, id: own?.id ?? '' },
      { bookingId: other.id, id: earlier?.id ?? '' },
    ]) {
      expect((await fetchFile(app, path, headers)).status).toBe(404);
    }
  });
});
