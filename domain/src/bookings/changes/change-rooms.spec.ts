import { isoDay } from '../../dates/dates.js';
import { sek } from '../../money/money.js';
import { type PriceLine, priceLine, sharedIn, sumOf } from '../../pricing/price-lines.js';
import type { PriceList } from '../../pricing/pricing.js';
import type { BookedRoom } from '../../rooms/booked-rooms.js';
import type { RoomTerms } from '../../rooms/room-types.js';
import type { PlacedRoom } from '../../rooms/rooms.js';
import { cancellationOf } from './cancel-booking.js';
import { DEFAULT_CANCELLATION_LADDER } from './cancellation-policy.js';
import { type RoomsBooking, bookedTermsOf, roomsChangeOf } from './change-rooms.js';
import { chosenRooms } from '../../rooms/room-order.js';

const DOUBLE: RoomTerms = {
  standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1, shared_places: 1, cots: 1,
  supplement_adult: 0, supplement_child: 0, underuse: 1_800, shared_child_price: 3_990,
}; // oxfmt-ignore
const FAMILY: RoomTerms = {
  ...DOUBLE,
  standard: 3,
  min_own: 2,
  max_own: 4,
  supplement_adult: -300,
};
const PRICES: PriceList = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const PRICED = { prices: PRICES, fares: PRICES };

const PASSENGERS = [
  { id: 'child', type: 'child' },
  { id: 'anna', type: 'adult' },
  { id: 'omar', type: 'adult' },
] as const;
const FARES: readonly PriceLine[] = [
  priceLine({ kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990 }),
  priceLine({ kind: 'traveller', travellerType: 'child', quantity: 1, unitPrice: 5_490 }),
];

type Sold = RoomsBooking['rooms'][number];
const sold = (id: string, terms: RoomTerms, guests: BookedRoom['guests']): Sold => ({
  ...{ id, terms, guests, room_type_id: terms === FAMILY ? 'family' : 'double' },
});
const own = (id: 'anna' | 'omar') => ({ id, type: 'adult', bed: 'own' }) as const;
const SHARED = { id: 'child', type: 'child', bed: 'shared' } as const;

/** Anna with the child, who shares her bed; Omar alone. */
const BOOKING: RoomsBooking = {
  passengers: PASSENGERS,
  rooms: [sold('r-1', DOUBLE, [own('anna'), SHARED]), sold('r-2', DOUBLE, [own('omar')])],
  lines: [
    ...FARES,
    priceLine({ kind: 'room', label: 'shared_bed', travellerType: 'child', passengerId: 'child', quantity: 1, unitPrice: -1_500 }),
    priceLine({ kind: 'room', label: 'single_supplement', roomId: 'r-1', quantity: 1, unitPrice: 1_800 }),
    priceLine({ kind: 'room', label: 'single_supplement', roomId: 'r-2', quantity: 1, unitPrice: 1_800 }),
  ],
  paid: 21_570,
}; // oxfmt-ignore

const place = (terms: RoomTerms, guests: readonly (readonly [string, 'own' | 'shared'])[]): PlacedRoom => {
  const room_type_id = terms.standard === 3 ? 'family' : 'double';
  const named = guests.map(([passenger_id, bed]) => ({ passenger_id, bed }));
  const [room] = chosenRooms([{ room_type_id, guests: named }], PASSENGERS);
  return { travellers: [], beds: [], ...room, room_type_id, terms };
}; // oxfmt-ignore

describe('Other rooms of a booking', () => {
  it('are priced anew: what the old ones cost is taken off', () => {
    const one = place(FAMILY, [['anna', 'own'], ['omar', 'own'], ['child', 'own']]); // oxfmt-ignore
    const change = roomsChangeOf(BOOKING, [one], PRICED);
    expect([change.ended, change.created]).toEqual([['r-1', 'r-2'], [one]]);
    expect(change.lines).toMatchObject([
      { label: 'room_supplement', passengerId: 'anna', amount: -300 },
      { label: 'room_supplement', passengerId: 'omar', amount: -300 },
      { label: 'shared_bed', passengerId: 'child', amount: 1_500 },
      { label: 'single_supplement', roomId: 'r-1', amount: -1_800 },
      { label: 'single_supplement', roomId: 'r-2', amount: -1_800 },
    ]);
    expect(change).toMatchObject({ priceDifference: -2_700, total: 18_870, overpaid: 2_700 });
    expect(change.remaining).toBe(0);
  });

  it('leave a room with the same guests and beds as it was sold, also when it costs more today', () => {
    const dearer = { ...DOUBLE, underuse: 5_000 };
    const rooms = [
      place(dearer, [['child', 'shared'], ['anna', 'own']]),
      place(dearer, [['omar', 'own']]),
    ]; // oxfmt-ignore
    const same = roomsChangeOf(BOOKING, rooms, PRICED);
    expect([same.ended, same.created, same.lines, same.total]).toEqual([[], [], [], 21_570]);
    const booked = { ...BOOKING, rooms: BOOKING.rooms.slice(0, 1) };
    expect(roomsChangeOf(booked, rooms, PRICED).created).toHaveLength(1);
  });

  it('need not follow the rules of today where a room stays as it was sold', () => {
    const smaller = { ...FAMILY, max_own: 2 };
    const rooms = [
      place(smaller, [['child', 'shared'], ['anna', 'own']]),
      place(smaller, [['omar', 'own']]),
    ]; // oxfmt-ignore
    const kept = rooms.map(bookedTermsOf({ ...BOOKING, rooms: [sold('r-1', FAMILY, [own('anna'), SHARED])] })); // oxfmt-ignore
    expect(kept).toEqual([FAMILY, null]);
    const bedsChanged = place(smaller, [['child', 'own'], ['anna', 'own']]); // oxfmt-ignore
    expect(bookedTermsOf(BOOKING)(bedsChanged)).toBeNull();
  });

  it('there and back are the price of the sale', () => {
    const apart = [place(DOUBLE, [['anna', 'own']]), place(DOUBLE, [['omar', 'own'], ['child', 'shared']])]; // oxfmt-ignore
    const there = roomsChangeOf(BOOKING, apart, PRICED);
    expect(there.priceDifference).toBe(0);
    expect(there.lines.flatMap(({ room }) => (room === undefined ? [] : [room]))).toEqual([0, 1]);
    const ids = ['r-3', 'r-4'];
    const rooms = [sold('r-3', DOUBLE, [own('anna')]), sold('r-4', DOUBLE, [own('omar'), SHARED])];
    const written = there.lines.map(({ room, ...line }) => ({
      ...line,
      roomId: room === undefined ? line.roomId : (ids[room] ?? null),
    }));
    const lines = [...BOOKING.lines, ...written];
    const first = [place(DOUBLE, [['anna', 'own'], ['child', 'shared']]), place(DOUBLE, [['omar', 'own']])]; // oxfmt-ignore
    const back = roomsChangeOf({ ...BOOKING, rooms, lines }, first, PRICED);
    expect(back.total).toBe(sumOf(BOOKING.lines));
  });

  it('are the first ones of a booking that was sold without rooms', () => {
    const before = { ...BOOKING, rooms: [], lines: FARES };
    const one = place(FAMILY, [['anna', 'own'], ['omar', 'own'], ['child', 'own']]); // oxfmt-ignore
    expect(roomsChangeOf(before, [one], PRICED)).toMatchObject({
      ended: [],
      priceDifference: -600,
    });
  });

  it('never make the price negative', () => {
    const discount = priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice: -21_000 }); // oxfmt-ignore
    const one = place(FAMILY, [['anna', 'own'], ['omar', 'own'], ['child', 'own']]); // oxfmt-ignore
    const lines = [...BOOKING.lines, discount];
    expect(roomsChangeOf({ ...BOOKING, lines }, [one], PRICED).total).toBe(0);
  });

  it('leave nothing to pay when the organiser cancels, also after a discount that was larger', () => {
    const off = (unitPrice: number) =>
      priceLine({ kind: 'discount', label: 'manual_discount', quantity: 1, unitPrice });
    const before = { ...BOOKING, lines: [...BOOKING.lines, off(-21_000)] };
    const one = place(FAMILY, [['anna', 'own'], ['omar', 'own'], ['child', 'own']]); // oxfmt-ignore
    const cheaper = roomsChangeOf(before, [one], PRICED).lines.map(({ room, ...line }) => ({
      ...line,
      roomId: room === undefined ? line.roomId : 'r-3',
    }));
    const free = [...before.lines, ...cheaper];
    // Staff take back what is left of the discount.
    const lines = [...free, off(0 - sharedIn(free))];
    expect(sumOf(lines)).toBe(sumOf(BOOKING.lines) - 2_700);
    const guests = PASSENGERS.map((passenger) => ({ ...passenger, bed: 'own' as const }));
    const { total } = cancellationOf(
      {
        ...{ state: 'confirmed', seats: 3, hasCover: false, ladder: DEFAULT_CANCELLATION_LADDER },
        ...{ departure: isoDay('2027-07-03'), returnDay: isoDay('2027-07-10'), prices: PRICES },
        ...{ paid: 0, lines, rooms: [sold('r-3', FAMILY, guests)] },
        passengers: PASSENGERS.map((passenger) => ({ ...passenger, birthdate: null })),
      },
      { reason: 'organiser', leaving: null, waived: 0, today: isoDay('2027-01-01'), askedOn: null },
    ); // oxfmt-ignore
    expect(total).toBe(0);
  });

  it('name only passengers who travel', () => {
    const guests = [{ passenger_id: 'stranger', bed: 'own' }] as const;
    expect(chosenRooms([{ room_type_id: 'double', guests }], PASSENGERS)).toEqual([
      { room_type_id: 'double', travellers: [-1], beds: ['own'] },
    ]);
  });
});
