import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { isFoundIn } from '@safar/domain/places/search-text';
import { Page } from '../../common/lists/list-response.js';
import {
  type FilterValue,
  type ListQuery,
  MAX_ROWS,
  unknownField,
} from '../../common/lists/list-query.js';

type Fits = (destination: DestinationView, wanted: FilterValue) => boolean;
type Compare = (one: DestinationView, other: DestinationView) => number;

const isOneOf = (value: string | boolean, wanted: FilterValue): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : wanted === value;

const FILTERS: Readonly<Record<string, Fits>> = {
  id: ({ id }, wanted) => isOneOf(id, wanted),
  is_active: ({ is_active }, wanted) => isOneOf(is_active, wanted),
  region: ({ region }, wanted) => isOneOf(region, wanted),
  q: ({ name_sv, name_ar, description_sv, description_ar }, typed) =>
    isFoundIn(String(typed ?? ''), [name_sv, name_ar, description_sv, description_ar]),
};

const collators = { sv: new Intl.Collator('sv'), ar: new Intl.Collator('ar') };

const SORTS: Readonly<Record<string, Compare>> = {
  id: (one, other) => collators.sv.compare(one.id, other.id),
  name_sv: (one, other) => collators.sv.compare(one.name_sv, other.name_sv),
  name_ar: (one, other) => collators.ar.compare(one.name_ar, other.name_ar),
  region: (one, other) => collators.sv.compare(one.region, other.region),
  is_active: (one, other) => Number(one.is_active) - Number(other.is_active),
  price: (one, other) => one.price - other.price,
  res_length: (one, other) => one.res_length - other.res_length,
  sort: (one, other) => one.sort - other.sort,
};

const known = <Rule>(rules: Readonly<Record<string, Rule>>, list: string, field: string): Rule => {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  if (!rule) throw unknownField(`${list}.${field}`);
  return rule;
};

/**
 * Returns one page of the destinations. An agency has some dozens of them, and a search has to know spellings of two
 * alphabets, so they are filtered and sorted here and not in SQL. Throws VALIDATION_FAILED for an unknown field.
 * @param destinations in the order of the agency, which also decides between equal ones
 */
export function pageOf(
  destinations: readonly DestinationView[],
  { filter, sort, range }: ListQuery,
): Page<DestinationView> {
  const conditions = Object.entries(filter).map(([field, wanted]) => {
    const fits = known(FILTERS, 'filter', field);
    return (destination: DestinationView): boolean => fits(destination, wanted);
  });
  const found = destinations.filter((one) => conditions.every((fits) => fits(one)));
  if (sort) {
    const compare = known(SORTS, 'sort', sort.field);
    found.sort((one, other) => (sort.descending ? compare(other, one) : compare(one, other)));
  }
  const { first, last } = range ?? { first: 0, last: MAX_ROWS - 1 };
  return new Page('destinations', found.slice(first, last + 1), { first, total: found.length });
}
