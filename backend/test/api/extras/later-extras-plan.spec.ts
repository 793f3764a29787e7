import type { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { partyOf } from '../../factories/rooms.js';
import { ApiClient } from '../../harness/api-client.js';
import type { TestApp } from '../../harness/app.js';
import { LaterCustomer, type LaterSale, openLaterSale } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const CAR = [{ code: 'sold-car' }];

let app: TestApp;
let changes: BookingChangesClient;
let later: LaterSale;
openLaterSale((sale) => {
  later = sale;
  ({ app, changes } = sale);
});

const planOf = async (id: string) =>
  (await changes.file(id)).plan.map(({ kind, amount }) => [kind, amount]);

/** The plan in the newest confirmation of a booking. */
async function confirmedPlanOf(id: string): Promise<unknown> {
  const [row] = await app.db.query<{ plan: { kind: string; amount: number }[] }[]>(
    `select figures->'plan' as plan from documents where booking_id = $1 and kind = 'confirmation'
      order by issued_at desc, position desc limit 1`,
    [id],
  );
  return row?.plan.map(({ kind, amount }) => [kind, amount]);
}

/** Moves a booking to another departure; its customer looks it up there. */
async function moved(of: LaterCustomer) {
  const departure = await later.extras.departure();
  const { booking_id: id, booking_ref, total } = await changes.moveAsSeen(of.sold.id, departure, 'admin'); // oxfmt-ignore
  const customer = new ApiClient(app.baseUrl);
  await customer.call('POST', '/api/booking/verify', {
    ...{ bookingRef: booking_ref, lastName: 'Al-Khatib' },
  });
  return { of: new LaterCustomer(changes, { ...of.sold, id, customer, departure, total }), total };
}

describe('Extras that were bought later', () => {
  it('stay apart from the first payment when the booking moves, each counted once', async () => {
    const first = await later.customerOn(await later.extras.departure());
    const { paid } = first.sold;
    await first.pay(await first.start(CAR, 900));
    const before = await planOf(first.sold.id);
    const once = await moved(first);
    const expected = [['first', paid], ['extras', 900], ['balance', once.total - paid - 900]]; // oxfmt-ignore
    expect(await planOf(once.of.sold.id)).toEqual(expected);
    expect(await confirmedPlanOf(once.of.sold.id)).toEqual(expected);
    const [who] = await once.of.passengerIds();
    await once.of.pay(await once.of.start([{ code: 'sold-bag', passenger_ids: [who] }], 450));
    const twice = await moved(once.of);
    expect(await planOf(twice.of.sold.id)).toEqual([
      ['first', paid],
      ['extras', 1_350],
      ['balance', twice.total - paid - 1_350],
    ]);
    // The bookings that were left say what they said.
    expect(await planOf(first.sold.id)).toEqual(before);
  });

  it('stay apart when a traveller leaves, also after a move', async () => {
    const of = await later.customerOn(await later.extras.departure(), { party: partyOf(2) });
    const { paid } = of.sold;
    const passenger_ids = await of.passengerIds();
    await of.pay(await of.start([{ code: 'sold-bag', passenger_ids }], 900));
    const left = await changes.cancelAsSeen(of.sold.id, { passenger_ids: [passenger_ids[1]] });
    const apart = [['first', paid], ['extras', 900]]; // oxfmt-ignore
    expect(await planOf(of.sold.id)).toEqual([...apart, ['balance', left.total - paid - 900]]);
    const next = await moved(of);
    expect(await planOf(next.of.sold.id)).toEqual([...apart, ['balance', next.total - paid - 900]]);
  });

  it('are nothing in the plan of a booking that moves without any (negative control)', async () => {
    const of = await later.customerOn(await later.extras.departure());
    const next = await moved(of);
    const rest = next.total - of.sold.paid;
    expect(await planOf(next.of.sold.id)).toEqual([['first', of.sold.paid], ['balance', rest]]); // oxfmt-ignore
  });
});
