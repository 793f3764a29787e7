import type { ApiResponse } from './api.js';

/** How many rows of a list are known, and whether there are more. */
export const isMoreThanCounted = ({ headers }: ApiResponse): boolean =>
  headers.get('content-range')?.endsWith('+') ?? false;

interface Cursor {
  readonly place: number;
  readonly id: string;
}

/** What a list is asked for, apart from which of its rows. */
function listOf(url: string): { list: string; first: number } {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const [first] = JSON.parse(parameters.get('range') ?? '[0]') as [number];
  parameters.delete('range');
  return { list: `${path}?${parameters}`, first };
}

/**
 * Where the pages of the list that is being read ended. A page is asked for behind the nearest one before it, so that the
 * server finds it however far down it is, and no row is shown twice because others came in above. Kept for one list at a
 * time and only as places and ids: another filter, order or resource begins anew, and so does its first page.
 */
export function makeCursors() {
  let of = '';
  let places: Cursor[] = [];
  return {
    /** The address with the place to go on from, if there is one. */
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
