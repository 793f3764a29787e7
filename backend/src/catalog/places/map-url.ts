import { createHash } from 'node:crypto';
import type { MapPoint } from '@safar/domain/places/map-points';

/** To be raised when maps are drawn in another way: browsers keep a version for ever. */
const DRAWING = 1;
const LENGTH = 6;

/** Returns a text that is another one when the map of these points is. */
export const mapVersion = (points: readonly MapPoint[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, points]))
    .digest('base64url')
    .slice(0, LENGTH);

/** Returns the path of the map of a destination: of a version, or of a preview by its token. */
export const mapUrl = (id: string, query: { readonly v: string } | { readonly preview: string }) =>
  `/destination/${encodeURIComponent(id)}/map.svg?${new URLSearchParams(query).toString()}`;
