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

/** What a party pays, in whole SEK. */
export interface PartyPrice {
  readonly total: number;
  /** What the adults and their rooms cost, for each of them, rounded up. */
  readonly perAdult: number;
}

/** Whether a line of a price is for adults; a room with empty beds is theirs. */
const isForAdults = ({ kind, travellerType }: QuoteLine): boolean =>
  travellerType === 'adult' || (kind === 'room' && travellerType === null);

const partyPrice = ({ total, lines }: Quote, adults: number): PartyPrice => ({
  total,
  perAdult: Math.ceil(sumOf(lines.filter(isForAdults)) / adults),
});

/** Returns what the beds of a class cost this party: where these agree, so do the proposed rooms and their lines. */
function bedsKey({ rooms, roomList, priced }: PriceClass, who: RoomParty): string {
  const { children } = who.party;
  const hasSharer = Array.from({ length: children }, (_, child) => child).some((child) =>
    mayShare(who, child),
  );
  const beds = rooms.map((room) => [
    bedPrice({ type: 'adult', bed: 'own' }, room, priced),
    children > 0 && bedPrice({ type: 'child', bed: 'own' }, room, priced),
    hasSharer && bedPrice({ type: 'child', bed: 'shared' }, room, priced),
  ]);
  return `${roomList}:${beds.join()}`;
}

/** The prices of a trip for one party, each computed once and remembered. */
export class DestinationPrices {
  /** By price class, where there are rooms enough. */
  private readonly ample: (PartyPrice | null | undefined)[];
  private readonly scarce = new Map<string, PartyPrice | null>();
  private readonly rooms = new Map<string, readonly QuoteLine[] | null>();
  private readonly who: RoomParty;

  constructor(
    private readonly index: IndexedDestination,
    { party, childAges }: SearchedParty,
  ) {
    this.ample = Array.from(index.classes, () => undefined);
    this.who = { party, childAges, sharedAgeMax: index.trip.sharedAgeMax };
  }

  /** Returns the price with the proposed rooms, as a quote has it; null when the rooms do not suffice. */
  of(
    { departure, fewestRooms }: IndexedDeparture,
    { priceClass }: SearchOption,
  ): PartyPrice | null {
    const { adults } = this.who.party;
    // Each room has an adult, so as many rooms as adults are as good as any number.
    if (fewestRooms >= adults) {
      const known = this.ample[priceClass];
      if (known !== undefined) return known;
      return (this.ample[priceClass] = this.computed(priceClass, null));
    }
    const left = departure.rooms.map((room) => Math.min(room.left ?? adults, adults));
    const key = `${priceClass}:${left.join()}`;
    const known = this.scarce.get(key);
    if (known !== undefined) return known;
    const price = this.computed(priceClass, left);
    this.scarce.set(key, price);
    return price;
  }

  private computed(priceClass: number, left: readonly number[] | null): PartyPrice | null {
    const prices = this.index.classes[priceClass];
    if (!prices) return null;
    const ofRooms = this.linesOf(prices, left);
    if (!ofRooms) return null;
    const { priced, difference } = prices;
    const { party } = this.who;
    // Neither deposit nor insurance is asked for here, so the rules of the agency do not matter.
    const offer = { prices: priced.prices, difference };
    const quote = quoteSelection({ party, insurance: null, ofRooms }, offer, DEFAULT_PRICING_RULES);
    return partyPrice(quote, party.adults);
  }

  private linesOf(prices: PriceClass, left: readonly number[] | null): readonly QuoteLine[] | null {
    const key = `${bedsKey(prices, this.who)}:${left?.join() ?? ''}`;
    const known = this.rooms.get(key);
    if (known !== undefined) return known;
    const offers = prices.rooms.map((room, place): RoomOffer => ({
      ...room,
      left: left?.[place] ?? null,
    }));
    const { priced } = prices;
    const found = allocateRooms(this.who, null, {
      offers,
      priced,
      nameOf: ({ name_sv }) => name_sv,
    });
    const lines = found.problem ? null : roomLines(this.who.party, found.rooms, priced);
    this.rooms.set(key, lines);
    return lines;
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
