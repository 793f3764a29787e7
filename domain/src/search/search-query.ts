import { isIsoDay } from '../dates/dates.js';
import { REGIONS, type Region } from '../destinations/regions.js';
import { THEMES, type Theme } from '../destinations/themes.js';
import { BOARDS, type Board } from '../hotels/stays.js';
import { latinDigits } from '../money/digits.js';
import { MAX_PRICE } from '../money/money.js';
import { type Party, partyProblem } from '../pricing/party.js';

export const SEARCH_SORTS = ['recommended', 'price', 'date', 'length'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Travellers of a search. Larger groups get an offer, and their rooms would take long to propose on every trip. */
export const MAX_SEARCHED = 9;
/** Who travels when nothing is said. */
const DEFAULT_PARTY: Party = { adults: 2, children: 0, infants: 0 };
const MAX_CHILD_AGE = 17;
const MAX_NIGHTS = 366;

/** The names of the values of a search. */
export const SEARCH_FIELDS = [
  'month', 'from', 'to', 'airport', 'nights_min', 'nights_max', 'price_max', 'theme', 'region', 'board', 'adults',
  'children', 'childAges', 'infants', 'sort',
] as const; // oxfmt-ignore
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Who travels. */
export interface SearchedParty {
  readonly party: Party;
  /** One for each child, in years on the departure day; null: not known, so each child has a bed of its own. */
  readonly childAges: readonly number[] | null;
}

/** What is searched for. Null: not asked for. */
export interface SearchQuery extends SearchedParty {
  /** `2027-07` */
  readonly month: string | null;
  /** First and last day of departure. */
  readonly from: string | null;
  readonly to: string | null;
  /** IATA code. */
  readonly airport: string | null;
  readonly nights_min: number | null;
  readonly nights_max: number | null;
  /** Whole SEK for the whole party. */
  readonly price_max: number | null;
  readonly theme: Theme | null;
  readonly region: Region | null;
  readonly board: Board | null;
  readonly sort: SearchSort;
}

/** A search that is read. */
export interface ReadSearch {
  readonly query: SearchQuery;
  /** Values that could not be used, in the order of `SEARCH_FIELDS`. */
  readonly ignored: readonly SearchField[];
}

/** The values of a URL by name; `URLSearchParams` is one. */
export interface QueryValues {
  readonly getAll: (name: string) => readonly string[];
}

type Reader<Value> = (text: string) => Value | null;

const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (text) => {
    // Without the spaces of thousands, as the site writes them: `40 000`.
    const digits = latinDigits(text).replace(/\s/g, '');
    const value = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
    return value >= min && value <= max ? value : null;
  };

const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text.toLowerCase()) ?? null;

const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : null;

const readDay: Reader<string> = (text) => (isIsoDay(text) ? text : null);
const readMonth: Reader<string> = (text) => (isIsoDay(`${text}-01`) ? text : null);
const readAge = wholeNumber(0, MAX_CHILD_AGE);

/** Ages as people write them, with Arabic commas too. */
const BETWEEN_AGES = /[,،\s]+/;

/** Reads values and keeps the names of those it cannot use. An empty value is none: forms send every field. */
class Values {
  readonly bad = new Set<SearchField>();

  constructor(private readonly values: QueryValues) {}

  texts(field: SearchField): string[] {
    return this.values
      .getAll(field)
      .flatMap((text) => (field === 'childAges' ? text.split(BETWEEN_AGES) : [text]))
      .map((text) => text.trim())
      .filter((text) => text !== '');
  }

  one<Value>(field: SearchField, read: Reader<Value>): Value | null {
    const [text, ...others] = this.texts(field);
    if (text === undefined) return null;
    const value = others.length === 0 ? read(text) : null;
    if (value === null) this.bad.add(field);
    return value;
  }

  /** Returns the greater end of a range, or null when it is before the other one. */
  end<Value extends string | number>(
    start: Value | null,
    field: SearchField,
    read: Reader<Value>,
  ): Value | null {
    const value = this.one(field, read);
    if (start === null || value === null || start <= value) return value;
    this.bad.add(field);
    return null;
  }
}

/** Returns a party that can book: children and infants are left out when there are too many of them. */
function readParty(values: Values): Party {
  const adults = values.one('adults', wholeNumber(1, MAX_SEARCHED)) ?? DEFAULT_PARTY.adults;
  const more = wholeNumber(0, MAX_SEARCHED);
  let party: Party = { ...DEFAULT_PARTY, adults };
  for (const type of ['children', 'infants'] as const) {
    const wanted = { ...party, [type]: values.one(type, more) ?? 0 };
    if (partyProblem(wanted, MAX_SEARCHED)) values.bad.add(type);
    else party = wanted;
  }
  return party;
}

function readChildAges(values: Values, { children }: Party): readonly number[] | null {
  const texts = values.texts('childAges');
  if (texts.length === 0) return null;
  const ages = texts.map(readAge).filter((age) => age !== null);
  if (ages.length === texts.length && ages.length === children) return ages;
  values.bad.add('childAges');
  return null;
}

/** Reads a search from a URL. It never fails: bad values are left out and named. */
export function readSearch(from: QueryValues): ReadSearch {
  const values = new Values(from);
  const party = readParty(values);
  const firstDay = values.one('from', readDay);
  const nights = wholeNumber(0, MAX_NIGHTS);
  const fewest = values.one('nights_min', nights);
  const query = {
    party,
    childAges: readChildAges(values, party),
    month: values.one('month', readMonth),
    from: firstDay,
    to: values.end(firstDay, 'to', readDay),
    airport: values.one('airport', (text) => matching(/^[A-Z]{3}$/)(text.toUpperCase())),
    nights_min: fewest,
    nights_max: values.end(fewest, 'nights_max', nights),
    price_max: values.one('price_max', wholeNumber(0, MAX_PRICE)),
    theme: values.one('theme', oneOf(THEMES)),
    region: values.one('region', oneOf(REGIONS)),
    board: values.one('board', oneOf(BOARDS)),
    sort: values.one('sort', oneOf(SEARCH_SORTS)) ?? 'recommended',
  } as const satisfies SearchQuery;
  return { query, ignored: SEARCH_FIELDS.filter((field) => values.bad.has(field)) };
}
