import fc from 'fast-check';
import { type Memory, singular } from './fuzz-memory.js';
import { TEXTS, oddScalar } from './fuzz-odd.js';
import type { RightBodies } from './fuzz-bodies.js';
import type { Route } from './fuzz-routes.js';

const LONGEST = 3_000;
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** Percent-encodes a text, cut to 3 000 characters; lone surrogates, which no URL can hold, are replaced. */
const escaped = (text: string): string =>
  encodeURIComponent(Buffer.from(text.slice(0, LONGEST)).toString());

/** Path parts that only a program would send. */
const RAW_PARTS = ['%00', '%', '%zz', '%ff%fe', '%c0%ae', '..%2f..%2fetc%2fpasswd', '%2e%2e', '.', '*', '%0d%0aX:%20y', ';a=b', '%ud800', "'"]; // oxfmt-ignore

const oddPart = fc.oneof(
  fc.constantFrom(...TEXTS).map(escaped),
  fc.constantFrom(...RAW_PARTS),
  fc.uuid(),
);

/** Returns known values of a path parameter. */
function knownParts(memory: Memory, [before, name]: readonly [string, string], owner: string) {
  const thing = singular(before);
  const names = name === 'id' ? [`${thing}Id`] : [`${thing}-${name}`, `${thing}Id`, name];
  const within = owner === '' ? [] : memory.valuesOf(name, owner);
  const known = within.length > 0 ? within : names.flatMap((one) => memory.valuesOf(one));
  return known.length > 0 ? known.map(String) : [NOBODYS_ID];
}

/**
 * Returns the path of a route with known parameter values.
 * @param picks selects among the known values
 */
export function rightPath({ path }: Route, memory: Memory, picks: readonly number[]): string {
  const steps = path.split('/');
  let owner = '';
  return steps
    .map((step, index) => {
      if (!step.startsWith(':')) return step;
      const known = knownParts(memory, [steps[index - 1] ?? '', step.slice(1)], owner);
      owner = known[(picks[index % picks.length] ?? 0) % known.length] ?? '';
      return escaped(owner);
    })
    .join('/');
}

/** Names of query parameters that no route accepts, or not in this form. */
const QUERY_NAMES = [
  'filter[a]',
  'sort[]',
  '__proto__[a]',
  'constructor[prototype][a]',
  'q',
  'range',
  'a[b][c][d][e][f][g]',
  '',
];

/** Fields that each list can be sorted and filtered by. */
export type ListFields = ReadonlyMap<string, readonly string[]>;

function jsonQuery(memory: Memory, words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.constantFrom(...words, '__proto__', 'constructor');
  const seen = word.chain((name) => {
    const values = memory.valuesOf(name);
    return fc.tuple(fc.constant(name), values.length > 0 ? fc.constantFrom(...values) : oddScalar);
  });
  const wanted = fc.tuple(word, fc.oneof(oddScalar, fc.array(oddScalar, { maxLength: 4 })));
  const filter = fc.array(fc.oneof(seen, wanted), { minLength: 1, maxLength: 3 });
  const sort = fc.tuple(word, fc.constantFrom('ASC', 'DESC', 'asc', null, '; drop table users'));
  const ends = fc.constantFrom(0, 1, 24, 999, 1_000, -1, 2 ** 31, 2 ** 53 - 1, 1.5, null, '0');
  return fc.oneof(
    { weight: 4, arbitrary: filter.map((some) => `filter=${escaped(JSON.stringify(Object.fromEntries(some)))}`) },
    { weight: 2, arbitrary: sort.map((one) => `sort=${escaped(JSON.stringify(one))}`) },
    { weight: 1, arbitrary: fc.tuple(ends, ends).map((range) => `range=${escaped(JSON.stringify(range))}`) },
  ); // oxfmt-ignore
}

function plainQuery(memory: Memory, names: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...names, ...QUERY_NAMES).chain((name) => {
    const known = memory.valuesOf(name).map((value) => escaped(String(value)));
    const value = known.length > 0 ? fc.oneof(oddPart, fc.constantFrom(...known)) : oddPart;
    return value.map((text) => `${name}=${text}`);
  });
}

const queryOf = (wanted: unknown): string =>
  Object.entries(wanted ?? {})
    .map(([name, value]) => `${name}=${escaped(String(value))}`)
    .join('&');

/**
 * Generates paths and queries for a route: valid and invalid parameters; known, repeated, nested and unknown queries.
 */
export function addressesFor(
  route: Route,
  { memory, rights, listFields }: { memory: Memory; rights: RightBodies; listFields: ListFields },
): fc.Arbitrary<string> {
  const list = listFields.get(route.call);
  const names = rights.fieldsOf(route.query);
  const one = list
    ? fc.oneof({ weight: 4, arbitrary: jsonQuery(memory, list) }, { weight: 1, arbitrary: plainQuery(memory, names) }) // oxfmt-ignore
    : plainQuery(memory, names);
  const odds = fc.array(one, { maxLength: 4 }).map((parts) => parts.join('&'));
  const query = fc.oneof(odds, rights.of(route.query).map(queryOf));
  const picks = fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 });
  const right = picks.map((some) => rightPath(route, memory, some));
  const odd = fc.array(oddPart, { minLength: 4, maxLength: 4 }).map((parts) =>
    route.path
      .split('/')
      .map((step, index) => (step.startsWith(':') ? (parts[index % 4] ?? '') : step))
      .join('/'),
  );
  const path = route.path.includes(':') ? fc.oneof(right, odd) : fc.constant(route.path);
  return fc.tuple(path, query).map(([where, what]) => (what ? `${where}?${what}` : where));
}
