import { ageOn } from '@safar/domain/rules/ages';
import type { IsoDay } from '@safar/domain/rules/dates';
import { travelsOnLap } from '@safar/domain/rules/party';
import type { ListKind, ListRow } from '@safar/domain/rules/name-lists';
import { ticketName } from '@safar/domain/rules/names';
import type { ListedDeparture, Traveller } from './lists.queries.js';

type Days = Pick<ListedDeparture, 'date' | 'return_date'>;

/** Somebody who travels, and on whose lap; '' for whoever sits alone. */
interface Seated {
  readonly traveller: Traveller;
  readonly adult: string;
}

/** As it stands on the ticket: AL KHATIB/LAYLA NOOR. */
const nameOnTicket = ({ first_name, last_name }: Traveller): string =>
  `${ticketName(last_name)}/${ticketName(first_name)}`;

const nameInPassport = ({ first_name, last_name }: Traveller): string =>
  `${first_name} ${last_name}`.trim();

/** Adults in the order of the booking, each with the infants on their lap behind them; then who else has a seat. */
function seatedTogether(party: readonly Traveller[], { return_date }: Days): Seated[] {
  const adults = party.filter(({ type }) => type === 'adult');
  const infants = party.filter((one) => travelsOnLap(one, return_date));
  const others = party.filter((one) => !adults.includes(one) && !infants.includes(one));
  const onLap = (index: number): Seated[] =>
    infants.flatMap((traveller, place) => {
      const adult = adults[place % adults.length];
      return adult && adult === adults[index] ? [{ traveller, adult: nameOnTicket(adult) }] : [];
    });
  const alone = (traveller: Traveller): Seated => ({ traveller, adult: '' });
  return [
    ...adults.flatMap((adult, index) => [alone(adult), ...onLap(index)]),
    ...others.map(alone),
    ...(adults.length === 0 ? infants.map(alone) : []),
  ];
}

function byBooking(travellers: readonly Traveller[]): Traveller[][] {
  const bookings = new Map<string, Traveller[]>();
  for (const one of travellers) {
    bookings.set(one.booking_ref, [...(bookings.get(one.booking_ref) ?? []), one]);
  }
  return [...bookings.values()];
}

/** Booking by booking, in the alphabetical order of who stands first in each. */
function inOrder(travellers: readonly Traveller[], days: Days): Seated[] {
  return byBooking(travellers)
    .map((party) => seatedTogether(party, days))
    .map((party) => ({ party, name: party[0] ? nameOnTicket(party[0].traveller) : '' }))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
    .flatMap(({ party }) => party);
}

/** Years on the day of departure, of children and infants: nobody needs to know how old the others are. */
const ageOf = ({ type, birthdate }: Traveller, departure: IsoDay): string =>
  type === 'adult' || !birthdate ? '' : String(ageOn(birthdate, departure));

/** An infant with a seat of its own has a child's ticket. */
const ticketType = (traveller: Traveller, returnDay: IsoDay): Traveller['type'] =>
  traveller.type === 'infant' && !travelsOnLap(traveller, returnDay) ? 'child' : traveller.type;

type Shown = Pick<ListRow, 'name' | 'own' | 'shared'>;

/** What each list tells of somebody: whatever its reader has no use for is left out. */
const SHOWN: Readonly<Record<ListKind, (seated: Seated, days: Days) => Shown>> = {
  airline: ({ traveller, adult }, { return_date }) => ({
    name: nameOnTicket(traveller),
    own: {
      type: ticketType(traveller, return_date),
      gender: traveller.gender ?? '',
      birthdate: traveller.birthdate ?? '',
      adult,
    },
    shared: {},
  }),
  hotel: ({ traveller }, { date }) => ({
    name: nameInPassport(traveller),
    own: { type: traveller.type, age: ageOf(traveller, date) },
    shared: { notes: traveller.notes },
  }),
  insurance: ({ traveller }) => ({
    name: nameInPassport(traveller),
    own: { type: traveller.type, birthdate: traveller.birthdate ?? '' },
    shared: {},
  }),
  guide: ({ traveller }, { date }) => ({
    name: nameInPassport(traveller),
    own: { type: traveller.type, age: ageOf(traveller, date) },
    shared: { phone: traveller.phone, language: traveller.language, notes: traveller.notes },
  }),
};

/** The rows of a list, in its order: what is kept of an export, and what the next one is compared with. */
export const listRows = (kind: ListKind, travellers: readonly Traveller[], days: Days): ListRow[] =>
  inOrder(travellers, days)
    .filter(({ traveller }) => kind !== 'insurance' || traveller.insurance === true)
    .map((seated) => ({
      id: seated.traveller.id,
      booking: seated.traveller.booking_ref,
      ...SHOWN[kind](seated, days),
    }));
