import type { Sek } from '../money/money.js';
import { discountLine } from '../pricing/discount-rules.js';
import { sumOf } from '../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES, type Quote, type QuoteLine } from '../pricing/pricing.js';
import { quoteSelection } from '../pricing/selection-quote.js';
import { allocateRooms } from '../rooms/allocate-rooms.js';
import { type RoomOffer, type RoomParty, bedPrice, mayShare, roomLines } from '../rooms/rooms.js';
import type {
  IndexedDeparture,
  IndexedDestination,
  PriceClass,
  SearchOption,
} from './search-index.js';
import type { SearchedParty } from './search-query.js';

/** Parties whose prices a trip remembers. */
const MAX_PARTIES = 16;

/** Where the rooms do not suffice. */
export const NO_PRICE = Infinity;

/** Prices with the same rooms left. */
interface PriceTable {
  /** Rooms left of each type, as far as they matter; null: enough of each. */
  readonly left: readonly number[] | null;
  /** By price class; undefined: not computed yet. */
  readonly totals: (number | undefined)[];
  /** What the proposed rooms add, by what the beds cost; null: there are too few rooms. */
  readonly lines: Map<string, readonly QuoteLine[] | null>;
}

const priceTable = (left: readonly number[] | null): PriceTable => ({
  left,
  totals: [],
  lines: new Map(),
});

/** Whether a line of a price is for adults; a room with empty beds is theirs. */
const isForAdults = ({ kind, travellerType }: QuoteLine): boolean =>
  travellerType === 'adult' || (kind === 'room' && travellerType === null);

/** The prices of a trip for one party, each computed once and remembered. */
export class DestinationPrices {
  private readonly ample = priceTable(null);
  private readonly scarce = new Map<string, PriceTable>();
  private readonly tables = new Map<IndexedDeparture, PriceTable>();
  private readonly bedKeys: (string | undefined)[] = [];
  private readonly who: RoomParty;
  private readonly hasSharer: boolean;

  constructor(
    private readonly index: IndexedDestination,
    { party, childAges }: SearchedParty,
  ) {
    this.who = { party, childAges, sharedAgeMax: index.trip.sharedAgeMax };
    this.hasSharer = (childAges ?? []).some((_, child) => mayShare(this.who, child));
  }

  /** Returns the prices with the rooms that are left on a departure, for `total`. */
  tableOf(indexed: IndexedDeparture): PriceTable {
    const { adults } = this.who.party;
    // Each room has an adult, so as many rooms as adults are as good as any number.
    if (indexed.fewestRooms >= adults) return this.ample;
    const known = this.tables.get(indexed);
    if (known) return known;
    const left = indexed.departure.rooms.map((room) => Math.min(room.left ?? adults, adults));
    const key = left.join();
    const table = this.scarce.get(key) ?? priceTable(left);
    this.scarce.set(key, table);
    this.tables.set(indexed, table);
    return table;
  }

  /** Returns what the party pays in whole SEK, with the proposed rooms, as a quote has it; or NO_PRICE. */
  total(table: PriceTable, { priceClass }: SearchOption): number {
    const known = table.totals[priceClass];
    if (known !== undefined) return known;
    const total = this.quote(table, priceClass)?.total ?? NO_PRICE;
    table.totals[priceClass] = total;
    return total;
  }

  /** Returns what the adults and their rooms cost in whole SEK, for each of them with their share of a discount, rounded up. */
  perAdult(indexed: IndexedDeparture, { priceClass }: SearchOption): number {
    const lines = this.quote(this.tableOf(indexed), priceClass)?.lines ?? [];
    const ofAdults = sumOf(lines.filter(isForAdults));
    const off = sumOf(lines.filter(({ kind }) => kind === 'discount'));
    const share = off === 0 ? 0 : (off * ofAdults) / (sumOf(lines) - off);
    return Math.ceil((ofAdults + share) / this.who.party.adults);
  }

  private quote(table: PriceTable, priceClass: number): Quote | null {
    const prices = this.index.classes[priceClass];
    const ofRooms = prices && this.linesOf(table, prices, this.bedsKey(prices, priceClass));
    if (!ofRooms) return null;
    const { party } = this.who;
    const { priced, difference, discounts } = prices;
    const offer = { prices: priced.prices, difference };
    // Neither deposit nor insurance is asked for here, so the rules of the agency do not matter.
    const ofDiscount = (base: Sek) => discountLine(base, party, discounts);
    const selection = { party, insurance: null, ofRooms, ofDiscount };
    return quoteSelection(selection, offer, DEFAULT_PRICING_RULES);
  }

  /** Returns what the beds of a class cost this party: where these agree, so do the proposed rooms and their lines. */
  private bedsKey({ rooms, roomList, priced }: PriceClass, priceClass: number): string {
    const known = this.bedKeys[priceClass];
    if (known !== undefined) return known;
    const { children } = this.who.party;
    const beds = rooms.map((room) => [
      bedPrice({ type: 'adult', bed: 'own' }, room, priced),
      children > 0 && bedPrice({ type: 'child', bed: 'own' }, room, priced),
      this.hasSharer && bedPrice({ type: 'child', bed: 'shared' }, room, priced),
    ]);
    const key = `${roomList}:${beds.join()}`;
    this.bedKeys[priceClass] = key;
    return key;
  }

  private linesOf(
    { left, lines }: PriceTable,
    { rooms, priced }: PriceClass,
    key: string,
  ): readonly QuoteLine[] | null {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const offers = rooms.map((room, place): RoomOffer => ({
      ...room,
      left: left?.[place] ?? null,
    }));
    const nameOf = ({ name_sv }: RoomOffer): string => name_sv;
    const found = allocateRooms(this.who, null, { offers, priced, nameOf });
    const made = found.problem ? null : roomLines(this.who.party, found.rooms, priced);
    lines.set(key, made);
    return made;
  }
}

/** By trip, then by party. What is remembered goes with its trip. */
const remembered = new WeakMap<IndexedDestination, Map<string, DestinationPrices>>();

/** Whether the children of a party are children on this trip; the quote of a trip refuses other ages. */
const areChildren = (
  { trip: { bands } }: IndexedDestination,
  ages: readonly number[] | null,
): boolean => (ages ?? []).every((age) => age >= bands.childAgeMin && age <= bands.childAgeMax);

/** Returns the prices of a trip for a party, with what earlier searches computed; null when it cannot book the trip. */
export function pricesOfDestination(
  index: IndexedDestination,
  who: SearchedParty,
): DestinationPrices | null {
  if (!areChildren(index, who.childAges)) return null;
  const { adults, children, infants } = who.party;
  const key = [adults, children, infants, who.childAges ?? 'unknown'].join();
  const parties = remembered.get(index) ?? new Map<string, DestinationPrices>();
  remembered.set(index, parties);
  const known = parties.get(key);
  if (known) return known;
  const made = new DestinationPrices(index, who);
  if (parties.size >= MAX_PARTIES) parties.clear();
  parties.set(key, made);
  return made;
}
