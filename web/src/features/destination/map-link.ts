const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
const ZOOM = 11;

/**
 * Where the map of a trip leads: an address on the web as it is, `latitude, longitude` as a place on OpenStreetMap.
 * Null for anything else: it is typed by hand and must not become a link that does something.
 */
export function mapLink(map: string | null): string | null {
  if (!map) return null;
  const [, latitude, longitude] = COORDINATES.exec(map) ?? [];
  if (latitude && longitude) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
  }
  const url = URL.canParse(map) ? new URL(map) : null;
  return url?.protocol === 'https:' ? url.href : null;
}
