import { FLIGHT_DIRECTIONS, type FlightDirection } from '@safar/domain/departures/flight-legs';
import type { Fields, Versions } from '../../form/drafts/merging.js';
import type { FlightsValues, LegValues } from './flight-values.js';

/** The flights that both began with, mine, and those that are stored now. */
export type FlightVersions = Readonly<Record<keyof Versions, FlightsValues>>;

/** Part of the flights that one user chooses: a field of a leg, or all legs of a direction. */
export interface FlightPart {
  readonly direction: FlightDirection;
  readonly field: { readonly index: number; readonly name: keyof LegValues } | null;
}

const keyOf = (direction: FlightDirection, index: number, name: string): string =>
  `${direction}.${index}.${name}`;

/** Returns the part of a key of `flightFields`. */
export function flightPart(key: string): FlightPart {
  const [direction, index, name] = key.split('.') as [FlightDirection, string?, string?];
  if (index === undefined || name === undefined) return { direction, field: null };
  return { direction, field: { index: Number(index), name: name as keyof LegValues } };
}

function fieldsOf(values: FlightsValues, whole: ReadonlySet<FlightDirection>): Fields {
  const entries = FLIGHT_DIRECTIONS.flatMap((direction): (readonly [string, unknown])[] =>
    whole.has(direction)
      ? [[direction, values[direction]]]
      : values[direction].flatMap((leg, index) =>
          Object.entries(leg).map(
            ([name, value]) => [keyOf(direction, index, name), value] as const,
          ),
        ),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the fields to compare. Where a user added or removed a leg, the legs of that direction are one field: half a
 * flight of each side would be none.
 */
export function flightFields({ base, mine, theirs }: FlightVersions): Versions {
  const isWhole = (direction: FlightDirection): boolean =>
    [mine, theirs].some((side) => side[direction].length !== base[direction].length);
  const whole = new Set(FLIGHT_DIRECTIONS.filter(isWhole));
  return {
    base: fieldsOf(base, whole),
    mine: fieldsOf(mine, whole),
    theirs: fieldsOf(theirs, whole),
  };
}

/** Returns the flights of merged fields. */
export function mergedFlights(merged: Fields): FlightsValues {
  const legsOf = (direction: FlightDirection): LegValues[] => {
    const whole = merged[direction];
    if (whole !== undefined) return whole as LegValues[];
    const legs: Record<string, unknown>[] = [];
    for (const [key, value] of Object.entries(merged)) {
      const part = flightPart(key);
      if (part.direction !== direction || part.field === null) continue;
      const { index, name } = part.field;
      legs[index] = { ...legs[index], [name]: value };
    }
    return legs as unknown as LegValues[];
  };
  return { out: legsOf('out'), back: legsOf('back') };
}
