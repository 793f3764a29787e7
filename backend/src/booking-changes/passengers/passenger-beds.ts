import { type BedChange, bedChangeOf } from '@safar/domain/bookings/changes/change-bed';
import type { PassengerChange } from '@safar/domain/bookings/changes/change-passenger';
import type { RoomNamesView } from '@safar/domain/contracts/bookings/changes';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import type { Offer } from '../../checkout/quotes.service.js';
import type { ChangeContext } from '../change-context.js';
import { roomNames } from '../changes.view.js';
import { offerOfDeparture } from '../move/moves.queries.js';
import { pricesWithoutRoom } from '../rooms/room-prices.js';

/** What a change of a passenger means for the rooms of the booking. */
export interface BedPlan {
  readonly change: BedChange;
  readonly offer: Offer;
  /** In Swedish; null: the rooms stay. */
  readonly names: RoomNamesView | null;
}

interface Changed {
  readonly passengerId: string;
  /** For the message, when there is no bed. */
  readonly name: string;
  readonly change: PassengerChange;
}

/** Returns null when nothing that a bed depends on changes. Throws ROOM_NO_BED. */
export async function planBed(
  manager: EntityManager,
  context: ChangeContext,
  { passengerId, name, change }: Changed,
): Promise<BedPlan | null> {
  const { booking, passengers, rooms, lines, paid } = context;
  const was = passengers.find(({ id }) => id === passengerId);
  const now = change.passengers.find(({ id }) => id === passengerId);
  const isSame = was?.type === now?.type && was?.birthdate === now?.birthdate;
  if (rooms.length === 0 || isSame) return null;
  const offer = await offerOfDeparture(manager, booking.departureId);
  const fares = change.lines.filter(({ kind }) => kind !== 'fee');
  const beds = bedChangeOf(
    { passengers: change.passengers, rooms, lines: [...lines, ...fares], paid },
    passengerId,
    {
      offers: offer.rooms,
      priced: pricesWithoutRoom(context, offer),
      nameOf: ({ name_sv: name }) => name,
      departure: booking.departureDate,
      sharedAgeMax: offer.shared_age_max,
    },
  );
  if (!beds) throw new DomainError('ROOM_NO_BED', { name });
  return { change: beds, offer, names: namesOf(context, beds, offer) };
}

function namesOf(
  { rooms }: ChangeContext,
  { ended, created }: BedChange,
  offer: Offer,
): RoomNamesView | null {
  if (created.length === 0) return null;
  const before = rooms.filter(({ id }) => ended.includes(id));
  return roomNames(before, created, offer);
}
