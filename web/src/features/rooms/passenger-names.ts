import { type Party, travellerTypes } from '@safar/domain/pricing/party';
import type { Translate } from '../../i18n/index.js';

/** Returns what to call each traveller, in the order of the party: the name that is typed, else such as «Vuxen 1». */
export function passengerNames(
  party: Party,
  t: Translate,
  typed: readonly string[] = [],
): string[] {
  const types = travellerTypes(party);
  return types.map((type, one) => {
    const n = types.slice(0, one + 1).filter((each) => each === type).length;
    return typed[one]?.trim() || t(`rooms.traveller.${type}`, { n });
  });
}
