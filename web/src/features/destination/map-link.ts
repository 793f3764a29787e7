const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
/** Of a destination. */
const ZOOM = 11;

/**
 * Returns the map link of a destination: a web URL as it is, `latitude, longitude` as a place on OpenStreetMap. Returns
 * null for anything else, because staff type it freely and it must not become an unsafe link.
 * @param zoom of OpenStreetMap, for a place
 */
export function mapLink(map: string | null, zoom = ZOOM): string | null {
  if (!map) return null;
  const [, latitude, longitude] = COORDINATES.exec(map) ?? [];
  if (latitude && longitude) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
  }
  const url = URL.canParse(map) ? new URL(map) : null;
  return url?.protocol === 'https:' ? url.href : null;
}
