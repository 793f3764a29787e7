/** What the map of a trip shows, and where. */
export const MAP_POINT_KINDS = ['airport', 'hotel'] as const;
export type MapPointKind = (typeof MAP_POINT_KINDS)[number];

interface Names {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly city_sv: string;
  readonly city_ar: string;
}

/** A place on the map of a trip. */
export interface MapPoint extends Names {
  readonly kind: MapPointKind;
  /** Empty for a hotel. */
  readonly iata: string;
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lng: number;
  /** IATA codes of airports that flights of the trip connect with this one. Each connection is at one of its ends. */
  readonly flies_to: readonly string[];
}

/** An airport whose place is known. */
export interface LocatedAirport extends Names {
  readonly iata: string;
  readonly lat: number;
  readonly lng: number;
}

interface Flight {
  readonly from_iata: string;
  readonly to_iata: string;
}

/** Returns the airports of flights in the order in which they are flown; those whose place is not known are left out. */
export function airportPoints(
  flights: Iterable<Flight>,
  airportOf: (iata: string) => LocatedAirport | null,
): MapPoint[] {
  const points = new Map<string, MapPoint & { readonly flies_to: string[] }>();
  const pointOf = (iata: string) => {
    const known = points.get(iata);
    if (known) return known;
    const airport = airportOf(iata);
    if (!airport) return null;
    const { name_sv, name_ar, city_sv, city_ar, lat, lng } = airport;
    const names = { name_sv, name_ar, city_sv, city_ar };
    const point = { kind: 'airport' as const, iata, ...names, lat, lng, flies_to: [] };
    points.set(iata, point);
    return point;
  };
  for (const { from_iata, to_iata } of flights) {
    const [from, to] = [pointOf(from_iata), pointOf(to_iata)];
    const isKnown = from?.flies_to.includes(to_iata) || to?.flies_to.includes(from_iata);
    if (from && to && from !== to && !isKnown) from.flies_to.push(to_iata);
  }
  return [...points.values()];
}

/** A hotel with its place, if that is known. */
export interface MappedHotel {
  readonly id: string;
  readonly name: string;
  readonly city_sv: string;
  readonly city_ar: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns each hotel once, in order; those whose place is not known are left out. */
export const hotelPoints = (hotels: readonly MappedHotel[]): MapPoint[] =>
  [...new Map(hotels.map((hotel) => [hotel.id, hotel])).values()].flatMap(
    ({ name, city_sv, city_ar, lat, lng }) =>
      lat === null || lng === null
        ? []
        : [
            {
              ...{ kind: 'hotel' as const, iata: '', name_sv: name, name_ar: name },
              ...{ city_sv, city_ar, lat, lng, flies_to: [] },
            },
          ],
  );
