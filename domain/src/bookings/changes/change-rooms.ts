import type { BookedExtra, ExtraEnding } from '../../extras/booked-extras.js';
import { sharesAfter } from '../../extras/percent-shares.js';
import { type Sek, remainingOf, sek } from '../../money/money.js';
import type { TravellerType } from '../../pricing/ages.js';
import { partyOf } from '../../pricing/party.js';
import {
  type PriceLine,
  priceLine,
  sumOf,
  withDiscountTaken,
  worthWriting,
} from '../../pricing/price-lines.js';
import { type BookedRoom, linesOfGuest, roomLinesSum } from '../../rooms/booked-rooms.js';
import { type Sleeper, inRoomOrder } from '../../rooms/room-order.js';
import type { Bed } from '../../rooms/room-types.js';
import { type ChosenRoom, type BookedTerms, type PlacedRoom, type PricesWithoutRoom, roomLines } from '../../rooms/rooms.js'; // oxfmt-ignore

/** The fields of a booking that a change of its rooms needs; amounts in whole kronor. */
export interface RoomsBooking {
  readonly lines: readonly PriceLine[];
  /** In the order of the forms. */
  readonly passengers: readonly Sleeper[];
  /** Active rooms; empty: sold without rooms. */
  readonly rooms: readonly (BookedRoom & { readonly room_type_id: string })[];
  /** Omitted: none. */
  readonly extras?: readonly BookedExtra[];
  readonly paid: number;
}

/** A line to add; `room` is the place of a new room among `created`. */
export type RoomChangeLine = PriceLine & { readonly room?: number };

/** The effects of a change of rooms, for the preview and for applying it. */
export interface RoomsChange {
  /** Ids of rooms that the booking no longer has. */
  readonly ended: readonly string[];
  /** Rooms that it did not have; others stay as they were sold. */
  readonly created: readonly PlacedRoom[];
  readonly lines: readonly RoomChangeLine[];
  /** Extras that are a share of the price. */
  readonly extras: readonly ExtraEnding[];
  readonly priceDifference: number;
  readonly total: Sek;
  readonly overpaid: Sek;
  readonly remaining: Sek;
}

type NamedGuest = readonly [id: string | undefined, type: TravellerType | undefined, bed: Bed];

const nameOf = (typeId: string, guests: readonly NamedGuest[]): string =>
  JSON.stringify([typeId, guests.map((guest) => guest.join()).sort()]);

const bookedName = ({ room_type_id, guests }: RoomsBooking['rooms'][number]): string =>
  nameOf(
    room_type_id,
    guests.map(({ id, type, bed }) => [id, type, bed]),
  );

/** Returns the name of a chosen room, which is that of the booked one with the same type, guests and beds. */
function namesOfChosen(passengers: readonly Sleeper[]): (room: ChosenRoom) => string {
  const order = inRoomOrder(passengers);
  return ({ room_type_id, travellers, beds }) =>
    nameOf(
      room_type_id,
      travellers.map((traveller, place) => {
        const passenger = passengers[order[traveller] ?? -1];
        return [passenger?.id, passenger?.type, beds[place] ?? 'own'];
      }),
    );
}

/** Returns the terms of the rooms that a booking has with the same guests and beds: they stay as they were sold. */
export function bookedTermsOf({
  passengers,
  rooms,
}: Pick<RoomsBooking, 'passengers' | 'rooms'>): BookedTerms {
  const chosenName = namesOfChosen(passengers);
  const terms = new Map(rooms.map((room) => [bookedName(room), room.terms]));
  return (room) => terms.get(chosenName(room)) ?? null;
}

const LABELS = ['room_supplement', 'shared_bed'] as const;

const about = { kind: 'room', quantity: 1 } as const;

/** One line for each bed that costs more or less, and for each room that ends or begins. */
function linesOf(
  { lines, passengers }: RoomsBooking,
  ended: readonly BookedRoom[],
  { created, priced }: { readonly created: readonly PlacedRoom[]; readonly priced: PricesWithoutRoom },
): RoomChangeLine[] {
  const order = inRoomOrder(passengers);
  const party = partyOf(passengers.map(({ type }) => type));
  const added = roomLines(party, created, priced);
  const movers = created.flatMap(({ travellers }) =>
    travellers.flatMap((traveller) => {
      const passenger = passengers[order[traveller] ?? -1];
      return passenger ? [{ ...passenger, traveller }] : [];
    }),
  );
  const ofBeds = movers.flatMap(({ id, type, traveller }) =>
    LABELS.map((label) => {
      const after = sumOf(added.filter((line) => line.passenger === traveller && line.label === label));
      const before = sumOf(linesOfGuest(lines, id).filter((line) => line.label === label));
      const unitPrice = after - before;
      return priceLine({ ...about, label, travellerType: type, passengerId: id, unitPrice });
    }),
  );
  const label = 'single_supplement';
  const reversed = ended.map((room) =>
    priceLine({ ...about, label, roomId: room.id, unitPrice: 0 - roomLinesSum(lines, room) }),
  );
  const begun = added.flatMap(({ room, unitPrice }) =>
    room === undefined ? [] : [{ ...priceLine({ ...about, label, unitPrice }), room }],
  );
  return worthWriting<RoomChangeLine>([...ofBeds, ...reversed, ...begun]);
} // oxfmt-ignore

/**
 * Returns the effects of other rooms for the same passengers. A room that keeps its type, its guests and their beds stays
 * as it was sold; the others are sold anew, at the prices in force. Extras that are a share of the price follow it. There
 * is no fee.
 */
export function roomsChangeOf(
  booking: RoomsBooking,
  rooms: readonly PlacedRoom[],
  priced: PricesWithoutRoom,
): RoomsChange {
  const kept = bookedTermsOf(booking);
  const chosenNames = new Set(rooms.map(namesOfChosen(booking.passengers)));
  const ended = booking.rooms.filter((room) => !chosenNames.has(bookedName(room)));
  const created = rooms.filter((room) => kept(room) === null);
  const before = sumOf(booking.lines);
  const added = withDiscountTaken(booking.lines, linesOf(booking, ended, { created, priced }));
  const shares = sharesAfter(booking.extras ?? [], { lines: booking.lines, added });
  const lines = [...added, ...shares.lines];
  const total = sek(before + sumOf(lines));
  return {
    ended: ended.map(({ id }) => id),
    created,
    lines,
    extras: shares.endings,
    priceDifference: sumOf(lines),
    total,
    overpaid: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
  };
} // oxfmt-ignore
