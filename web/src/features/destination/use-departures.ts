import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Reads a departure of a trip; null for a day without a departure for sale. */
export type ReadDeparture = (day: string) => Promise<DepartureDetailView | null>;

/** Reads each departure once while the page is open; after a failure the next call asks again. */
function departureReader(id: string, preview: string | null): ReadDeparture {
  const known = new Map<string, ReturnType<ReadDeparture>>();
  return (day) => {
    const reading =
      known.get(day) ??
      import('../flight-legs/flight-components.js').then((code) =>
        code.readDeparture(id, day, preview),
      );
    known.set(day, reading);
    reading.catch(() => known.delete(day));
    return reading;
  };
}

/** Returns the reader that hotels and flights of a trip share. */
export function useDepartures(id: string): ReadDeparture {
  const preview = useSearchParams()[0].get('preview');
  return useState(() => departureReader(id, preview))[0];
}
