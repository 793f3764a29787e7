import type { EntityManager } from 'typeorm';
import type { DestinationSeed } from './destination-seed.js';

/** An airport besides Arlanda, from which every departure leaves without a difference. */
interface OtherAirport {
  readonly iata: 'GOT' | 'CPH';
  /** Whole SEK for adults and children; infants cost the same from everywhere. */
  readonly difference: number;
  /** One seat of so many of the departure is kept at this airport. */
  readonly share: number;
  /** Departures, from 0, on which every seat there is kept back, or which do not leave from there. */
  readonly full: readonly number[];
  readonly closed: readonly number[];
}

const OTHER_AIRPORTS: readonly OtherAirport[] = [
  { iata: 'GOT', difference: 400, share: 3, full: [2], closed: [] },
  { iata: 'CPH', difference: 200, share: 4, full: [], closed: [4] },
];

const TRIPS: readonly DestinationSeed['id'][] = ['istanbul', 'umrah'];

/** A row of `departure_airports`, without its departure. */
interface AirportSeed {
  readonly iata: OtherAirport['iata'];
  readonly position: number;
  readonly capacity: number;
  readonly blocked: number;
  readonly difference: number;
  readonly state: 'open' | 'closed';
}

/**
 * Returns the airports besides Arlanda of the nth departure of a trip, from 0; none for most trips.
 * @param capacity seats of the departure
 */
export function otherAirports(
  id: DestinationSeed['id'],
  { index, capacity }: { readonly index: number; readonly capacity: number },
): AirportSeed[] {
  if (!TRIPS.includes(id)) return [];
  return OTHER_AIRPORTS.map(({ iata, difference, share, full, closed }, place) => {
    const seats = Math.floor(capacity / share);
    return {
      ...{ iata, difference, position: place + 2, capacity: seats },
      blocked: full.includes(index) ? seats : 0,
      state: closed.includes(index) ? 'closed' : 'open',
    };
  });
}

/** Adds the other airports of a seeded departure. */
export async function seedAirports(
  tx: EntityManager,
  departureId: string,
  airports: readonly AirportSeed[],
): Promise<void> {
  await tx.query(
    `insert into departure_airports (departure_id, iata, position, capacity, blocked, diff_adult, diff_child, state)
     select $1, a.iata, a.position, a.capacity, a.blocked, a.difference, a.difference, a.state
       from jsonb_to_recordset($2) as a (iata text, position int, capacity int, blocked int, difference int, state text)`,
    [departureId, JSON.stringify(airports)],
  );
}
