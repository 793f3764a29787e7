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

/**
 * Remembers where the loaded pages of a list ended. A page is requested after the nearest known page before it, so the
 * server finds it fast at any depth, and no row appears twice when new rows were added above. Kept for one list at a
 * time, as row numbers and ids only: another filter, order or resource starts again, and so does the first page.
 */
export function makeCursors() {
  let of = '';
  let places: Cursor[] = [];
  return {
    /** Returns the address with the cursor to continue from, if there is one. */
    after(url: string): string {
      const { list, first } = listOf(url);
      if (first === 0 || list !== of) return url;
      const nearest = places.filter(({ place }) => place < first).at(-1);
      if (!nearest) return url;
      return `${url}&after=${encodeURIComponent(JSON.stringify([nearest.place, nearest.id]))}`;
    },
    save(url: string, rows: unknown): void {
      const { list, first } = listOf(url);
      const last: unknown = Array.isArray(rows) ? rows.at(-1) : undefined;
      if (first === 0 || list !== of) places = [];
      of = list;
      if (!Array.isArray(rows) || typeof last !== 'object' || last === null || !('id' in last)) {
        return;
      }
      const place = { place: first + rows.length - 1, id: String(last.id) };
      places = [...places.filter((other) => other.place < place.place), place];
    },
  };
}
