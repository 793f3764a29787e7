import { ageOn } from '@safar/domain/pricing/ages';
import type { IsoDay } from '@safar/domain/dates/dates';
import { travelsOnLap } from '@safar/domain/pricing/party';
import { legsFrom, legsOf } from '@safar/domain/departures/flight-legs';
import type { ExtraKind } from '@safar/domain/extras/extras';
import type { ListKind, ListRow } from '@safar/domain/bookings/passenger-lists';
import { ticketName } from '@safar/domain/bookings/names';
import type { ListedDeparture, ListedPassenger } from './passenger-lists.queries.js';

type Days = Pick<ListedDeparture, 'date' | 'return_date'> & {
  /** Only the list of the driver has flights. */
  readonly legs?: ListedDeparture['legs'];
  /** Omitted: only who bought it has a transfer. */
  readonly transfer?: ListedDeparture['transfer'];
};

/** A passenger with the adult whose lap they sit on, or ''. */
interface Seated {
  readonly passenger: ListedPassenger;
  readonly adult: string;
  /** The first of its booking, who has what was sold once for all. */
  readonly isFirst?: boolean;
}

/** Formats a name as on the ticket: AL KHATIB/LAYLA NOOR. */
const nameOnTicket = ({ first_name, last_name }: ListedPassenger): string =>
  `${ticketName(last_name)}/${ticketName(first_name)}`;

const nameInPassport = ({ first_name, last_name }: ListedPassenger): string =>
  `${first_name} ${last_name}`.trim();

/** Orders adults as in the booking, each followed by the infants on their lap; then the others with a seat. */
function seatedTogether(party: readonly ListedPassenger[], { return_date }: Days): Seated[] {
  const adults = party.filter(({ type }) => type === 'adult');
  const infants = party.filter((one) => travelsOnLap(one, return_date));
  const others = party.filter((one) => !adults.includes(one) && !infants.includes(one));
  const onLap = (index: number): Seated[] =>
    infants.flatMap((passenger, place) => {
      const adult = adults[place % adults.length];
      return adult && adult === adults[index] ? [{ passenger, adult: nameOnTicket(adult) }] : [];
    });
  const alone = (passenger: ListedPassenger): Seated => ({ passenger, adult: '' });
  return [
    ...adults.flatMap((adult, index) => [alone(adult), ...onLap(index)]),
    ...others.map(alone),
    ...(adults.length === 0 ? infants.map(alone) : []),
  ];
}

function byBooking(passengers: readonly ListedPassenger[]): ListedPassenger[][] {
  const bookings = new Map<string, ListedPassenger[]>();
  for (const one of passengers) {
    bookings.set(one.booking_ref, [...(bookings.get(one.booking_ref) ?? []), one]);
  }
  return [...bookings.values()];
}

const roomNumber = ({ passenger: { room } }: Seated): number => room ?? Number.MAX_SAFE_INTEGER;

/** Puts those who share a room below each other; who has none comes last. */
const byRoom = (party: readonly Seated[]): Seated[] =>
  [...party].sort((one, other) => roomNumber(one) - roomNumber(other));

/** Orders bookings alphabetically by their first passenger; for the hotel, each room by room. */
function inOrder(kind: ListKind, passengers: readonly ListedPassenger[], days: Days): Seated[] {
  return byBooking(passengers)
    .map((party) => seatedTogether(party, days))
    .map((party) => (kind === 'hotel' ? byRoom(party) : party))
    .map((party) => party.map((seated, place) => ({ ...seated, isFirst: place === 0 })))
    .map((party) => ({ party, name: party[0] ? nameOnTicket(party[0].passenger) : '' }))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .flatMap(({ party }) => party);
}

/** Returns the age at departure, for children and infants only; adults' ages are not needed. */
const ageOf = ({ type, birthdate }: ListedPassenger, departure: IsoDay): string =>
  type === 'adult' || !birthdate ? '' : String(ageOn(birthdate, departure));

/** An infant with its own seat has a child's ticket. */
const ticketType = (passenger: ListedPassenger, returnDay: IsoDay): ListedPassenger['type'] =>
  passenger.type === 'infant' && !travelsOnLap(passenger, returnDay) ? 'child' : passenger.type;

/** The room by its number in the booking, and the bed; nothing for a trip sold without rooms. */
const roomOf = ({ room, room_name, bed, shares_with }: ListedPassenger): ListRow['own'] => {
  if (room === null) return {};
  const shared = shares_with === null ? '' : `, delas med ${shares_with}`;
  return { room: `${room}. ${room_name ?? ''}${shared}`, bed: bed ?? '' };
};

/** The names of a passenger's extras of a kind under a key of their own; nothing without any. */
function extrasOf(
  { extras }: ListedPassenger,
  [field, kind]: readonly [string, ExtraKind],
  withThoseOfBooking = true,
): ListRow['own'] {
  const found = extras.filter(
    (extra) => extra.kind === kind && (withThoseOfBooking || !extra.is_of_booking),
  );
  return found.length === 0 ? {} : { [field]: found.map(({ name }) => name).join(', ') };
}

/** When travellers from an airport land, and when their flight home leaves: `2027-07-03 11:45, IST, ZZ101`. */
function flightsOf({ airport }: ListedPassenger, { legs = [] }: Days): ListRow['shared'] {
  const own = legsFrom(legs, airport);
  const arrival = legsOf(own, 'out').at(-1);
  const [departure] = legsOf(own, 'back');
  return {
    ...(arrival && { lands: `${arrival.arrives}, ${arrival.to_iata}, ${arrival.flight_no}` }),
    ...(departure && {
      leaves: `${departure.departs}, ${departure.from_iata}, ${departure.flight_no}`,
    }),
  };
}

type Shown = Pick<ListRow, 'name' | 'own' | 'shared'>;

/** The fields of each list: only what its reader needs. */
const SHOWN: Readonly<Record<ListKind, (seated: Seated, days: Days) => Shown>> = {
  airline: ({ passenger, adult, isFirst }, { return_date }) => ({
    name: nameOnTicket(passenger),
    own: {
      type: ticketType(passenger, return_date),
      gender: passenger.gender ?? '',
      birthdate: passenger.birthdate ?? '',
      adult,
      ...extrasOf(passenger, ['bags', 'bag'], isFirst),
      ...extrasOf(passenger, ['seat', 'seat'], isFirst),
    },
    shared: {},
  }),
  hotel: ({ passenger }, { date }) => ({
    name: nameInPassport(passenger),
    own: {
      ...{ type: passenger.type, age: ageOf(passenger, date) },
      ...roomOf(passenger),
      ...extrasOf(passenger, ['meals', 'meals']),
    },
    shared: { notes: passenger.notes },
  }),
  transfer: ({ passenger }, days) => ({
    name: nameInPassport(passenger),
    own: {
      ...{ type: passenger.type, age: ageOf(passenger, days.date) },
      ...(days.transfer === 'included' && { transfer: days.transfer }),
      ...extrasOf(passenger, ['transfer', 'transfer']),
    },
    shared: {
      ...flightsOf(passenger, days),
      ...{ phone: passenger.phone, language: passenger.language, notes: passenger.notes },
    },
  }),
  insurance: ({ passenger }) => ({
    name: nameInPassport(passenger),
    own: { type: passenger.type, birthdate: passenger.birthdate ?? '' },
    shared: {},
  }),
  guide: ({ passenger }, { date }) => ({
    name: nameInPassport(passenger),
    own: { type: passenger.type, age: ageOf(passenger, date) },
    shared: { phone: passenger.phone, language: passenger.language, notes: passenger.notes },
  }),
};

/** Lists of what is not sold with every trip have only passengers who bought it. */
const isListed = (
  kind: ListKind,
  { insurance, extras }: ListedPassenger,
  { transfer }: Days,
): boolean => {
  if (kind === 'insurance') return insurance === true;
  if (kind !== 'transfer' || transfer === 'included') return true;
  return extras.some((extra) => extra.kind === 'transfer');
};

/** Those on a list. An infant on a lap is driven with the adults who bought the transfer: the driver brings a child seat. */
function listed(kind: ListKind, seats: readonly Seated[], days: Days): Seated[] {
  const own = new Set(seats.filter(({ passenger }) => isListed(kind, passenger, days)));
  const bookings = new Set([...own].map(({ passenger }) => passenger.booking_ref));
  const isAlong = ({ passenger, adult }: Seated): boolean =>
    kind === 'transfer' && adult !== '' && bookings.has(passenger.booking_ref);
  return seats.filter((seated) => own.has(seated) || isAlong(seated));
}

/** Returns the rows of a list in its order; stored with an export and compared with the next one. */
export const listRows = (
  kind: ListKind,
  passengers: readonly ListedPassenger[],
  days: Days,
): ListRow[] =>
  listed(kind, inOrder(kind, passengers, days), days).map((seated) => ({
    id: seated.passenger.id,
    booking: seated.passenger.booking_ref,
    ...SHOWN[kind](seated, days),
  }));
