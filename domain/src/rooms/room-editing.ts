import type { ValidationIssue } from '../errors/issues.js';
import {
  MAX_EXTRA_PLACES,
  MAX_OWN_BEDS,
  MAX_ROOM_SUPPLEMENT,
  MAX_SHARED_CHILD_PRICE,
  ROOM_CODE,
  type RoomNames,
  type RoomPrices,
  type RoomTerms,
} from './room-types.js';

/** A room type as staff save it, with the prices of its trip in kronor. Its place in the list is its order. */
export interface RoomTypeInput extends RoomTerms, RoomNames {
  readonly code: string;
  readonly facts_sv: string;
  readonly facts_ar: string;
  readonly is_active: boolean;
}

/** A stored room type. */
export interface StoredRoomType extends RoomTypeInput {
  readonly id: string;
  /** Has ever been in a booking. */
  readonly is_booked: boolean;
}

/** Lowest and highest whole number of a field. */
const RANGES = {
  standard: [1, MAX_OWN_BEDS],
  min_own: [1, MAX_OWN_BEDS],
  max_own: [1, MAX_OWN_BEDS],
  max_adults: [1, MAX_OWN_BEDS],
  max_children: [0, MAX_OWN_BEDS],
  shared_places: [0, MAX_EXTRA_PLACES],
  cots: [0, MAX_EXTRA_PLACES],
} as const;

const PRICE_RANGES = {
  supplement_adult: [0 - MAX_ROOM_SUPPLEMENT, MAX_ROOM_SUPPLEMENT],
  supplement_child: [0 - MAX_ROOM_SUPPLEMENT, MAX_ROOM_SUPPLEMENT],
  underuse: [0, MAX_ROOM_SUPPLEMENT],
  shared_child_price: [0, MAX_SHARED_CHILD_PRICE],
} as const;

type Ranges = Readonly<Record<string, readonly [min: number, max: number]>>;

const rangeProblems = (
  values: Readonly<Record<string, unknown>>,
  ranges: Ranges,
  at: string,
): ValidationIssue[] =>
  Object.entries(ranges)
    .filter(([field, [min, max]]) => {
      const value = values[field];
      return typeof value === 'number' && (value < min || value > max);
    })
    .map(([field, [min, max]]) => ({
      code: 'WHOLE_NUMBER_OUT_OF_RANGE',
      params: { min, max },
      field: `${at}.${field}`,
    }));

/** Returns why prices of a room cannot be stored. @param at such as `rooms.1` */
export const roomPriceProblems = (prices: RoomPrices, at: string): ValidationIssue[] =>
  rangeProblems({ ...prices }, PRICE_RANGES, at);

/** Returns why no guest could be placed in such a room, or not for its price. */
function bedProblems(room: RoomTypeInput, at: string): ValidationIssue[] {
  const { standard, min_own, max_own, max_adults, max_children } = room;
  if (min_own > max_own) return [{ code: 'ROOM_BEDS', field: `${at}.min_own` }];
  const isBetween = standard >= min_own && standard <= max_own;
  return [
    ...(isBetween ? [] : [{ code: 'ROOM_STANDARD', field: `${at}.standard` } as const]),
    ...(max_adults + max_children < min_own
      ? [{ code: 'ROOM_TOO_FEW', params: { n: min_own }, field: `${at}.max_adults` } as const]
      : []),
  ];
}

function codeProblems(
  { code }: RoomTypeInput,
  place: number,
  rooms: readonly RoomTypeInput[],
): ValidationIssue[] {
  const field = `rooms.${place}.code`;
  if (code === '') return [{ code: 'FIELD_REQUIRED', field }];
  if (!ROOM_CODE.test(code)) return [{ code: 'ROOM_CODE', field }];
  const isTwice = rooms.findIndex((one) => one.code === code) < place;
  return isTwice ? [{ code: 'ROOM_TWICE', params: { code }, field }] : [];
}

/**
 * Returns why a trip cannot have these room types, with fields such as `rooms.1.standard`. Types are known by their code,
 * and one that has been booked is never removed.
 */
export function roomTypeProblems(
  rooms: readonly RoomTypeInput[],
  stored: readonly StoredRoomType[],
): ValidationIssue[] {
  const codes = new Set(rooms.map(({ code }) => code));
  return [
    ...stored
      .filter((one) => one.is_booked && !codes.has(one.code))
      .map(({ name_sv }): ValidationIssue => ({
        code: 'ROOM_BOOKED',
        params: { room: name_sv },
        field: 'rooms',
      })),
    ...rooms.flatMap((room, place) => {
      const at = `rooms.${place}`;
      const outside = rangeProblems({ ...room }, RANGES, at);
      return [
        ...codeProblems(room, place, rooms),
        ...(room.name_sv === ''
          ? [{ code: 'FIELD_REQUIRED', field: `${at}.name_sv` } as const]
          : []),
        ...(outside.length > 0 ? outside : bedProblems(room, at)),
        ...roomPriceProblems(room, at),
      ];
    }),
  ];
}

/** What a departure has of a room type, as staff save it. */
export interface DepartureRoomInput {
  readonly room_type_id: string;
  /** Null: those of the trip. */
  readonly prices: RoomPrices | null;
  /** Null: no limit. */
  readonly stock: number | null;
  readonly blocked: number;
}

/** Returns why a departure cannot have these rooms: only types of its trip, and no fewer than are booked and blocked. */
export const departureRoomProblems = (
  rooms: readonly DepartureRoomInput[],
  /** Rooms sold and held, by id of the types of the trip. */
  taken: ReadonlyMap<string, number>,
): ValidationIssue[] =>
  rooms.flatMap(({ room_type_id: id, stock, blocked, prices }, place): ValidationIssue[] => {
    const at = `rooms.${place}`;
    const sold = taken.get(id);
    const isTwice = rooms.findIndex((one) => one.room_type_id === id) < place;
    if (sold === undefined || isTwice) {
      const field = `${at}.room_type_id`;
      return [{ code: 'FIELD_INVALID', params: { field }, field }];
    }
    const field = `${at}.stock`;
    const shortage: ValidationIssue[] =
      stock === null || stock >= sold + blocked
        ? []
        : stock < sold
          ? [{ code: 'ROOM_STOCK_TAKEN', params: { taken: sold }, field }]
          : [{ code: 'ROOM_STOCK_BLOCKED', params: { taken: sold, blocked }, field }];
    return [...shortage, ...(prices ? roomPriceProblems(prices, `${at}.prices`) : [])];
  });
