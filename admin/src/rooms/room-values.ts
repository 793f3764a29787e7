import type {
  DepartureRoomView,
  DepartureRoomsView,
  RoomTypeEditView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import { NO_ROOM_PRICES, type RoomPrices } from '@safar/domain/rooms/room-types';
import type { RaRecord } from 'react-admin';
import type { AsRecord } from '../dataProvider.js';
import type { PartRecord, Typed } from '../parts/parts.js';

export type DepartureRoomsRecord = PartRecord<DepartureRoomsView>;

/** A row of the form of a trip; a new one has no id. */
export type TypedRoomType = Typed<Omit<RoomTypeEditView, 'id'>> & { readonly id?: string };

export interface RoomTypesValues extends RaRecord<string> {
  readonly version: number;
  readonly shared_age_max: number | null;
  readonly rooms: readonly TypedRoomType[];
}

/** A row of the form of a departure: own prices are typed even while the usual ones hold. */
export interface TypedRoom extends Omit<AsRecord<DepartureRoomView>, 'prices' | 'blocked'> {
  readonly has_prices: boolean;
  readonly prices: Typed<RoomPrices>;
  readonly blocked: number | null;
}

export interface RoomsValues extends RaRecord<string> {
  readonly version: number;
  readonly rooms: readonly TypedRoom[];
}

export const NEW_ROOM_TYPE: TypedRoomType = {
  ...{ code: '', name_sv: '', name_ar: '', facts_sv: '', facts_ar: '' },
  ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1 },
  ...{ shared_places: 0, cots: 0, is_active: true, is_booked: false },
  ...NO_ROOM_PRICES,
};

const usualRoom = (
  code: string,
  [name_sv, name_ar]: readonly [string, string],
  beds: number,
): TypedRoomType => ({
  ...NEW_ROOM_TYPE,
  ...{ code, name_sv, name_ar, standard: beds, max_own: beds, max_adults: beds },
  ...{ min_own: Math.max(1, beds - 1), max_children: beds - 1 },
  ...(beds > 1 && { shared_places: 1, cots: 1 }),
});

/** The rooms of most hotels, for a trip that has none yet. Their prices are those of the trip until staff enter others. */
export const USUAL_ROOM_TYPES: readonly TypedRoomType[] = [
  usualRoom('double', ['Dubbelrum', 'غرفة مزدوجة'], 2),
  usualRoom('single', ['Enkelrum', 'غرفة مفردة'], 1),
  usualRoom('triple', ['Trebäddsrum', 'غرفة ثلاثية'], 3),
  usualRoom('quad', ['Fyrbäddsrum', 'غرفة رباعية'], 4),
];

/** What is sent: the server names what a row lacks. */
const sentType = ({ id: _, is_booked: __, ...room }: TypedRoomType) => ({
  ...room,
  code: room.code ?? '',
});

export const roomTypesRequestOf = ({ version, shared_age_max, rooms }: RoomTypesValues) => ({
  version,
  shared_age_max,
  rooms: rooms.map(sentType),
});

/** Returns the values of the form; own prices begin as those of the trip. */
export const roomsValuesOf = ({ rooms, ...record }: DepartureRoomsRecord): RoomsValues => ({
  ...record,
  rooms: rooms.map(({ prices, ...room }) => ({
    ...room,
    has_prices: prices !== null,
    prices: prices ?? room.usual_prices,
  })),
});

export const roomsRequestOf = ({ version, rooms }: RoomsValues) => ({
  version,
  rooms: rooms.map(({ room_type_id, has_prices, prices, stock, blocked }) => ({
    room_type_id,
    prices: has_prices ? prices : null,
    stock,
    blocked: blocked ?? 0,
  })),
});
