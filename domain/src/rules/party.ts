import type { TravellerType } from './ages.js';
import type { Problem } from './problems.js';

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** As many as book together on the web; larger groups get in touch. */
export const MAX_TRAVELLERS = 20;
/** As many as staff book together, and change together afterwards. */
export const MAX_STAFF_PASSENGERS = 60;

export const travellersIn = (party: Party): number => party.adults + party.children + party.infants;

/** Infants travel on the lap and take no seat. */
export const seatsNeeded = (party: Party): number => party.adults + party.children;

/** Traveller types in the order of the forms: adults, children, infants. */
export const travellerTypes = (party: Party): TravellerType[] => [
  ...Array<TravellerType>(party.adults).fill('adult'),
  ...Array<TravellerType>(party.children).fill('child'),
  ...Array<TravellerType>(party.infants).fill('infant'),
];

/** Counts a list of travellers by type. */
export const partyOf = (types: readonly TravellerType[]): Party => ({
  adults: types.filter((type) => type === 'adult').length,
  children: types.filter((type) => type === 'child').length,
  infants: types.filter((type) => type === 'infant').length,
});

/** Why this party cannot book, or null: an adult, one lap an infant, not too many. */
export function partyProblem(party: Party, max = MAX_TRAVELLERS): Problem | null {
  if (party.adults < 1) return { code: 'PARTY_NEEDS_ADULT' };
  if (party.infants > party.adults) return { code: 'PARTY_TOO_MANY_INFANTS' };
  if (travellersIn(party) > max) {
    return { code: 'PARTY_TOO_LARGE', params: { max } };
  }
  return null;
}
