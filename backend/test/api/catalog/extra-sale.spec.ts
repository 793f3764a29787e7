import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import type { TestDeparture } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { ExtrasClient } from '../../factories/clients/parts-clients.js';
import { partyOf } from '../../factories/rooms.js';
import { ApiClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

const app = openApp();
let staff: ExtrasClient;
let sale: ExtraSale;
beforeAll(async () => {
  staff = await ExtrasClient.of(app);
  sale = await ExtraSale.open(app.db);
});

/** What visitors read of a departure, which must be published soon. */
async function read(
  { date }: TestDeparture,
  isRight: (view: DepartureDetailView) => boolean,
): Promise<DepartureDetailView> {
  const visitor = new ApiClient(app.baseUrl);
  const path = `/api/destinations/istanbul/departures/${date}`;
  return until(
    async () => (await visitor.call<DepartureDetailView>('GET', path)).body,
    (view) => Array.isArray(view.extras) && isRight(view),
  );
}

const named = ({ extras }: DepartureDetailView, code: string) =>
  extras.find((extra) => extra.code === code);

describe('The extras that visitors read of a departure', () => {
  it('have names, basis and prices, and no exact number above nine', async () => {
    const departure = await sale.departure({ 'sold-bag': 30, 'sold-visa': 3 });
    const view = await read(departure, ({ extras }) => extras.length === 5);
    expect(named(view, 'sold-bag')).toEqual({
      ...{ code: 'sold-bag', group_code: null, kind: 'bag', name_sv: 'Väska', name_ar: 'حقيبة' },
      ...{ text_sv: '', text_ar: '', basis: 'person', price: 450, price_child: null },
      ...{ percent: null, for_adult: true, for_child: true, for_infant: false },
      ...{ is_question: false, refundable: true, in_deposit: 'share', terms_url: '' },
      ...{ state: 'on_sale', left: 10 },
    });
    expect(named(view, 'sold-visa')).toMatchObject({ left: 3, refundable: false });
    expect(named(view, 'sold-cover')).toMatchObject({ percent: 7.5, price: null, left: null });
    expect(view.extra_groups).toEqual([]);
  });

  it('show what is sold out, and follow sales by customers and by staff', async () => {
    const departure = await sale.departure({ 'sold-bag': 2 });
    const changes = await BookingChangesClient.open(app);
    await read(departure, (view) => named(view, 'sold-bag')?.left === 2);
    await changes.sell({
      departure,
      party: partyOf(2),
      extras: [{ code: 'sold-bag', travellers: [0, 1] }],
    });
    const view = await read(departure, (now) => named(now, 'sold-bag')?.left === 0);
    expect(named(view, 'sold-bag')?.state).toBe('sold_out');
    const { version } = await staff.get('departures', departure.id);
    const own = { price: 500, stock: null, closed: true };
    const extras = [{ extra_id: sale.ids['sold-car'], ...own }];
    const sold = { extra_id: sale.ids['sold-bag'], price: null, stock: 2, closed: false };
    await staff.put('departures', departure.id, { version, extras: [...extras, sold] }).expect(200);
    expect(
      named(await read(departure, (now) => named(now, 'sold-car')?.price === 500), 'sold-car'),
    ).toMatchObject({ state: 'too_late' });
  });
});
