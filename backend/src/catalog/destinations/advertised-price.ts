import { seatsLeftFrom } from '@safar/domain/departures/departure-airports';
import { seatsLeft } from '@safar/domain/departures/seats';
import { sek } from '@safar/domain/money/money';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import type { PriceList } from '@safar/domain/pricing/pricing';
import { type SharedRoom, sharedRoomOf } from '@safar/domain/rooms/allocate-rooms';
import type { DestinationEntity } from './destination.entity.js';
import type { OpenDeparture } from './open-departures.queries.js';

/** What an adult pays, and whether that is for two who share a room for two; also without rooms. */
interface AdultPrice {
  readonly price: number;
  readonly inDouble: boolean;
}

/** Returns the seats of the airport that is sold when none is chosen; a preview has no airports. */
export const leftOf = ({ airports: [first], ...departure }: OpenDeparture): number | null =>
  first ? seatsLeftFrom(departure, first) : seatsLeft(departure);

export const hasRooms = ({ rooms }: OpenDeparture): boolean => rooms.length > 0;

/** Returns the cheapest room for two; without rooms, nothing beside the fare. */
const sharedRoom = ({ rooms }: OpenDeparture, fares: PriceList): SharedRoom =>
  sharedRoomOf(rooms, { prices: fares, fares }) ?? { added: 0, adults: 2, beds: 2 };

const isDouble = ({ adults, beds }: SharedRoom): boolean => adults === 2 && beds === 2;

/** Returns what the room adds to the prices of a departure; nothing where there are no rooms. */
export function roomParts(departure: OpenDeparture) {
  if (!hasRooms(departure)) return {};
  const room = sharedRoom(departure, {
    adult: sek(departure.price_adult),
    child: sek(departure.price_child),
    infant: sek(departure.price_infant),
  });
  return { shared_room: room.added, ...(!isDouble(room) && { room_adults: room.adults }) };
}

/**
 * Returns the adult prices at which a departure can be booked, from any airport and after the automatic discount; a
 * preview has no airports.
 */
export function bookablePrices(departure: OpenDeparture): AdultPrice[] {
  const { airports, discounts, price_adult: price } = departure;
  if (airports.length === 0) return leftOf(departure) === 0 ? [] : [{ price, inDouble: true }];
  return airports
    .filter((airport) => seatsLeftFrom(departure, airport) !== 0)
    .map(({ prices }) => {
      const room = sharedRoom(departure, prices);
      const price = adultPriceAfter(prices.adult + room.added, discounts);
      return { price, inDouble: isDouble(room) };
    });
}

/** Returns the lowest adult price of bookable departures from any airport, else the destination's own. */
export function advertisedPrice(
  { price_adult: price }: DestinationEntity,
  free: readonly OpenDeparture[],
): AdultPrice {
  const [lowest = { price, inDouble: true }] = free
    .flatMap(bookablePrices)
    .sort((one, other) => one.price - other.price);
  return lowest;
}
