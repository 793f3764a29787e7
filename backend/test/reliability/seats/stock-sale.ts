import type { OrderInput } from '../../harness/api-client.js';
import {
  type DepartureInput,
  type TestDeparture,
  setAirports,
  takenByAirport,
  takenOf,
} from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { RoomSale, setRoomStock, takenRooms } from '../../factories/rooms.js';
import type { ProcessHarness } from '../../harness/processes.js';

type Db = ProcessHarness['db'];

/** What a departure has little of: its seats, those of GOT, double rooms, bags. */
export const KINDS = ['seats', 'airport', 'rooms', 'extras'] as const;
export type Kind = (typeof KINDS)[number];

/** What a departure has of each kind; what is left out has no limit. */
export type Stock = Readonly<Partial<Record<Kind, number>>>;

/** Returns the stock that is enough for one order. */
export const lastOf = (kinds: readonly Kind[]): Stock => {
  const last = { seats: 2, airport: 2, rooms: 1, extras: 2 };
  return Object.fromEntries(kinds.map((kind) => [kind, last[kind]]));
};

/** Returns the stock that is enough for so many adults who travel alone. */
export const enoughFor = (adults: number): Stock =>
  Object.fromEntries(KINDS.map((kind) => [kind, adults]));

/** What is taken of each kind. */
export type Taken = Readonly<Record<Kind, number>>;

/** Istanbul with two airports, two room types and five extras. */
export class StockSale {
  private constructor(
    private readonly db: Db,
    readonly rooms: RoomSale,
    readonly extras: ExtraSale,
  ) {}

  static async open(db: Db): Promise<StockSale> {
    return new StockSale(db, await RoomSale.open(db), await ExtraSale.open(db));
  }

  /** Returns a departure from ARN and, for 400 kr more, from GOT. */
  async departure(stock: Stock = {}, input: DepartureInput = {}): Promise<TestDeparture> {
    const bags = stock.extras === undefined ? {} : { 'sold-bag': stock.extras };
    const capacity = stock.seats ?? null;
    const departure = await this.extras.departure(bags, { ...input, capacity });
    await setAirports(this.db, departure, { GOT: { capacity: stock.airport ?? null, diff: 400 } });
    const { double, family } = this.rooms.types;
    await setRoomStock(this.db, departure, { [double]: stock.rooms ?? null, [family]: null });
    return departure;
  }

  /**
   * Returns an order for adults: from GOT, in a double, with a bag each, or without those of them that are not wanted. All
   * have a transfer and a visa.
   */
  order(
    { date: departureDate }: TestDeparture,
    wanted: readonly Kind[] = KINDS,
    adults: 1 | 2 = 2,
  ): OrderInput {
    const travellers = adults === 1 ? [0] : [0, 1];
    const room = this.rooms.room(wanted.includes('rooms') ? 'double' : 'family', travellers);
    const bags = { code: 'sold-bag', travellers };
    return {
      ...{ departureDate, adults, rooms: [room] },
      airport: wanted.includes('airport') ? 'GOT' : 'ARN',
      extras: [
        { code: 'sold-visa', travellers: [0] },
        ...(wanted.includes('extras') ? [bags] : []),
        { code: 'sold-car' },
      ],
    };
  }

  async taken(departure: TestDeparture): Promise<Taken> {
    return {
      seats: await takenOf(this.db, departure),
      airport: (await takenByAirport(this.db, departure))['GOT'] ?? 0,
      rooms: (await takenRooms(this.db, departure))['double'] ?? 0,
      extras: (await this.extras.taken(departure))['sold-bag'] ?? 0,
    };
  }
}
