import type { Sek } from '../money/money.js';
import { discountLine } from '../pricing/discount-rules.js';
import { sumOf } from '../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES, type Quote, type QuoteLine } from '../pricing/pricing.js';
import { quoteSelection } from '../pricing/selection-quote.js';
import { allocateRooms } from '../rooms/allocate-rooms.js';
import { type RoomOffer, type RoomParty, mayShare, roomCounts, roomLines } from '../rooms/rooms.js';
import {
  type IndexedDeparture,
  type IndexedDestination,
  type PriceClass,
  type SearchOption,
  pricedOf,
} from './search-index.js';
import type { SearchedParty } from './search-query.js';

/** Parties whose prices a trip remembers. */
const MAX_PARTIES = 16;

/** More than the different beds of a trip; three of its powers are exact in one number. */
const PLACES = 2 ** 17;

/** Where the rooms do not suffice. */
export const NO_PRICE = Infinity;

/** The proposed rooms, where their beds cost the same. */
interface Proposal {
  /** What they add to the price. */
  readonly lines: readonly QuoteLine[];
  /** How many rooms of each type it takes. */
  readonly rooms: readonly number[];
  /** The price of the whole party, by price class; undefined: not computed yet. */
  readonly totals: (number | undefined)[];
}

/** Prices with the same rooms left. */
interface PriceTable {
  /** Rooms left of each type, as far as they matter; null: enough of each. */
  readonly left: readonly number[] | null;
  /** By price class; undefined: not computed yet. */
  readonly totals: (number | undefined)[];
  /** By what the beds cost; null: there are too few rooms. */
  readonly proposals: Map<number, Proposal | null>;
}

const priceTable = (left: readonly number[] | null): PriceTable => ({
  left,
  totals: [],
  proposals: new Map(),
});

/** Whether a line of a price is for adults; a room with empty beds is theirs. */
const isForAdults = ({ kind, travellerType }: QuoteLine): boolean =>
  travellerType === 'adult' || (kind === 'room' && travellerType === null);

/** The prices of a trip for one party, each computed once and remembered. */
export class DestinationPrices {
  private readonly ample = priceTable(null);
  private readonly scarce = new Map<string, PriceTable>();
  /** By place of what is left. */
  private readonly tables: (PriceTable | undefined)[] = [];
  private readonly who: RoomParty;
  private readonly hasSharer: boolean;

  constructor(
    private readonly index: IndexedDestination,
    { party, childAges }: SearchedParty,
  ) {
    this.who = { party, childAges, sharedAgeMax: index.destination.sharedAgeMax };
    this.hasSharer = (childAges ?? []).some((_, child) => mayShare(this.who, child));
  }

  /** Returns the prices with the rooms that are left on a departure, for `total`. */
  tableOf({ leftPlace }: IndexedDeparture): PriceTable {
    const known = this.tables[leftPlace];
    if (known) return known;
    const table = this.tableWith(this.index.roomsLeft[leftPlace] ?? []);
    this.tables[leftPlace] = table;
    return table;
  }

  private tableWith(roomsLeft: readonly number[]): PriceTable {
    const { adults } = this.who.party;
    // Each room has an adult, so as many rooms as adults are as good as any number.
    if (roomsLeft.every((left) => left >= adults)) return this.ample;
    const left = roomsLeft.map((rooms) => Math.min(rooms, adults));
    const key = left.join();
    const table = this.scarce.get(key) ?? priceTable(left);
    this.scarce.set(key, table);
    return table;
  }

  /** Returns what the party pays in whole SEK, with the proposed rooms, as a quote has it; or NO_PRICE. */
  total(table: PriceTable, { priceClass }: SearchOption): number {
    const known = table.totals[priceClass];
    if (known !== undefined) return known;
    const total = this.newTotal(table, priceClass);
    table.totals[priceClass] = total;
    return total;
  }

  private newTotal(table: PriceTable, priceClass: number): number {
    const prices = this.index.classes[priceClass];
    const proposal = prices && this.proposalOf(table, prices);
    if (!proposal) return NO_PRICE;
    const known = proposal.totals[priceClass];
    if (known !== undefined) return known;
    const { total } = this.quote(prices, proposal);
    proposal.totals[priceClass] = total;
    return total;
  }

  /** Returns what the adults and their rooms cost in whole SEK, for each of them with their share of a discount, rounded up. */
  perAdult(indexed: IndexedDeparture, { priceClass }: SearchOption): number {
    const prices = this.index.classes[priceClass];
    const proposal = prices && this.proposalOf(this.tableOf(indexed), prices);
    const lines = proposal ? this.quote(prices, proposal).lines : [];
    const ofAdults = sumOf(lines.filter(isForAdults));
    const off = sumOf(lines.filter(({ kind }) => kind === 'discount'));
    const share = off === 0 ? 0 : (off * ofAdults) / (sumOf(lines) - off);
    return Math.ceil((ofAdults + share) / this.who.party.adults);
  }

  private quote(
    { prices, difference, discounts }: PriceClass,
    { lines: ofRooms }: Proposal,
  ): Quote {
    const { party } = this.who;
    const offer = { prices, difference };
    // Neither deposit nor insurance is asked for here, so the rules of the agency do not matter.
    const ofDiscount = (base: Sek) => discountLine(base, party, discounts);
    const selection = { party, insurance: null, ofRooms, ofDiscount };
    return quoteSelection(selection, offer, DEFAULT_PRICING_RULES);
  }

  /** Where the beds of a class cost this party the same, so do the proposed rooms. */
  private bedsKey({ beds: { adult, child, shared } }: PriceClass): number {
    const ofChildren = this.who.party.children > 0 ? child + 1 : 0;
    const ofSharers = this.hasSharer ? shared + 1 : 0;
    return adult + PLACES * (ofChildren + PLACES * ofSharers);
  }

  private proposalOf(table: PriceTable, prices: PriceClass): Proposal | null {
    const key = this.bedsKey(prices);
    const known = table.proposals.get(key);
    if (known !== undefined) return known;
    const made = this.newProposal(table, prices);
    table.proposals.set(key, made);
    return made;
  }

  private newProposal({ left }: PriceTable, prices: PriceClass): Proposal | null {
    if (left === null) return this.propose(prices, () => null);
    // The best of all rooms is the best of those that are left, if they are left: the proposal decides each step alike.
    const best = this.proposalOf(this.ample, prices);
    if (!best || best.rooms.every((rooms, place) => rooms <= (left[place] ?? 0))) return best;
    return this.propose(prices, (place) => left[place] ?? null);
  }

  private propose(prices: PriceClass, leftOf: (place: number) => number | null): Proposal | null {
    const { rooms } = prices;
    const priced = pricedOf(prices);
    const offers = rooms.map((room, place): RoomOffer => ({ ...room, left: leftOf(place) }));
    const nameOf = ({ name_sv }: RoomOffer): string => name_sv;
    const found = allocateRooms(this.who, null, { offers, priced, nameOf });
    if (found.problem) return null;
    const counts = roomCounts(found.rooms);
    return {
      lines: roomLines(this.who.party, found.rooms, priced),
      rooms: rooms.map(({ id }) => counts[id] ?? 0),
      totals: [],
    };
  }
}

/** By trip, then by party. What is remembered goes with its trip. */
const remembered = new WeakMap<IndexedDestination, Map<string, DestinationPrices>>();

/** Whether the children of a party are children on this trip; the quote of a trip refuses other ages. */
const areChildren = (
  { destination: { bands } }: IndexedDestination,
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
