import { isOneTypoFrom, placeSpellings } from './place-text.js';

export const PLACE_TYPES = ['city', 'airport'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** Which field of the flight search asks: home first where one leaves from. */
export const PLACE_FIELDS = ['origin', 'destination'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** A list nobody has to scroll. */
export const MAX_PLACES = 8;

/** A city or an airport as the search sees it; names in every language, in any spelling. */
export interface PlaceRow {
  /** IATA code; a city and its airport may share one. */
  readonly code: string;
  readonly type: PlaceType;
  /** Of an airport: the code of its city row, if there is one. */
  readonly cityCode: string | null;
  readonly countryCode: string;
  /** 0 (not in the hand-written overlay) to 100. */
  readonly popularity: number;
  readonly tier: 'large' | 'medium';
  readonly cityNames: readonly string[];
  /** Empty for a city. */
  readonly airportNames: readonly string[];
  readonly aliases: readonly string[];
  readonly countryNames: readonly string[];
}

export interface PlaceQuestion {
  readonly term: string;
  readonly types: readonly PlaceType[];
  readonly field: PlaceField;
}

const TEXT_SCORE = {
  code: 1000,
  wholeCity: 700,
  cityPrefix: 600,
  aliasPrefix: 520,
  airportPrefix: 400,
  wordPrefix: 300,
  countryPrefix: 150,
  oneTypo: 120,
} as const;
const POPULARITY_WEIGHT = 0.9;
const TIER_SCORE = { large: 60, medium: 20 } as const;
const HOME_BONUS = 80;
const CITY_BONUS = 15;
const HOME_COUNTRY = 'SE';

const MIN_TERM_WITH_TYPO = 4;

interface IndexedPlace<Row extends PlaceRow> {
  readonly row: Row;
  readonly code: string;
  readonly cities: readonly string[];
  readonly airports: readonly string[];
  readonly aliases: readonly string[];
  readonly countries: readonly string[];
  /** Words of city, airport and alias. */
  readonly words: readonly string[];
}

export interface PlaceIndex<Row extends PlaceRow> {
  readonly places: readonly IndexedPlace<Row>[];
  /** Every word of every place in order, with the places it occurs in. */
  readonly words: readonly (readonly [word: string, places: readonly IndexedPlace<Row>[]])[];
  /** Number of airports by code of their city. */
  readonly airportsOf: ReadonlyMap<string, number>;
}

const wordsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => name.split(' '))),
];

type SpellingsOf = (name: string) => readonly string[];

/** Many places share the name of a country or a city. */
function rememberedSpellings(): SpellingsOf {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const spellings = known.get(name) ?? placeSpellings(name);
    known.set(name, spellings);
    return spellings;
  };
}

function indexed<Row extends PlaceRow>(row: Row, spellingsOf: SpellingsOf): IndexedPlace<Row> {
  const all = (names: readonly string[]) => [...new Set(names.flatMap(spellingsOf))];
  const cities = all(row.cityNames);
  const airports = all(row.airportNames);
  const aliases = all(row.aliases);
  return {
    row,
    code: row.code.toLowerCase(),
    cities,
    airports,
    aliases,
    countries: all(row.countryNames),
    words: wordsOf([...cities, ...airports, ...aliases]),
  };
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Prepares the rows for searching, once. */
export function indexPlaces<Row extends PlaceRow>(rows: readonly Row[]): PlaceIndex<Row> {
  const spellingsOf = rememberedSpellings();
  const places = rows.map((row) => indexed(row, spellingsOf));
  const byWord = new Map<string, IndexedPlace<Row>[]>();
  const airportsOf = new Map<string, number>();
  for (const place of places) {
    const { type, cityCode } = place.row;
    if (type === 'airport' && cityCode) {
      airportsOf.set(cityCode, (airportsOf.get(cityCode) ?? 0) + 1);
    }
    for (const word of new Set([place.code, ...place.words, ...wordsOf(place.countries)])) {
      const found = byWord.get(word);
      if (found) found.push(place);
      else byWord.set(word, [place]);
    }
  }
  return { places, airportsOf, words: [...byWord].sort(([a], [b]) => inOrder(a, b)) };
}

/** The places with a word that begins like this; binary search, because it runs at every key press. */
function placesWithWord<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  start: string,
): ReadonlySet<IndexedPlace<Row>> {
  let low = 0;
  let high = index.words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((index.words[middle]?.[0] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found = new Set<IndexedPlace<Row>>();
  for (let entry = index.words[low]; entry?.[0].startsWith(start); entry = index.words[++low]) {
    for (const place of entry[1]) found.add(place);
  }
  return found;
}

const startWith = (names: readonly string[], start: string): boolean =>
  names.some((name) => name.startsWith(start));

/** «london heathrow», «heathrow london», «malmö sverige»: any order, at least one word of the place itself. */
function hasAllWords(place: IndexedPlace<PlaceRow>, spelling: string): boolean {
  const words = spelling.split(' ');
  return (
    words.some((word) => startWith(place.words, word)) &&
    (words.length === 1 ||
      words.every(
        (word) =>
          word === place.code ||
          startWith(place.words, word) ||
          place.countries.some((country) => startWith(country.split(' '), word)),
      ))
  );
}

interface Term {
  readonly spelling: string;
  /** Three capitals: a code is meant. */
  readonly isCode: boolean;
}

function textScore(place: IndexedPlace<PlaceRow>, { spelling, isCode }: Term): number {
  // «kop» is on its way to Köpenhamn: the code of an airport that hardly anybody asks for must not shadow it.
  if (place.code === spelling && (isCode || place.row.popularity > 0)) return TEXT_SCORE.code;
  if (place.cities.includes(spelling)) return TEXT_SCORE.wholeCity;
  if (place.code === spelling || startWith(place.cities, spelling)) return TEXT_SCORE.cityPrefix;
  if (startWith(place.aliases, spelling)) return TEXT_SCORE.aliasPrefix;
  if (startWith(place.airports, spelling)) return TEXT_SCORE.airportPrefix;
  if (hasAllWords(place, spelling)) return TEXT_SCORE.wordPrefix;
  return startWith(place.countries, spelling) ? TEXT_SCORE.countryPrefix : 0;
}

/** A known place fits, or something is called exactly that: then nothing was mistyped. */
const isSpelledRight = (place: IndexedPlace<PlaceRow>, spelling: string): boolean =>
  [place.cities, place.airports, place.aliases].some((names) =>
    place.row.popularity > 0 ? startWith(names, spelling) : names.includes(spelling),
  );

function placesWithTypo<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  spelling: string,
): IndexedPlace<Row>[] {
  if (spelling.length < MIN_TERM_WITH_TYPO) return [];
  if (spelling.includes(' ')) {
    return index.places.filter((place) =>
      [place.cities, place.airports, place.aliases].some((names) =>
        names.some((name) => isOneTypoFrom(spelling, name)),
      ),
    );
  }
  return index.words
    .filter(([word]) => isOneTypoFrom(spelling, word))
    .flatMap(([word, places]) => places.filter((place) => place.words.includes(word)));
}

type Scores<Row extends PlaceRow> = Map<IndexedPlace<Row>, number>;

function textScores<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  terms: readonly Term[],
): Scores<Row> {
  const scores: Scores<Row> = new Map();
  const note = (place: IndexedPlace<Row>, score: number): void => {
    if (score > (scores.get(place) ?? 0)) scores.set(place, score);
  };
  for (const term of terms) {
    for (const place of placesWithWord(index, term.spelling.split(' ')[0] ?? '')) {
      note(place, textScore(place, term));
    }
  }
  const isRight = [...scores.keys()].some((place) =>
    terms.some(({ spelling }) => isSpelledRight(place, spelling)),
  );
  if (isRight) return scores;
  for (const { spelling } of terms) {
    for (const place of placesWithTypo(index, spelling)) note(place, TEXT_SCORE.oneTypo);
  }
  return scores;
}

const contextScore = ({ type, countryCode }: PlaceRow, field: PlaceField): number =>
  (type === 'city' ? CITY_BONUS : 0) +
  (field === 'origin' && countryCode === HOME_COUNTRY ? HOME_BONUS : 0);

/** The only airport of a city with the same code leads to the same flights: its city stands for it. */
function withoutDoubles<Row extends PlaceRow>(index: PlaceIndex<Row>, rows: readonly Row[]): Row[] {
  const cities = new Set(rows.filter(({ type }) => type === 'city').map(({ code }) => code));
  return rows.filter(
    ({ type, code, cityCode }) =>
      type === 'city' || code !== cityCode || !cities.has(code) || index.airportsOf.get(code) !== 1,
  );
}

/** Puts airports right below their city where the list has it. */
function underTheirCity<Row extends PlaceRow>(rows: readonly Row[]): Row[] {
  const groups: Row[][] = [];
  const groupOf = new Map<string, Row[]>();
  for (const row of rows) {
    const group = row.type === 'airport' && row.cityCode ? groupOf.get(row.cityCode) : undefined;
    if (group) {
      group.push(row);
      continue;
    }
    const started = [row];
    groups.push(started);
    if (row.type === 'city') groupOf.set(row.code, started);
  }
  return groups.flat();
}

/** Before anything is typed, where people in Sweden leave from: airport, and its city if only cities are asked for. */
const HOME_PLACES = [
  { airport: 'ARN', city: 'STO' },
  { airport: 'GOT', city: 'GOT' },
  { airport: 'CPH', city: 'CPH' },
  { airport: 'MMX', city: 'MMX' },
] as const;

function suggestions<Row extends PlaceRow>(index: PlaceIndex<Row>, question: PlaceQuestion): Row[] {
  const { types, field } = question;
  const rows = index.places.map(({ row }) => row);
  if (field === 'origin') {
    const type = types.includes('airport') ? 'airport' : 'city';
    return HOME_PLACES.flatMap(
      (home) => rows.find((row) => row.type === type && row.code === home[type]) ?? [],
    );
  }
  const type = types.includes('city') ? 'city' : 'airport';
  const isHome = (row: Row): boolean =>
    row.countryCode === HOME_COUNTRY || HOME_PLACES.some((home) => home[type] === row.code);
  return rows
    .filter((row) => row.type === type && !isHome(row))
    .sort((a, b) => b.popularity - a.popularity || inOrder(a.code, b.code))
    .slice(0, MAX_PLACES);
}

/**
 * At most eight places for what has been typed so far, best first, airports below their city; the
 * usual ones for an empty field. Depends on nothing but its arguments and takes any text.
 */
export function findPlaces<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  question: PlaceQuestion,
): Row[] {
  const { types, field } = question;
  const typed = question.term.trim();
  if (typed === '') return suggestions(index, question);
  const isCode = /^[A-Z]{3}$/.test(typed);
  const terms = placeSpellings(typed).map((spelling) => ({ spelling, isCode }));
  const ranked = [...textScores(index, terms)]
    .filter(([{ row }, text]) => text > 0 && types.includes(row.type))
    .map(([{ row }, text]) => {
      const score =
        text + POPULARITY_WEIGHT * row.popularity + TIER_SCORE[row.tier] + contextScore(row, field);
      return { row, score };
    })
    .sort(
      (a, b) =>
        b.score - a.score || inOrder(a.row.code, b.row.code) || inOrder(b.row.type, a.row.type),
    );
  const rows = withoutDoubles(
    index,
    ranked.map(({ row }) => row),
  );
  return underTheirCity(rows.slice(0, MAX_PLACES));
}
