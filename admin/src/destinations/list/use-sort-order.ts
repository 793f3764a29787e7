import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { ApiError } from '../../api.js';
import type { DestinationRecord } from '../../dataProvider.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { movedTo } from '../../sorting/steps.js';
import { ALL_DESTINATIONS, changedPlaces, inOrder } from './sort-order.js';

export interface SortOrder {
  /** All destinations in the latest requested order. */
  readonly destinations: readonly DestinationRecord[];
  /** Moves one destination to the place of another at once, and saves the order. */
  readonly move: (id: string, target: string) => void;
}

interface Saving {
  /** Resolves to null when a running save will include this order, else to whether all saves succeeded. */
  readonly save: (ids: readonly string[]) => Promise<boolean | null>;
  readonly isIdle: () => boolean;
}

/** Runs one save at a time; of waiting orders, only the last is sent. */
function useSaving(send: (ids: readonly string[]) => Promise<void>): Saving {
  const waiting = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);
  const sendAll = async (): Promise<void> => {
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      await send(next);
    }
  };
  const save = async (ids: readonly string[]): Promise<boolean | null> => {
    waiting.current = ids;
    if (isSaving.current) return null;
    isSaving.current = true;
    const isSaved = await sendAll().then(
      () => true,
      () => false,
    );
    waiting.current = null;
    isSaving.current = false;
    return isSaved;
  };
  return { save, isIdle: () => !isSaving.current };
}

const sortOf = (destinations: readonly DestinationRecord[], id: string): number | undefined =>
  destinations.find((destination) => destination.id === id)?.sort;

type Places = ReturnType<typeof changedPlaces>;

/**
 * Saves an order. The server rejects it when another user deleted a destination in the meantime; then it is saved again
 * without that one.
 */
function useStoring(placesIn: (ids: readonly string[]) => Places) {
  const call = useCall();
  const server = useDataProvider();
  const store = async (ids: readonly string[]): Promise<Places> => {
    const places = placesIn(ids);
    if (places.length === 0) return places;
    const body = JSON.stringify(places);
    await call('/api/destinations/sort-order', { method: 'PATCH', body });
    return places;
  };
  return async (ids: readonly string[]): Promise<Places> => {
    try {
      return await store(ids);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SORT_ORDER_UNKNOWN') throw error;
      const { data } = await server.getList<DestinationRecord>('destinations', ALL_DESTINATIONS);
      const isLeft = new Set(data.map(({ id }) => id));
      return store(ids.filter((id) => isLeft.has(id)));
    }
  };
}

/** Order of the destinations, with a function to move one. */
export function useSortOrder(): SortOrder {
  const t = useText();
  const notify = useNotify();
  const { data = [], refetch } = useListContext<DestinationRecord>();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const destinations = order ? inOrder(data, order) : data;
  // Places sent to the server since the list was loaded.
  const sent = useRef(new Map<string, number>());
  const store = useStoring((ids) =>
    changedPlaces(ids, (id) => sent.current.get(id) ?? sortOf(data, id)),
  );
  const { save, isIdle } = useSaving(async (ids) => {
    for (const { id, sort } of await store(ids)) sent.current.set(id, sort);
  });
  const move = (id: string, target: string): void => {
    const ids = destinations.map((destination) => destination.id);
    const next = movedTo(ids, id, target);
    setOrder(next);
    void save(next).then(async (isSaved) => {
      if (isSaved === null) return;
      const [word, type] = isSaved
        ? (['saved', 'success'] as const)
        : (['failed', 'error'] as const);
      notify(t(`destinations.sort.${word}`), { type });
      await refetch();
      // Show the server's order again, unless the user moved another card in the meantime.
      if (!isIdle()) return;
      sent.current.clear();
      setOrder(null);
    });
  };
  return { destinations, move };
}
