import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { MovePreviewView } from '@safar/domain/contracts/bookings/changes';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { daysBetween } from '@safar/domain/dates/dates';
import { type ExtraChoice, extrasPriced } from '@safar/domain/extras/extra-quote';
import { sek } from '@safar/domain/money/money';
import type { Party } from '@safar/domain/pricing/party';
import { pricesFrom, quoteSelection } from '@safar/domain/pricing/selection-quote';
import { proposeRooms } from '@safar/domain/rooms/propose-rooms';
import { type PlacedRoom, roomLines, termsOf } from '@safar/domain/rooms/rooms';
import { BookingChangesClient, orderOf } from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, setAirports, expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { pay } from '../../factories/purchase.js';
import { RoomSale } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const RUNS = 12;
const SEED = 23;

const app = openApp();
const changes = new BookingChangesClient(app);
let visitor: ApiClient;
let config: ConfigView;
let open: () => Promise<TestDeparture>;
beforeAll(async () => {
  await RoomSale.open(app.db);
  const sale = await ExtraSale.open(app.db);
  open = async () => {
    const departure = await sale.departure({}, { capacity: 60 });
    await setAirports(app.db, departure, { GOT: { diff: 400 }, CPH: { diff: -250 } });
    return departure;
  };
  visitor = new ApiClient(app.baseUrl);
  config = (await visitor.call<ConfigView>('GET', '/api/config')).body;
});
afterEach(() => expectMoneyInOrder(app.db));

interface Drawn {
  readonly party: Party;
  readonly childAges: readonly number[];
  readonly airport: string;
  readonly extras: readonly ExtraChoice[];
  readonly insurance: boolean;
  readonly option: 'partial' | 'full';
}

const anyChildren = fc.array(fc.integer({ min: 3, max: 11 }), { maxLength: 2 });
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    adults: fc.integer({ min: 1, max: 3 }),
    childAges: anyChildren,
    infants: fc.nat({ max: 1 }),
    airport: fc.constantFrom('ARN', 'GOT', 'CPH'),
    bags: fc.boolean(),
    others: fc.subarray(['sold-car', 'sold-cover']),
    board: fc.boolean(),
    visa: fc.boolean(),
    insurance: fc.boolean(),
    option: fc.constantFrom('partial' as const, 'full' as const),
  })
  .map(({ adults, childAges, infants, bags, board, visa, others, ...rest }) => {
    const party = { adults, children: childAges.length, infants };
    const able = Array.from({ length: adults + childAges.length }, (_, place) => place);
    const extras = [
      ...(bags ? [{ code: 'sold-bag', travellers: able }] : []),
      ...(board ? [{ code: 'sold-board', travellers: able.slice(-1) }] : []),
      ...(visa ? [{ code: 'sold-visa', travellers: [0] }] : []),
      ...others.map((code) => ({ code })),
    ];
    return { party, childAges, extras, ...rest };
  });

/** Prices a selection as the site does, from what visitors can read. */
async function previewOf({ date }: TestDeparture, chosen: Drawn) {
  const path = '/api/destinations/istanbul';
  const { body: trip } = await visitor.call<DestinationDetailView>('GET', path);
  const { body: offer } = await visitor.call<DepartureDetailView>('GET', `${path}/departures/${date}`); // oxfmt-ignore
  const departure = trip.departures.find((one) => one.date === date);
  const airport = offer.airports.find(({ iata }) => iata === chosen.airport);
  if (!departure || !airport) throw new Error('Nothing on sale');
  const prices = {
    ...{ adult: sek(departure.price_adult), child: sek(departure.price_child) },
    infant: sek(departure.price_infant),
  };
  const difference = { adult: airport.diff_adult, child: airport.diff_child, infant: airport.diff_infant }; // oxfmt-ignore
  const priced = { prices, fares: pricesFrom(prices, difference) };
  const { party, childAges, insurance } = chosen;
  const who = { party, childAges, sharedAgeMax: offer.shared_age_max };
  const proposed = proposeRooms(who, offer.rooms, priced) ?? [];
  const rooms = proposed.map((room): PlacedRoom => {
    const type = offer.rooms.find(({ id }) => id === room.room_type_id);
    if (!type) throw new Error('An unknown room');
    return { ...room, terms: termsOf(type) };
  });
  const nights = daysBetween(offer.date as typeof date, offer.return_date as typeof date);
  const offered = offer.extras.map((extra) => ({ ...extra, sold_until_days: 0, is_active: true }));
  const ofExtras = extrasPriced(chosen.extras, offered, { party, nights });
  const ofRooms = roomLines(party, rooms, priced);
  const rules = { ...config.pricing, insurancePrice: sek(config.pricing.insurancePrice) };
  return quoteSelection({ party, insurance, ofRooms, ofExtras }, { prices, difference }, rules);
}

const asking = ({ party, airport, childAges, extras, insurance }: Drawn, { date }: TestDeparture) => ({
  ...{ destinationId: 'istanbul', departureDate: date, ...party },
  ...{ airport, childAges, extras, insurance },
}); // oxfmt-ignore

// [SPEC I23.17]
describe('The price of any selection', () => {
  it('is one number on the site, in the quote, the payment, the booking, for staff and after a move', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (chosen) => {
        const departure = await open();
        const preview = await previewOf(departure, chosen);
        const { body: quote } = await visitor.call<QuoteView>('POST', '/api/quote', asking(chosen, departure)); // oxfmt-ignore
        expect([quote.total, quote.deposit]).toEqual([preview.total, preview.deposit]);

        const customer = new ApiClient(app.baseUrl);
        const { option, ...selected } = chosen;
        const order = await orderOf(customer, { ...selected, departure, pays: option });
        const { body: started } = await customer.start(order);
        const due = option === 'full' ? preview.total : preview.deposit;
        expect(started.amount).toBe(due);
        await pay(customer, started.clientSecret);
        const file = await changes.file(started.bookingId);
        expect([file.total_price, file.paid_amount]).toEqual([preview.total, due]);

        const byStaff = await bookByStaff(order, departure, preview.total);
        expect([byStaff.status, byStaff.body.total_price]).toEqual([201, preview.total]);

        const same = await open();
        const move = await changes.call<MovePreviewView>(
          'agent',
          `POST /admin/bookings/${started.bookingId}/move/preview`,
          { departure_id: same.id },
        );
        expect(move.body).toMatchObject({ price_difference: 0, price_before: preview.total });
        const all = await changes.previewCancel(
          started.bookingId,
          { reason: 'organiser' },
          'admin',
        );
        expect([all.total, all.refund]).toEqual([0, due]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('without one of its travellers is that of the others, when the agency cancels for one', async () => {
    const chosen: Drawn = {
      ...{ party: { adults: 3, children: 1, infants: 0 }, childAges: [8], airport: 'GOT' },
      ...{ extras: [{ code: 'sold-bag', travellers: [0, 1, 2, 3] }, { code: 'sold-cover' }] },
      ...{ insurance: false, option: 'full' },
    };
    const departure = await open();
    const sold = await changes.sell({ ...chosen, departure, pays: 'full' });
    const [, , , child] = await changes.passengerIds(sold);
    const left = { reason: 'organiser', passenger_ids: [child] };
    const { total } = await changes.previewCancel(sold.id, left, 'admin');
    const three = {
      ...{ ...chosen, party: { adults: 3, children: 0, infants: 0 }, childAges: [] },
      extras: [{ code: 'sold-bag', travellers: [0, 1, 2] }, { code: 'sold-cover' }],
    };
    expect(total).toBe((await previewOf(departure, three)).total);
  });
});

const bookByStaff = (
  order: Record<string, unknown>,
  { date }: TestDeparture,
  total: number,
): Promise<{ status: number; body: BookingFileView }> => {
  const { passengers, airport, childAges, extras, insurance } = order;
  const body = {
    ...{ destination_id: 'istanbul', departure_date: date, expected_total: total },
    ...{ passengers, airport, childAges, extras, insurance, source: 'phone', state: 'option' },
    ...{ email: `${randomUUID()}@example.com`, phone: '+46701234567', language: 'sv' },
  };
  return changes.call<BookingFileView>('agent', 'POST /bookings', body, randomUUID());
};
