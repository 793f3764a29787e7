import { randomUUID } from 'node:crypto';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { DepartureAirportsView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureExtrasView } from '@safar/domain/contracts/catalog/extra-offers';
import type { DepartureRoomsView } from '@safar/domain/contracts/catalog/rooms-editing';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { violations } from '../../../src/payments/ledger/invariants.js';
import type { TestDeparture } from '../../factories/departures.js';
import { PaymentsClient, type Sold } from '../../factories/clients/payments-client.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { endTime, expire } from '../money/meetings-actions.js';
import { Metric, scaled } from '../metric.js';
import { countUpTo } from './at-once.js';
import { type Kind, KINDS, StockSale, lastOf } from './stock-sale.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const ROUNDS = scaled(40, 1);
const CUSTOMERS = 3;

/** Error codes when something is gone. Other rooms that fit are a changed price. */
const GONE: Readonly<Record<Kind, readonly string[]>> = {
  seats: ['SOLD_OUT'],
  airport: ['AIRPORT_SOLD_OUT'],
  rooms: ['ROOMS_SOLD_OUT', 'PRICE_CHANGED'],
  extras: ['EXTRA_SOLD_OUT'],
};
const isTaken = { seats: 2, airport: 2, rooms: 1, extras: 2 };
const NOTHING = { seats: 0, airport: 0, rooms: 0, extras: 0 };

/** Every set of kinds: alone, in pairs, in threes and all together. */
const SETS = countUpTo(2 ** KINDS.length)
  .slice(1)
  .map((bits) => KINDS.filter((_, place) => (bits >> place) % 2 === 1));
const PAIRS = SETS.filter(({ length }) => length === 2);
/** Two customers who want different pairs, of which one kind is the same. */
const CROSSED = PAIRS.flatMap((one, place) =>
  PAIRS.slice(place + 1)
    .map((other) => [one, other] as const)
    .filter(([first, second]) => first.filter((kind) => second.includes(kind)).length === 1),
);

/** What an editor does while a customer types. */
interface Edit {
  readonly name: string;
  readonly make: (staff: PaymentsClient, departure: TestDeparture) => Promise<void>;
  readonly code: string;
  /** Part of the message in Swedish: what has changed. */
  readonly words: string;
  /** What the customer orders who accepts the new price, where it is for something else. */
  readonly anew?: object;
}

type OwnTerms = DepartureAirportsView & DepartureRoomsView & DepartureExtrasView;

async function put(staff: PaymentsClient, path: string, body: object): Promise<void> {
  const answer = await staff.call('admin', `PUT ${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

/** Changes the rows of a departure as its editor does: all are sent. */
const rows =
  (part: 'airports' | 'rooms' | 'extras', change: (row: object) => object): Edit['make'] =>
  async (staff, { id }) => {
    const path = `/departures/${id}/${part}`;
    const { body } = await staff.call<OwnTerms>('admin', `GET ${path}`);
    await put(staff, path, { [part]: body[part].map((row) => change(row)) });
  };

const airport = (changes: object) =>
  rows('airports', (row) => {
    const { iata, diff_adult, diff_child } = row as DepartureAirportsView['airports'][number];
    return { iata, diff_adult, diff_child, ...(iata === 'GOT' ? changes : {}) };
  });

const double = (changes: object) =>
  rows('rooms', (row) => {
    const { room_type_id, code } = row as DepartureRoomsView['rooms'][number];
    return code === 'double' ? { room_type_id, stock: 9, ...changes } : { room_type_id };
  });

const bag = (changes: object) =>
  rows('extras', (row) => {
    const { extra_id, code } = row as DepartureExtrasView['extras'][number];
    return code === 'sold-bag' ? { extra_id, stock: 9, ...changes } : { extra_id };
  });

const departureTo =
  (changes: object): Edit['make'] =>
  (staff, { id, date }) =>
    put(staff, `/departures/${id}`, { date, ...changes });

const CHANGED = { code: 'PRICE_CHANGED', words: 'Priset har ändrats' } as const;
const EDITS: readonly Edit[] = [
  { name: 'the price rises', make: departureTo({ price_adult: 7_490 }), ...CHANGED },
  { name: 'the airport costs more', make: airport({ diff_adult: 600 }), ...CHANGED },
  { name: 'the room costs more', make: double({ prices: { supplement_adult: 250 } }), ...CHANGED },
  { name: 'an extra costs less', make: bag({ price: 300 }), ...CHANGED },
  { name: 'the room is gone but another fits', make: double({ stock: 0 }), ...CHANGED, anew: { rooms: undefined } },
  { name: 'the airport is closed', make: airport({ state: 'closed' }), code: 'AIRPORT_SOLD_OUT', words: 'Landvetter' },
  { name: 'an extra is closed', make: bag({ closed: true }), code: 'EXTRA_TOO_LATE', words: 'Väska' },
  { name: 'an extra is sold out', make: bag({ stock: 1 }), code: 'EXTRA_SOLD_OUT', words: 'Väska' },
  { name: 'the departure is closed', make: departureTo({ state: 'closed' }), code: 'DEPARTURE_CLOSED', words: 'stängd' },
]; // oxfmt-ignore

// [SPEC I23.22]
describe('The last of seats, an airport, rooms and extras, sold by two processes at once', () => {
  let app: ProcessHarness;
  let sale: StockSale;
  let staff: PaymentsClient;
  const orders = new Map<string, OrderBody>();
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    staff = await PaymentsClient.open(app);
    sale = await StockSale.open(app.db);
    const ample = await sale.departure();
    const customer = new ApiClient(app.baseUrlFor(0));
    for (const wanted of [[], ...SETS]) {
      orders.set(wanted.join(), await customer.order(sale.order(ample, wanted)));
    }
  });
  afterAll(() => app.close());

  const buy = async (
    departure: TestDeparture,
    { index, wanted }: { index: number; wanted: readonly Kind[] },
  ): Promise<{ status: number; code: string }> => {
    const contactEmail = `${randomUUID()}@example.com`;
    const order = { ...orders.get(wanted.join()), departureDate: departure.date, contactEmail };
    const { status, body } = await new ApiClient(app.baseUrlFor(index)).start(order);
    return { status, code: status === 200 ? '' : String((body as { code?: string }).code) };
  };

  /** Returns what was wrong with a race that one customer has to win. */
  async function faults(stock: readonly Kind[], customers: readonly (readonly Kind[])[]) {
    const departure = await sale.departure(lastOf(stock));
    const answers = await Promise.all(
      customers.map((wanted, index) => buy(departure, { index, wanted })),
    );
    const won = answers.filter(({ status }) => status === 200).length;
    const told = answers.filter(({ status }) => status !== 200);
    const wrong = told.filter(
      ({ status, code }) => status !== 409 || !stock.some((kind) => GONE[kind].includes(code)),
    );
    const { seats } = await sale.taken(departure);
    return won === 1 && wrong.length === 0 && seats === isTaken.seats
      ? []
      : [{ stock, customers, answers, seats }];
  }

  it('go to one of three customers, and the others get an error that names what is gone', async () => {
    const wrong: object[] = [];
    for (const set of SETS.flatMap((one) => countUpTo(ROUNDS).map(() => one))) {
      wrong.push(...(await faults(set, Array<readonly Kind[]>(CUSTOMERS).fill(set))));
    }
    expect(wrong).toEqual([]);
    goal.is('last of each set of kinds: not sold exactly once', wrong.length, 0);
    expect(await violations(app.db)).toEqual([]);
  });

  it('go to one of two customers who want different things, of which one is the same', async () => {
    const wrong: object[] = [];
    for (const [one, other] of CROSSED.flatMap((pair) => countUpTo(ROUNDS).map(() => pair))) {
      const all = KINDS.filter((kind) => one.includes(kind) || other.includes(kind));
      wrong.push(...(await faults(all, [one, other])));
    }
    expect(wrong).toEqual([]);
    goal.is('last of crossed pairs: not sold exactly once', wrong.length, 0);
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I23.23]
  it('come back all together when a hold expires, and can be sold again', async () => {
    const context = { staff, sale };
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await sale.departure(lastOf(KINDS));
      const sold: Sold = await staff.held(sale.order(departure));
      expect(await sale.taken(departure)).toEqual(isTaken);
      await endTime(context, sold);
      const press = await expire.prepare(context, sold);
      expect(await press()).toBe(200);
      expect(await sale.taken(departure)).toEqual(NOTHING);
      expect((await buy(departure, { index: 1, wanted: KINDS })).status).toBe(200);
      expect(await sale.taken(departure)).toEqual(isTaken);
    }
    expect(await violations(app.db)).toEqual([]);
  });

  it.each(EDITS)(
    'give the checkout an error, before anything is held, when $name',
    async (edit) => {
      const departure = await sale.departure({ rooms: 9, extras: 9 });
      const customer = new ApiClient(app.baseUrlFor(1));
      const order = await customer.order(sale.order(departure));
      await edit.make(staff, departure);
      const { status, body } = await customer.start(order);
      const { code, message, details } = body as unknown as ErrorView & { details: QuoteView };
      expect([status, code, message]).toEqual([
        409,
        edit.code,
        expect.stringContaining(edit.words),
      ]);
      expect(await sale.taken(departure)).toEqual(NOTHING);
      if (edit.code !== 'PRICE_CHANGED') return;
      const asked = { ...sale.order(departure), ...edit.anew };
      const { body: quote } = await customer.quote(asked);
      expect([details.total, details.lines]).toEqual([quote.total, quote.lines]);
      expect(details.total).not.toBe(order['totalPrice']);
      const accepted = {
        ...order,
        ...edit.anew,
        totalPrice: details.total,
        amount: details.deposit,
      };
      expect((await customer.start(accepted)).status).toBe(200);
    },
  );

  it('are never sold for less: other rooms, airports or extras than those of the price are refused', async () => {
    const departure = await sale.departure();
    const customer = new ApiClient(app.baseUrlFor(0));
    const plain = await customer.order(sale.order(departure, []));
    const full = await customer.order(sale.order(departure));
    const priced = ({ amount, totalPrice }: OrderBody): OrderBody => ({ amount, totalPrice });
    const { airport, rooms, extras } = full;
    const alone = [sale.rooms.room('double', [0]), sale.rooms.room('double', [1])];
    const twice = [...(extras as object[]), { code: 'sold-car' }];
    const tampered = [
      ...[{ airport }, { rooms }, { extras }].map((more) => ({ ...plain, ...more })),
      { ...full, ...priced(plain) },
      { ...full, rooms: alone },
      { ...full, extras: twice },
      { ...full, extras: [...(extras as object[]), { code: 'sold-cover' }] },
      { ...plain, ...priced(full) },
    ];
    for (const order of tampered) {
      const { status } = await new ApiClient(app.baseUrlFor(1)).start(order);
      expect([409, 422]).toContain(status);
    }
    expect(await sale.taken(departure)).toEqual(NOTHING);
    expect((await customer.start(full)).status).toBe(200);
  });
});
