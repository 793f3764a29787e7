import { type IsoDay, isIsoDay } from '../dates/dates.js';
import { type TravellerType, ageOn } from '../pricing/ages.js';
import { partyOf } from '../pricing/party.js';
import type { RoomParty } from './rooms.js';

/** Above every limit: a child whose age is not known needs a bed of its own. */
const UNKNOWN_AGE = 99;

/** What the ages of children in rooms depend on. */
export interface RoomStay {
  readonly departure: IsoDay;
  readonly sharedAgeMax: number;
}

/** Returns who travels, with the ages of children on the departure day. */
export const roomPartyOf = (
  passengers: readonly { readonly type: TravellerType; readonly birthdate: string | null }[],
  { departure, sharedAgeMax }: RoomStay,
): RoomParty => ({
  party: partyOf(passengers.map(({ type }) => type)),
  childAges: passengers
    .filter(({ type }) => type === 'child')
    .map(({ birthdate }) => (isIsoDay(birthdate) ? ageOn(birthdate, departure) : UNKNOWN_AGE)),
  sharedAgeMax,
});
