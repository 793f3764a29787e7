import { underuseOf, bedPrice, mayShare, termsOf, type ChosenRoom, type PricesWithoutRoom, type RoomOffer, type RoomParty } from './rooms.js'; // oxfmt-ignore
import type { Bed } from './room-types.js';

/** Who of a party is not in a room yet. */
interface Rest {
  readonly adults: number;
  /** Children who need beds of their own. */
  readonly children: number;
  /** Children who may share the bed of an adult. */
  readonly sharers: number;
  readonly infants: number;
}

/** Who sleeps in one room, at what it costs more than the fares. */
interface Occupancy extends Rest {
  /** Of `sharers`, in the bed of an adult. */
  readonly shared: number;
  readonly cost: number;
}

const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) + 1 }, (_, n) => n);

// One number orders allocations: price, then number of rooms, then how late the room types are in the list. Prices of
// 60 travellers are below 10^8 kronor, rooms at most 60, and types 10, so it stays exact.
const PRICE = 1_000_000;
const ROOM = 1_000;

interface Problem {
  readonly rest: Rest;
  readonly offers: readonly RoomOffer[];
  readonly priced: PricesWithoutRoom;
}

/** Returns the cheapest room of a type for each number of adults, children and infants that fit. */
function occupanciesOf(offer: RoomOffer, place: number, { rest, priced }: Problem): Occupancy[] {
  const terms = termsOf(offer);
  const bed = (type: 'adult' | 'child', how: Bed): number =>
    bedPrice({ type, bed: how }, terms, priced);
  const [adult, child, sharer] = [bed('adult', 'own'), bed('child', 'own'), bed('child', 'shared')];
  const best = new Map<string, Occupancy>();
  const consider = (who: Rest, shared: number): void => {
    const ownChildren = who.children + who.sharers - shared;
    const own = who.adults + ownChildren;
    if (ownChildren > offer.max_children || own < offer.min_own || own > offer.max_own) return;
    const price =
      who.adults * adult + ownChildren * child + shared * sharer + underuseOf(own, terms);
    const cost = price * PRICE + ROOM + place;
    const key = `${who.adults},${who.children},${who.sharers},${who.infants}`;
    const known = best.get(key);
    if (!known || cost < known.cost) best.set(key, { ...who, shared, cost });
  };
  const { max_adults, max_children, shared_places, cots } = offer;
  // A room always has an adult: children need one, and nobody else is left then.
  for (const adults of upTo(Math.min(rest.adults, max_adults)).slice(1)) {
    for (const children of upTo(Math.min(rest.children, max_children))) {
      for (const sharers of upTo(Math.min(rest.sharers, max_children + shared_places))) {
        for (const infants of upTo(Math.min(rest.infants, cots))) {
          for (const shared of upTo(Math.min(sharers, shared_places))) {
            consider({ adults, children, sharers, infants }, shared);
          }
        }
      }
    }
  }
  return [...best.values()];
}

/** A step of the search: `taken` is the occupancy of a room of the type, or -1 to go on with the next type. */
interface Step {
  readonly cost: number;
  readonly taken: number;
}

const NEXT_TYPE = -1;
const OPEN = -2;

/**
 * Searches all allocations, each state once. A state is the type in turn, how many rooms of it are left, and who is not
 * in a room yet. Costs and choices are in typed arrays, one for each type and number of rooms left.
 */
class Search {
  private readonly options: readonly (readonly Occupancy[])[];
  private readonly size: number;
  private readonly memo = new Map<number, { costs: Float64Array; choices: Int16Array }>();

  constructor(private readonly problem: Problem) {
    this.options = problem.offers.map((offer, place) => occupanciesOf(offer, place, problem));
    const { adults, children, sharers, infants } = problem.rest;
    this.size = (adults + 1) * (children + 1) * (sharers + 1) * (infants + 1);
  }

  /** Rooms of a type that are worth trying: each has an adult. */
  private most(type: number): number {
    return Math.min(this.problem.offers[type]?.left ?? Infinity, this.problem.rest.adults);
  }

  private layer(type: number, rooms: number) {
    const key = type * 1_000 + rooms;
    const known = this.memo.get(key);
    if (known) return known;
    const made = {
      costs: new Float64Array(this.size),
      choices: new Int16Array(this.size).fill(OPEN),
    };
    this.memo.set(key, made);
    return made;
  }

  private indexOf({ adults, children, sharers, infants }: Rest): number {
    const { rest } = this.problem;
    const withChildren = adults * (rest.children + 1) + children;
    return (withChildren * (rest.sharers + 1) + sharers) * (rest.infants + 1) + infants;
  }

  /** Returns the least cost of placing these people, and the first step to it; Infinity when it is impossible. */
  private step(type: number, rooms: number, rest: Rest): Step {
    const { adults, children, sharers, infants } = rest;
    if (adults === 0) {
      const isDone = children === 0 && sharers === 0 && infants === 0;
      return { cost: isDone ? 0 : Infinity, taken: NEXT_TYPE };
    }
    const options = this.options[type];
    if (!options) return { cost: Infinity, taken: NEXT_TYPE };
    const { costs, choices } = this.layer(type, rooms);
    const index = this.indexOf(rest);
    if (choices[index] !== OPEN) return { cost: costs[index] ?? 0, taken: choices[index] ?? 0 };
    let cost = this.step(type + 1, this.most(type + 1), rest).cost;
    let taken = NEXT_TYPE;
    for (let place = 0; rooms > 0 && place < options.length; place += 1) {
      const room = options[place];
      if (!room || !fits(room, rest)) continue;
      const with_ = room.cost + this.step(type, rooms - 1, without(rest, room)).cost;
      if (with_ < cost) {
        cost = with_;
        taken = place;
      }
    }
    costs[index] = cost;
    choices[index] = taken;
    return { cost, taken };
  }

  /** Returns the rooms of the best allocation by type, or null when there is none. */
  best(): { readonly offer: RoomOffer; readonly who: Occupancy }[] | null {
    let { rest } = this.problem;
    let rooms = this.most(0);
    if (this.step(0, rooms, rest).cost === Infinity) return null;
    const found: { offer: RoomOffer; who: Occupancy }[] = [];
    for (let type = 0; rest.adults > 0;) {
      const { taken } = this.step(type, rooms, rest);
      const offer = this.problem.offers[type];
      const who = this.options[type]?.[taken];
      if (offer && who) {
        found.push({ offer, who });
        rest = without(rest, who);
        rooms -= 1;
      } else {
        type += 1;
        rooms = this.most(type);
      }
    }
    return found;
  }
}

const fits = (room: Rest, rest: Rest): boolean =>
  room.adults <= rest.adults &&
  room.children <= rest.children &&
  room.sharers <= rest.sharers &&
  room.infants <= rest.infants;

const without = (rest: Rest, room: Rest): Rest => ({
  adults: rest.adults - room.adults,
  children: rest.children - room.children,
  sharers: rest.sharers - room.sharers,
  infants: rest.infants - room.infants,
});

/** Returns the places of children in the party, those who need their own beds and those who may share, youngest first. */
function childrenOf(who: RoomParty): { children: number[]; sharers: number[] } {
  const { adults, children: count } = who.party;
  const places = Array.from({ length: count }, (_, child) => child);
  const age = (child: number): number => who.childAges?.[child] ?? 0;
  const isSharer = (child: number): boolean => mayShare(who, child);
  return {
    children: places.filter((child) => !isSharer(child)).map((child) => adults + child),
    sharers: places
      .filter(isSharer)
      .sort((a, b) => age(a) - age(b) || a - b)
      .map((child) => adults + child),
  };
}

/**
 * Returns the rooms of a party with the lowest price, then the fewest rooms, then the earliest types of the list; null
 * when they do not fit into what is left. The same question always has the same answer. The youngest children share.
 */
export function proposeRooms(
  who: RoomParty,
  offers: readonly RoomOffer[],
  priced: PricesWithoutRoom,
): ChosenRoom[] | null {
  const { adults, infants } = who.party;
  const { children, sharers } = childrenOf(who);
  const rest = { adults, infants, children: children.length, sharers: sharers.length };
  const found = new Search({ rest, offers, priced }).best();
  if (!found) return null;
  const queues = {
    adults: Array.from({ length: adults }, (_, place) => place),
    infants: Array.from({ length: infants }, (_, n) => adults + who.party.children + n),
  };
  return found.map(({ offer, who: room }): ChosenRoom => {
    const own = [
      ...queues.adults.splice(0, room.adults),
      ...children.splice(0, room.children),
      ...sharers.splice(sharers.length - (room.sharers - room.shared)),
    ];
    const shared = sharers.splice(0, room.shared);
    const cots = queues.infants.splice(0, room.infants);
    const bed = (places: readonly number[], how: Bed): Bed[] => places.map(() => how);
    return {
      room_type_id: offer.id,
      travellers: [...own, ...shared, ...cots],
      beds: [...bed(own, 'own'), ...bed(shared, 'shared'), ...bed(cots, 'cot')],
    };
  });
}
