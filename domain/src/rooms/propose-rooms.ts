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

interface SearchInput {
  readonly rest: Rest;
  readonly offers: readonly RoomOffer[];
  readonly priced: PricesWithoutRoom;
}

/** Returns the cheapest room of a type for each number of adults, children and infants that fit. */
function occupanciesOf(
  offer: RoomOffer,
  place: number,
  { rest, priced }: SearchInput,
): Occupancy[] {
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
  // A room always has an adult: children need one, and no other traveller is left then.
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

/** The occupancies of one room type, each field in an array of numbers: the search reads them millions of times. */
interface Options {
  readonly all: readonly Occupancy[];
  readonly who: Counts;
  readonly costs: Float64Array;
  /** How much smaller the state is without those in the room. */
  readonly steps: Int32Array;
}

/** A type in turn with so many rooms of it left, and what follows a room of it, or none more. */
interface Layer {
  readonly type: number;
  readonly offer: RoomOffer;
  readonly options: Options;
  /** Place of the layer with one room less; null: there is none left. */
  readonly more: number | null;
  /** Place of the first layer of the next type. */
  readonly next: number;
  /** By state. NaN: not known yet. */
  readonly costs: Float64Array;
  /** By state: the occupancy of a room of the type, or NEXT_TYPE. */
  readonly choices: Int16Array;
}

const NEXT_TYPE = -1;

const KINDS = ['adults', 'children', 'sharers', 'infants'] as const;

/** Numbers of adults, children, sharers and infants. */
type Counts = readonly [Int16Array, Int16Array, Int16Array, Int16Array];

const countsOf = (of: (kind: keyof Rest) => Int16Array): Counts => [
  of('adults'),
  of('children'),
  of('sharers'),
  of('infants'),
];

/**
 * Searches all allocations, each state once. A state is the layer, and as one number who is not in a room yet. A type of
 * which there are enough rooms has one layer, the others one for each number of rooms left.
 */
class Search {
  private readonly sizes: readonly number[];
  /** For each number, how many of each kind it stands for. */
  private readonly counts: Counts;
  private readonly layers: readonly Layer[];

  constructor({ rest, offers, priced }: SearchInput) {
    this.sizes = KINDS.map((_, kind) =>
      KINDS.slice(kind + 1).reduce((size, later) => size * (rest[later] + 1), 1),
    );
    const states = (rest.adults + 1) * (this.sizes[0] ?? 1);
    this.counts = countsOf((kind) => {
      const [size = 1, most] = [this.sizes[KINDS.indexOf(kind)], rest[kind] + 1];
      return Int16Array.from({ length: states }, (_, state) => Math.floor(state / size) % most);
    });
    const layers: Layer[] = [];
    for (const [type, offer] of offers.entries()) {
      const options = this.optionsOf(occupanciesOf(offer, type, { rest, offers, priced }));
      // Each room has an adult, so no more rooms are worth trying.
      const isLimited = offer.left !== null && offer.left < rest.adults;
      const rooms = isLimited ? (offer.left ?? 0) : 0;
      const next = layers.length + rooms + 1;
      for (let left = rooms; left >= 0; left -= 1) {
        const place = layers.length;
        const more = isLimited ? (left > 0 ? place + 1 : null) : place;
        const [costs, choices] = [new Float64Array(states).fill(NaN), new Int16Array(states)];
        layers.push({ type, offer, options, more, next, costs, choices });
      }
    }
    this.layers = layers;
  }

  private indexOf(who: Rest): number {
    return KINDS.reduce((sum, kind, place) => sum + who[kind] * (this.sizes[place] ?? 0), 0);
  }

  private optionsOf(all: readonly Occupancy[]): Options {
    return {
      all,
      who: countsOf((kind) => Int16Array.from(all, (room) => room[kind])),
      costs: Float64Array.from(all, ({ cost }) => cost),
      steps: Int32Array.from(all, (room) => this.indexOf(room)),
    };
  }

  /** Returns the least cost of placing these people, and notes the first step to it; Infinity when it is impossible. */
  private cost(place: number, state: number): number {
    const layer = this.layers[place];
    if (this.counts[0][state] === 0) return state === 0 ? 0 : Infinity;
    if (!layer) return Infinity;
    const { costs, choices } = layer;
    const known = costs[state] ?? NaN;
    if (!Number.isNaN(known)) return known;
    const [option, cost] = this.best(layer, state);
    costs[state] = cost;
    choices[state] = option;
    return cost;
  }

  private best({ more, next, options }: Layer, state: number): readonly [number, number] {
    let [option, cost] = [NEXT_TYPE, this.cost(next, state)];
    const after = more === null ? null : this.layers[more]?.costs;
    if (more === null || !after) return [option, cost];
    const [adults, children, sharers, infants] = this.counts;
    const [a = 0, c = 0, s = 0, i = 0] = [
      adults[state],
      children[state],
      sharers[state],
      infants[state],
    ];
    const { who, costs, steps } = options;
    const [roomAdults, roomChildren, roomSharers, roomInfants] = who;
    for (let at = 0; at < costs.length; at += 1) {
      // Options are in the order of their adults.
      if ((roomAdults[at] ?? 0) > a) break;
      const fits =
        (roomChildren[at] ?? 0) <= c && (roomSharers[at] ?? 0) <= s && (roomInfants[at] ?? 0) <= i;
      if (!fits) continue;
      const rest = state - (steps[at] ?? 0);
      const known = after[rest] ?? NaN;
      const total = (costs[at] ?? 0) + (Number.isNaN(known) ? this.cost(more, rest) : known);
      if (total < cost) {
        cost = total;
        option = at;
      }
    }
    return [option, cost];
  }

  /** Returns the rooms of the best allocation by type, or null when there is none. */
  rooms(rest: Rest): { readonly offer: RoomOffer; readonly who: Occupancy }[] | null {
    let [place, state] = [0, this.indexOf(rest)];
    if (this.cost(place, state) === Infinity) return null;
    const found: { offer: RoomOffer; who: Occupancy }[] = [];
    while (state > 0) {
      const layer = this.layers[place];
      if (!layer) return null;
      const option = layer.choices[state] ?? NEXT_TYPE;
      const who = layer.options.all[option];
      if (who) found.push({ offer: layer.offer, who });
      state -= layer.options.steps[option] ?? 0;
      place = who ? (layer.more ?? layer.next) : layer.next;
    }
    return found;
  }
}

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
  const found = new Search({ rest, offers, priced }).rooms(rest);
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
