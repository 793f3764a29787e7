import type { CancelPreviewView, WaivedView } from '@safar/domain/contracts/bookings/changes';
import type { Role } from '@safar/domain/access/permissions';
import { violations } from '../../../src/payments/ledger/invariants.js';
import {
  BookingChangesClient,
  type PartyInput,
  type SoldParty,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import { offerExtra } from '../../factories/extra-sale.js';
import { openApp } from '../../harness/app.js';
import { problemsIn } from '../../harness/staff-client.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE = { adults: 1, children: 0, infants: 0 };

describe('Waiving a fee later', () => {
  async function cancelled(
    days: number,
    reason = 'customer',
    input: PartyInput = {},
  ): Promise<SoldParty> {
    const booking = await changesClient.sell({ party: ALONE, pays: 'full', ...input });
    await setDepartureInDays(app, booking, days);
    const path = `/admin/bookings/${booking.id}/cancel`;
    const { body } = await changesClient.call<CancelPreviewView>('agent', `POST ${path}/preview`, {
      reason,
    });
    const { total, refund } = body;
    await changesClient.call('agent', `POST ${path}`, { reason, expected: { total, refund } });
    return booking;
  }
  const waive = ({ id }: SoldParty, amount: number, [as, reason = 'Kulans']: [Role, string?]) =>
    changesClient.call<WaivedView>(as, `POST /admin/bookings/${id}/waive-fee`, { amount, reason });

  it('adds a line, lowers the price and requests a refund', async () => {
    const booking = await cancelled(10);
    const { status, body } = await waive(booking, 1_000, ['agent']);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ total: 4_243, refund: 1_000, remaining: 0 }),
    ]);
    const file = await changesClient.file(booking.id);
    expect(file.lines.at(-1)).toMatchObject({
      label: 'waived_fee',
      amount: -1_000,
      reason: 'Kulans',
    });
    expect(file.history.map(({ action }) => action)).toContain('booking.waived');
  });

  // [ASVS 2.3.2]
  it('is limited in total for an agent; an admin may waive the rest, but not more', async () => {
    const booking = await cancelled(10);
    expect((await waive(booking, 1_000, ['agent'])).status).toBe(200);
    const tooMuch = await waive(booking, 311, ['agent']);
    expect([tooMuch.status, problemsIn(tooMuch.body as never)]).toEqual([
      422,
      { amount: 'WAIVER_TOO_HIGH' },
    ]);
    expect((await waive(booking, 310, ['agent'])).status).toBe(200);
    expect((await waive(booking, 4_000, ['admin'])).status).toBe(422);
    expect((await waive(booking, 3_933, ['admin'])).body.total).toBe(0);
  });

  it('is allowed for an agent when the cover refunds the fee', async () => {
    const booking = await cancelled(10, 'illness');
    expect((await waive(booking, 5_243, ['agent', 'Läkarintyg'])).body.total).toBe(0);
  });

  it('is allowed for an agent when cover that was bought as an extra refunds the fee', async () => {
    await app.db.query(`update destinations set cover_included = false where id = 'istanbul'`);
    await offerExtra(app.db, 'own-cover', {
      ...{ name_sv: 'Eget skydd', name_ar: 'حماية خاصة', kind: 'cover', basis: 'booking' },
      ...{ price: 300, refundable: false },
    });
    const input = { extras: [{ code: 'own-cover' }] };
    const booking = await cancelled(10, 'illness', input);
    expect((await waive(booking, 5_243, ['agent', 'Läkarintyg'])).body.total).toBe(300);
    const healthy = await cancelled(10, 'customer', input);
    expect((await waive(healthy, 5_243, ['agent'])).status).toBe(422);
    const without = await cancelled(10, 'illness');
    expect((await waive(without, 5_243, ['agent'])).status).toBe(422);
  });

  it('takes back of a discount what it was more than the trip', async () => {
    const booking = await changesClient.sell({ party: ALONE, pays: 'full' });
    const [id] = await changesClient.passengerIds(booking);
    const name = {
      first_name: 'Omar',
      last_name: 'Haddad',
      birthdate: '1980-01-01',
      gender: 'male',
    };
    const transfer = `POST /admin/bookings/${booking.id}/passengers/${id}/transfer`;
    await changesClient.changeAsSeen(transfer, { ...name, fee: 300 });
    const discount = { amount: 7_290, reason: 'Kulans', expected_total: 0 };
    const path = `POST /admin/bookings/${booking.id}/discount`;
    expect((await changesClient.call('admin', path, discount)).status).toBe(200);
    const { status, body } = await waive(booking, 300, ['admin']);
    expect([status, body.total, body.refund]).toEqual([200, 0, 6_990]);
  });

  it('needs a reason and a fee to waive', async () => {
    const booking = await cancelled(10);
    const silent = await waive(booking, 10, ['admin', '  ']);
    expect([silent.status, problemsIn(silent.body as never)]).toEqual([
      422,
      { reason: 'TEXT_MISSING' },
    ]);
    const free = await changesClient.sell({ party: ALONE });
    expect((await waive(free, 1, ['admin'])).status).toBe(422);
  });
});
