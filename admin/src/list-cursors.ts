import type { ApiResponse } from './api.js';

/** Whether a list is longer than the counted limit of the server. */
export const isMoreThanCounted = ({ headers }: ApiResponse): boolean =>
  headers.get('content-range')?.endsWith('+') ?? false;

interface Cursor {
  readonly place: number;
  readonly id: string;
}

/** Splits a list address into the list itself and the first requested row. */
function listOf(url: string): { list: string; first: number } {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const [first] = JSON.parse(parameters.get('range') ?? '[0]') as [number];
  parameters.delete('range');
  return { list: `${path}?${parameters}`, first };
}

/** More than the lists of a screen and of its frame, whose counts are read each minute. */
const MOST_LISTS = 20;

/**
 * Remembers where the loaded pages of a list ended. A page is requested after the nearest known page before it, so the
 * server finds it fast at any depth, and no row appears twice when new rows were added above. Kept for the lists read
 * last, as row numbers and ids only: another filter, order or resource is another list, and the first page starts again.
 */
export function makeCursors() {
  const placesOf = new Map<string, readonly Cursor[]>();
  return {
    /** Returns the address with the cursor to continue from, if there is one. */
    after(url: string): string {
      const { list, first } = listOf(url);
      const nearest = placesOf.get(list)?.findLast(({ place }) => place < first);
      if (!nearest) return url;
      return `${url}&after=${encodeURIComponent(JSON.stringify([nearest.place, nearest.id]))}`;
    },
    save(url: string, rows: unknown): void {
      const { list, first } = listOf(url);
      const known = first === 0 ? [] : (placesOf.get(list) ?? []);
      const all: readonly unknown[] = Array.isArray(rows) ? rows : [];
      const last = all.at(-1);
      const place = first + all.length - 1;
      const before = known.filter((other) => other.place < place);
      const hasId = typeof last === 'object' && last !== null && 'id' in last;
      placesOf.delete(list);
      placesOf.set(list, hasId ? [...before, { place, id: String(last.id) }] : known);
      const [oldest] = placesOf.keys();
      if (placesOf.size > MOST_LISTS && oldest !== undefined) placesOf.delete(oldest);
    },
  };
}
