import {
  type PlaceEntry,
  type PlaceIndex,
  type PlaceRow,
  type PlaceType,
  entriesFrom,
  inOrder,
  isName,
} from './place-index.js';
import { isOneTypoFrom, placeSpellings } from './place-text.js';

/** The field of the flight search that sends the request; the origin field ranks Swedish places first. */
export const PLACE_FIELDS = ['origin', 'destination'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Few enough that the list needs no scrolling. */
export const MAX_PLACES = 8;

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
/** More words never describe one place, and each word costs a search. */
const MAX_WORDS = 6;

interface Term {
  readonly spelling: string;
  /** Three capitals were typed, which means a code. */
  readonly isCode: boolean;
}

function textScore(
  { kind, text }: PlaceEntry<PlaceRow>,
  { spelling, isCode }: Term,
  row: PlaceRow,
): number {
  switch (kind) {
    case 'code':
      if (text !== spelling) return 0;
      // «kop» may become Köpenhamn; a rarely used airport with the code KOP must not rank above it.
      return isCode || row.popularity > 0 ? TEXT_SCORE.code : TEXT_SCORE.cityPrefix;
    case 'city':
      return text === spelling ? TEXT_SCORE.wholeCity : TEXT_SCORE.cityPrefix;
    case 'alias':
      return TEXT_SCORE.aliasPrefix;
    case 'airport':
      return TEXT_SCORE.airportPrefix;
    case 'word':
      return TEXT_SCORE.wordPrefix;
    case 'country':
      return TEXT_SCORE.countryPrefix;
  }
}

/** Whether a known place matches, or a name equals the term; then no typo is assumed. */
const isSpelledRight = (entry: PlaceEntry<PlaceRow>, spelling: string): boolean =>
  isName(entry) && (entry.text === spelling || entry.rows.some(({ popularity }) => popularity > 0));

/**
 * Matches words in any order: «heathrow london», «malmö sverige», «göteborg got». At least one word must be of the
 * place's own name.
 */
function rowsWithAllWords<Row extends PlaceRow>(index: PlaceIndex<Row>, spelling: string): Row[] {
  const words = [...new Set(spelling.split(' '))];
  if (words.length > MAX_WORDS) return [];
  const hits = words.map((word) => {
    const found = entriesFrom(index, word);
    const whole = found.filter(
      ({ kind, text }) => kind === 'country' || (kind === 'code' && text === word),
    );
    const own = new Set(found.filter(({ kind }) => kind === 'word').flatMap(({ rows }) => rows));
    return { own, any: new Set([...own, ...whole.flatMap(({ rows }) => rows)]) };
  });
  const candidates = new Set(hits.flatMap(({ own }) => [...own]));
  return [...candidates].filter((row) => hits.every(({ any }) => any.has(row)));
}

function rowsWithTypo<Row extends PlaceRow>(index: PlaceIndex<Row>, spelling: string): Row[] {
  if (spelling.length < MIN_TERM_WITH_TYPO) return [];
  const candidates = spelling.includes(' ') ? index.names : index.words;
  return candidates.filter(({ text }) => isOneTypoFrom(spelling, text)).flatMap(({ rows }) => rows);
}

/** Returns the best score of every row that matches a term. */
function textScores<Row extends PlaceRow>(
  index: PlaceIndex<Row>,
  terms: readonly Term[],
): ReadonlyMap<Row, number> {
  const scores = new Map<Row, number>();
  const note = (row: Row, score: number): void => {
    if (score > (scores.get(row) ?? 0)) scores.set(row, score);
  };
  let isRight = false;
  for (const term of terms) {
    for (const entry of entriesFrom(index, term.spelling)) {
      isRight ||= isSpelledRight(entry, term.spelling);
      for (const row of entry.rows) note(row, textScore(entry, term, row));
    }
    if (!term.spelling.includes(' ')) continue;
    for (const row of rowsWithAllWords(index, term.spelling)) note(row, TEXT_SCORE.wordPrefix);
  }
  if (isRight) return scores;
  for (const { spelling } of terms) {
    for (const row of rowsWithTypo(index, spelling)) note(row, TEXT_SCORE.oneTypo);
  }
  return scores;
}

const contextScore = ({ type, countryCode }: PlaceRow, field: PlaceField): number =>
  (type === 'city' ? CITY_BONUS : 0) +
  (field === 'origin' && countryCode === HOME_COUNTRY ? HOME_BONUS : 0);

/** Removes an airport that is the only one of its city and has the same code: both lead to the same flights. */
function withoutDoubles<Row extends PlaceRow>(index: PlaceIndex<Row>, rows: readonly Row[]): Row[] {
  const cities = new Set(rows.filter(({ type }) => type === 'city').map(({ code }) => code));
  return rows.filter(
    ({ type, code, cityCode }) =>
      type === 'city' || code !== cityCode || !cities.has(code) || index.airportsOf.get(code) !== 1,
  );
}

/** Moves airports directly below their city if the list contains it. */
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

/** Suggestions for an empty origin field: an airport, and its city for searches of cities only. */
const HOME_PLACES = [
  { airport: 'ARN', city: 'STO' },
  { airport: 'GOT', city: 'GOT' },
  { airport: 'CPH', city: 'CPH' },
  { airport: 'MMX', city: 'MMX' },
] as const;

function suggestions<Row extends PlaceRow>(index: PlaceIndex<Row>, question: PlaceQuestion): Row[] {
  const { types, field } = question;
  const { rows } = index;
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
 * Returns at most eight places for the typed text, best first, airports below their city; suggestions for an empty
 * field. Depends only on its arguments and accepts any text.
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
    .filter(([row]) => types.includes(row.type))
    .map(([row, text]) => ({
      row,
      score:
        text + POPULARITY_WEIGHT * row.popularity + TIER_SCORE[row.tier] + contextScore(row, field),
    }))
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
