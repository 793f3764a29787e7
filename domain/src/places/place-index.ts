import { placeSpellings } from './place-text.js';

export const PLACE_TYPES = ['city', 'airport'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** A city or an airport for the search, with its names in every language and spelling. */
export interface PlaceRow {
  /** IATA code; a city and its airport may share one. */
  readonly code: string;
  readonly type: PlaceType;
  /** For an airport, the code of its city row, if there is one. */
  readonly cityCode: string | null;
  readonly countryCode: string;
  /** From 0 (not in the hand-written overlay) to 100. */
  readonly popularity: number;
  readonly tier: 'large' | 'medium';
  readonly cityNames: readonly string[];
  /** Empty for a city. */
  readonly airportNames: readonly string[];
  readonly aliases: readonly string[];
  readonly countryNames: readonly string[];
}

type Kind = 'code' | 'city' | 'alias' | 'airport' | 'word' | 'country';

/** A text that the search matches by its beginning, with the places that it names. */
export interface PlaceEntry<Row extends PlaceRow> {
  readonly text: string;
  readonly kind: Kind;
  readonly rows: Row[];
}

/** Whether the text is a whole name and not a word, code or country. */
export const isName = ({ kind }: PlaceEntry<PlaceRow>): boolean =>
  kind === 'city' || kind === 'alias' || kind === 'airport';

export interface PlaceIndex<Row extends PlaceRow> {
  readonly rows: readonly Row[];
  /** Sorted by text. */
  readonly entries: readonly PlaceEntry<Row>[];
  /** Entries of kind word, and whole names; mistyped terms are compared with these. */
  readonly words: readonly PlaceEntry<Row>[];
  readonly names: readonly PlaceEntry<Row>[];
  /** Number of airports by code of their city. */
  readonly airportsOf: ReadonlyMap<string, number>;
}

/** Compares by code points, so that the order is the same in every environment. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type SpellingsOf = (names: readonly string[]) => string[];

/** Caches spellings, because many places share the name of a country or a city. */
function rememberedSpellings(): SpellingsOf {
  const known = new Map<string, readonly string[]>();
  const spellingsOf = (name: string): readonly string[] => {
    const spellings = known.get(name) ?? placeSpellings(name);
    known.set(name, spellings);
    return spellings;
  };
  return (names) => [...new Set(names.flatMap(spellingsOf))];
}

function textsOf(row: PlaceRow, spellingsOf: SpellingsOf): Readonly<Record<Kind, string[]>> {
  const city = spellingsOf(row.cityNames);
  const alias = spellingsOf(row.aliases);
  const airport = spellingsOf(row.airportNames);
  const words = [city, alias, airport].flat().flatMap((name) => name.split(' '));
  const country = spellingsOf(row.countryNames);
  return {
    code: [row.code.toLowerCase()],
    city,
    alias,
    airport,
    word: [...new Set(words)],
    country,
  };
}

/** Prepares rows for searching. */
export function indexPlaces<Row extends PlaceRow>(rows: readonly Row[]): PlaceIndex<Row> {
  const entries = new Map<string, PlaceEntry<Row>>();
  const airportsOf = new Map<string, number>();
  const spellingsOf = rememberedSpellings();
  for (const row of rows) {
    const { type, cityCode } = row;
    if (type === 'airport' && cityCode) {
      airportsOf.set(cityCode, (airportsOf.get(cityCode) ?? 0) + 1);
    }
    for (const [kind, texts] of Object.entries(textsOf(row, spellingsOf)) as [Kind, string[]][]) {
      for (const text of texts) {
        const entry = entries.get(`${kind} ${text}`) ?? { text, kind, rows: [] };
        entry.rows.push(row);
        entries.set(`${kind} ${text}`, entry);
      }
    }
  }
  const sorted = [...entries.values()].sort((a, b) => inOrder(a.text, b.text));
  const words = sorted.filter(({ kind }) => kind === 'word');
  return { rows, airportsOf, entries: sorted, words, names: sorted.filter(isName) };
}

/** Returns the entries that begin with a text; a binary search, because it runs at every key press. */
export function entriesFrom<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  start: string,
): PlaceEntry<Row>[] {
  const { entries } = index;
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.text ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: PlaceEntry<Row>[] = [];
  for (let entry = entries[low]; entry?.text.startsWith(start); entry = entries[++low]) {
    found.push(entry);
  }
  return found;
}
