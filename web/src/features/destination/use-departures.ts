import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { useState } from 'react';

/** Reads a departure of a trip; null for a day without a departure for sale. */
export type ReadDeparture = (day: string) => Promise<DepartureDetailView | null>;

async function readDeparture(id: string, day: string): Promise<DepartureDetailView | null> {
  const code = await import('../flight-legs/flight-components.js');
  return code.readDeparture(id, day);
}

/** Reads each departure once while the page is open; after a failure the next call asks again. */
function departureReader(id: string): ReadDeparture {
  const known = new Map<string, ReturnType<ReadDeparture>>();
  return (day) => {
    const reading = known.get(day) ?? readDeparture(id, day);
    known.set(day, reading);
    reading.catch(() => known.delete(day));
    return reading;
  };
}

/** Returns the reader that hotels and flights of a trip share. */
export const useDepartures = (id: string): ReadDeparture => useState(() => departureReader(id))[0];
