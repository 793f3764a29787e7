import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import type { Language } from '@safar/domain/text/languages';
import type { PlaceType } from '@safar/domain/places/place-index';
import { MAX_PLACES } from '@safar/domain/places/place-search';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 500_000;

export interface ThirdPartyQuestion {
  readonly term: string;
  readonly locale: Language;
  readonly types: readonly PlaceType[];
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns a row of the reply with known fields only; null when a required one is missing. */
function viewOf(row: unknown, types: readonly PlaceType[]): PlaceView | null {
  if (typeof row !== 'object' || row === null) return null;
  const fields = row as Readonly<Record<string, unknown>>;
  const type = types.find((known) => known === fields['type']);
  const code = textOf(fields['code']);
  const name = textOf(fields['name']);
  if (!type || !code || !name || !/^[A-Z]{3}$/.test(code)) return null;
  const cityName = textOf(fields['city_name']);
  const cityCode = textOf(fields['city_code']);
  return {
    code,
    name,
    type,
    country_code: textOf(fields['country_code']) ?? '',
    country_name: textOf(fields['country_name']) ?? '',
    ...(type === 'airport' && cityName ? { city_name: cityName } : {}),
    ...(type === 'airport' && cityCode ? { city_code: cityCode } : {}),
  };
}

/**
 * Calls the places service at `baseUrl`. Throws when it is unreachable for ten seconds, or replies with an error or
 * anything but a list.
 */
export async function askThirdParty(
  baseUrl: string,
  question: ThirdPartyQuestion,
): Promise<PlaceView[]> {
  const url = new URL(baseUrl);
  url.searchParams.set('term', question.term);
  url.searchParams.set('locale', question.locale);
  for (const type of question.types) url.searchParams.append('types[]', type);
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The places service responded with status ${response.status}`);
  const body = await response.text();
  if (body.length > MAX_ANSWER_BYTES) {
    throw new Error('The response of the places service is too large');
  }
  const rows: unknown = JSON.parse(body);
  if (!Array.isArray(rows)) throw new Error('The response of the places service contains no list');
  return rows.flatMap((row: unknown) => viewOf(row, question.types) ?? []).slice(0, MAX_PLACES);
}
