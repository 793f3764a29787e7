import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { useEffect, useState } from 'react';
import { api } from '../../api.js';

/** The trip's picture, names and return day. They adorn the summary: without an answer the checkout works on. */
export function useDestination(id: string): DestinationDetailView | null {
  const [destination, setDestination] = useState<DestinationDetailView | null>(null);
  useEffect(() => {
    let current = true;
    api.destination(id).then(
      (found) => {
        if (current) setDestination(found);
      },
      (error: unknown) => console.warn('The trip could not be read for the summary', error),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return destination;
}
