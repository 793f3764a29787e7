import type { AgeBands } from '@safar/domain/pricing/ages';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { OwnSeats } from '@safar/domain/departures/departure-airports';
import {
  MAX_PASSENGERS,
  MAX_STAFF_PASSENGERS,
  type Party,
  partyProblem,
} from '@safar/domain/pricing/party';
import { allocateRooms } from '@safar/domain/rooms/allocate-rooms';
import {
  type ChosenRoom,
  type PlacedRoom,
  type PricesWithoutRoom,
  withOwnRooms,
} from '@safar/domain/rooms/rooms';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import type { Offer } from '../bookings/shared/bookings.service.js';
import { throwIfInvalid, throwIfProblem } from '../common/http/errors.js';
import type { BookedBy } from './booking-order.js';

/** What a customer or staff choose of a departure. */
export interface Selection {
  readonly party: Party;
  readonly insurance: boolean | null;
  /** IATA code; null = the first airport on sale. */
  readonly airport: string | null;
  /** One for each child, in years on departure; null = not known. */
  readonly childAges: readonly number[] | null;
  /** null = the cheapest ones. */
  readonly rooms: readonly ChosenRoom[] | null;
  /** Empty: none is bought. */
  readonly extras: readonly ExtraChoice[];
  /** Of a discount, as stored; null = none. */
  readonly code: string | null;
  readonly language: Language;
  readonly bookedBy: BookedBy;
}

/** Rejects a party that is too large, or has no adult. */
export function requireParty({ party, bookedBy }: Selection): void {
  const problem = partyProblem(party, bookedBy === 'staff' ? MAX_STAFF_PASSENGERS : MAX_PASSENGERS);
  if (problem) throwIfInvalid([problem]);
}

/** Rejects ages of children that are too few, too many, or not those of children. */
export function requireChildAges({ party, childAges }: Selection, bands: AgeBands): void {
  if (childAges === null) return;
  const isChild = (age: number): boolean => age >= bands.childAgeMin && age <= bands.childAgeMax;
  if (childAges.length === party.children && childAges.every(isChild)) return;
  throwIfInvalid([{ code: 'FIELD_INVALID', params: { field: 'childAges' }, field: 'childAges' }]);
}

/** Returns the rooms of a party. Throws why it cannot have those chosen, or ROOMS_SOLD_OUT. */
export function requireRooms(
  offer: Offer,
  { party, childAges, rooms: chosen, language }: Selection,
  on: { readonly priced: PricesWithoutRoom; readonly own: OwnSeats },
): readonly PlacedRoom[] {
  const who = { party, childAges, sharedAgeMax: offer.shared_age_max };
  const { rooms, problem } = allocateRooms(who, chosen, {
    offers: withOwnRooms(offer.rooms, on.own.rooms),
    priced: on.priced,
    nameOf: ({ name_sv: sv, name_ar: ar }) => inLanguage({ sv, ar }, language),
  });
  throwIfProblem(problem);
  return rooms;
}
