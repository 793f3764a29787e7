import fc from 'fast-check';
import { isoDay } from '../../dates/dates.js';
import { sek } from '../../money/money.js';
import type { TravellerType } from '../../pricing/ages.js';
import { travellerTypes } from '../../pricing/party.js';
import { type PriceLine, priceLine, sumOf } from '../../pricing/price-lines.js';
import { guestsProblem } from '../../rooms/booked-rooms.js';
import { proposeRooms } from '../../rooms/propose-rooms.js';
import type { RoomTerms } from '../../rooms/room-types.js';
import { type RoomOffer, placed, roomLines } from '../../rooms/rooms.js';
import { bedsOf } from '../../rooms/room-order.js';
import { bedChangeOf } from './change-bed.js';

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const PRICED = { prices: PRICES, fares: PRICES };
const DEPARTURE = isoDay('2027-07-03');
const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: '', supplement_adult: 0, supplement_child: -100,
  underuse: 1_000, shared_child_price: 3_990, standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1,
  shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const FAMILY: RoomOffer = {
  ...DOUBLE, id: 'family', code: 'family', supplement_adult: -300, standard: 3, min_own: 2, max_own: 4, max_adults: 4,
  max_children: 2,
}; // oxfmt-ignore
const OFFERS = [DOUBLE, FAMILY];
const SALE = {
  offers: OFFERS, priced: PRICED, departure: DEPARTURE, sharedAgeMax: 5, nameOf: () => '',
}; // oxfmt-ignore

const bornAged = (age: number): string => `${2027 - age}-01-01`;
const typeAged = (age: number): TravellerType =>
  age < 3 ? 'infant' : age < 12 ? 'child' : 'adult';

/** A booking in the cheapest rooms; passengers are called by their place. */
function booked(ages: readonly number[]) {
  const passengers = ages
    .toSorted((a, b) => travellerOrder(a) - travellerOrder(b))
    .map((age, place) => ({ id: String(place), type: typeAged(age), birthdate: bornAged(age), age }));
  const count = (type: TravellerType) => passengers.filter((one) => one.type === type).length;
  const party = { adults: count('adult'), children: count('child'), infants: count('infant') };
  const childAges = passengers.filter(({ type }) => type === 'child').map(({ age }) => age);
  const chosen = proposeRooms({ party, childAges, sharedAgeMax: 5 }, OFFERS, PRICED) ?? [];
  const rooms = placed(chosen, OFFERS);
  const types = travellerTypes(party);
  const lines = [
    ...types.map((type) => priceLine({ kind: 'traveller', travellerType: type, quantity: 1, unitPrice: PRICES[type] })),
    ...roomLines(party, rooms, PRICED).map(({ passenger, room, ...line }): PriceLine =>
      priceLine({
        ...line,
        passengerId: passenger === undefined ? null : String(passenger),
        roomId: room === undefined ? null : `room-${room}`,
      }),
    ),
  ];
  return {
    passengers, lines, paid: 0,
    rooms: rooms.map(({ room_type_id, terms, travellers, beds }, place) => ({
      id: `room-${place}`, room_type_id, terms,
      guests: travellers.map((one, at) => ({ id: String(one), type: types[one] ?? 'adult', bed: beds[at] ?? 'own' })),
    })),
  } as const;
} // oxfmt-ignore

const travellerOrder = (age: number): number => ['adult', 'child', 'infant'].indexOf(typeAged(age));

type Booked = ReturnType<typeof booked>;

/** The same booking once a passenger is as old as this, with the other fare. */
function aged(booking: Booked, place: number, age: number) {
  const was = booking.passengers[place];
  if (!was) throw new Error('No such passenger');
  const type = typeAged(age);
  const unitPrice = PRICES[type] - PRICES[was.type];
  const fare = priceLine({ kind: 'adjustment', label: 'price_difference', quantity: 1, unitPrice });
  const now = { ...was, type, birthdate: bornAged(age), age };
  return {
    ...booking,
    lines: [...booking.lines, fare],
    passengers: booking.passengers.map((one) => (one.id === was.id ? now : one)),
  };
}

/** The passenger at the place of the first number becomes as old as the second one. */
const changeOf = (ages: readonly number[], [place, age]: readonly [number, number], sale = SALE) =>
  bedChangeOf(aged(booked(ages), place, age), String(place), sale);

const soldOut = { ...SALE, offers: OFFERS.map((offer) => ({ ...offer, left: 0 })) };

describe('Another age of a passenger', () => {
  it('changes nothing for who may have the same bed, also a child who could now share', () => {
    const none = { bed: null, ended: [], created: [], lines: [] };
    expect(changeOf([30, 31], [0, 50])).toEqual(none);
    expect(changeOf([30, 31, 4], [2, 5])).toEqual(none);
    expect(changeOf([30, 8], [1, 4])).toEqual(none);
    expect(bedChangeOf(booked([30, 31]), 'nobody', SALE)).toEqual(none);
  });

  it('moves a child to its own bed of the same room, whose empty bed is no longer paid for', () => {
    expect(changeOf([30, 4], [1, 6], soldOut)).toMatchObject({
      ...{ bed: 'own', ended: [], created: [] },
      lines: [
        { label: 'room_supplement', passengerId: '1', amount: -100 },
        { label: 'shared_bed', passengerId: '1', amount: 1_500 },
        { label: 'single_supplement', roomId: 'room-0', amount: -1_000 },
      ],
    });
  });

  it('moves an infant of the cot to the bed of an adult, or to one of its own', () => {
    expect(changeOf([30, 31, 1], [2, 4])).toMatchObject({ bed: 'shared', created: [] });
    const changed = changeOf([30, 31, 1], [2, 7]);
    expect(changed).toMatchObject({ bed: null, ended: ['room-0'] });
    expect(changed?.created.map(({ room_type_id: id }) => id)).toEqual(['family']);
  });

  it('finds no bed when those of the room are in use and no other room is left', () => {
    expect(changeOf([30, 31, 4], [2, 7], soldOut)).toBeNull();
    expect(changeOf([30, 31, 4], [2, 7])).not.toBeNull();
  });
});

const anyBooking = fc
  .array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 7 })
  .filter((ages) => ages.some((age) => age >= 12))
  .map(booked)
  .filter(({ rooms }) => rooms.length > 0);

describe('Whatever age', () => {
  it('each has one bed in a room that fits, and the price is never negative', () => {
    fc.assert(
      fc.property(anyBooking, fc.nat(), fc.integer({ min: 0, max: 40 }), (booking, some, age) => {
        const place = some % booking.passengers.length;
        const now = aged(booking, place, age);
        const change = bedChangeOf(now, String(place), SALE);
        if (!change) return;
        const beds = bedsOf(now.passengers, change.created);
        const kept = booking.rooms.filter(({ id }) => !change.ended.includes(id));
        const after = [
          ...kept.map(({ terms, guests }) => ({ terms, guests: guests.map((guest) => {
            const one = now.passengers.find(({ id }) => id === guest.id);
            const isChanged = guest.id === String(place);
            return { ...guest, type: one?.type ?? guest.type, bed: (isChanged && change.bed) || guest.bed };
          }) })),
          ...change.created.map(({ terms }, room) => ({ terms, guests: now.passengers.flatMap(({ id, type }, at) => {
            const bed = beds[at];
            return bed?.room === room ? [{ id, type, bed: bed.bed }] : [];
          }) })),
        ];
        for (const { terms, guests } of after) expect(problemOf(guests, terms)).toBeNull();
        const housed = after.flatMap(({ guests }) => guests.map(({ id }) => id)).sort();
        expect(housed).toEqual(now.passengers.map(({ id }) => id).sort());
        expect(sumOf(now.lines) + sumOf(change.lines)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 23 },
    );
  });
}); // oxfmt-ignore

const problemOf = (guests: Parameters<typeof guestsProblem>[0], terms: RoomTerms) =>
  guestsProblem(guests, { terms, name_sv: '' });
