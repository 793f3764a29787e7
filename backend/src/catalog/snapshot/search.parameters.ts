import type { ApiQueryOptions } from '@nestjs/swagger';
import { REGIONS } from '@safar/domain/destinations/regions';
import { THEMES } from '@safar/domain/destinations/themes';
import { BOARDS } from '@safar/domain/hotels/stays';
import { MAX_SEARCHED, SEARCH_SORTS, type SearchField } from '@safar/domain/search/search-query';

const day = { schema: { type: 'string' }, example: '2027-07-03' } as const;
const count = { schema: { type: 'integer', minimum: 0 } } as const;
const oneOf = (values: readonly string[]) => ({ enum: [...values] });

/** How the query of a search is documented. Nothing here rejects a value: the domain ignores and names bad ones. */
export const SEARCH_PARAMETERS: Readonly<Record<SearchField, Partial<ApiQueryOptions>>> = {
  month: { schema: { type: 'string' }, example: '2027-07' },
  from: { ...day, description: 'first day of departure' },
  to: { ...day, description: 'last day of departure' },
  airport: { schema: { type: 'string' }, example: 'ARN', description: 'IATA code' },
  nights_min: count,
  nights_max: count,
  price_max: { ...count, description: 'whole SEK for the whole party' },
  theme: oneOf(THEMES),
  region: oneOf(REGIONS),
  board: oneOf(BOARDS),
  adults: { schema: { type: 'integer', minimum: 1, default: 2 } },
  children: { ...count, description: `at most ${MAX_SEARCHED} travellers in all` },
  childAges: {
    schema: { type: 'string' },
    example: '4,7',
    description: 'one for each child, in years on the departure day; also once for each',
  },
  infants: count,
  sort: oneOf(SEARCH_SORTS),
};
