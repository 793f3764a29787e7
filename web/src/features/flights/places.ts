import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import type { Language } from '@safar/domain/text/languages';
import { PLACE_TYPES } from '@safar/domain/places/place-index';
import type { PlaceField } from '@safar/domain/places/place-search';
import { getJson } from '../../lib/http.js';

export interface PlaceQuery {
  /** At least MIN_TERM letters, or empty for the suggestions. */
  readonly term: string;
  readonly lang: Language;
  readonly field: PlaceField;
}

export const MIN_TERM = 2;
export const DEBOUNCE_MS = 300;

const answers = new Map<string, readonly PlaceView[]>();

export const keyOf = ({ term, lang, field }: PlaceQuery): string =>
  [lang, field, term.toLocaleLowerCase(lang)].join(' ');

/** Returns at most eight cities and airports for a term, best first. Responses are cached. Throws as getJson. */
export async function askPlaces(
  query: PlaceQuery,
  signal?: AbortSignal,
): Promise<readonly PlaceView[]> {
  const known = answers.get(keyOf(query));
  if (known) return known;
  const parameters = new URLSearchParams([
    ['term', query.term],
    ['locale', query.lang],
    ...PLACE_TYPES.map((type) => ['types[]', type] as [string, string]),
    ['field', query.field],
  ]);
  const places = await getJson<PlaceView[]>(
    `/api/places?${parameters.toString()}`,
    signal ? { signal } : {},
  );
  answers.set(keyOf(query), places);
  return places;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Superseded', 'AbortError'));
    });
  });

/** Returns places while the visitor types: waits for a pause, unless the response is cached or the term is empty. */
export async function askWhileTyping(
  query: PlaceQuery,
  signal: AbortSignal,
): Promise<readonly PlaceView[]> {
  if (query.term !== '' && !answers.has(keyOf(query))) await pause(DEBOUNCE_MS, signal);
  return askPlaces(query, signal);
}
