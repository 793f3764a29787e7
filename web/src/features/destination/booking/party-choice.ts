import type { Party } from '@safar/domain/pricing/party';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';

/** The party; for a trip with room types also the ages of its children, and the rooms if they were chosen. */
export interface PartyChoice {
  readonly party: Party;
  /** Null: not chosen yet. */
  readonly childAges?: readonly (number | null)[];
  readonly rooms?: readonly ChosenRoom[] | undefined;
  /** The party has changed after rooms were chosen. */
  readonly isProposedAgain?: boolean;
}

/** A party has at most twenty travellers. */
const count = (text: string | null): number => (/^(1?\d|20)$/.test(text ?? '') ? Number(text) : 0);

const FIELDS = ['adults', 'children', 'infants', 'childAges'] as const;

/** Returns the party that a link of the search names; null when it names none. */
export function linkedParty(query: URLSearchParams): PartyChoice | null {
  const adults = count(query.get('adults'));
  if (adults === 0) return null;
  const children = count(query.get('children'));
  const ages = query.get('childAges')?.split(',') ?? [];
  const areKnown = ages.length === children && ages.every((age) => /^\d{1,2}$/.test(age));
  return {
    party: { adults, children, infants: count(query.get('infants')) },
    ...(children > 0 && areKnown && { childAges: ages.map(Number) }),
  };
}

/** Returns a change of the query to another party, where it has one: for a reload and a shared link. */
export const withParty =
  ({ party, childAges = [] }: PartyChoice) =>
  (query: URLSearchParams) => {
    if (!query.has('adults')) return query;
    const next = new URLSearchParams(query);
    for (const name of FIELDS) next.delete(name);
    for (const type of ['adults', 'children', 'infants'] as const) {
      if (party[type] > 0) next.set(type, String(party[type]));
    }
    const isKnown = childAges.length === party.children && !childAges.includes(null);
    if (party.children > 0 && isKnown) next.set('childAges', childAges.join(','));
    return next;
  };
