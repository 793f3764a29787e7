import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { ApiError } from '../api.js';
import type { DestinationRecord } from '../dataProvider.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { ALL_DESTINATIONS, changedPlaces, inOrder, movedTo } from './sort-order.js';
import '../i18n/destinations-sv.js';

export interface SortOrder {
  /** All trips in the order that was asked for last. */
  readonly destinations: readonly DestinationRecord[];
  /** Moves one trip onto the place of another, at once, and saves the order. */
  readonly move: (id: string, target: string) => void;
}

interface Saving {
  /** Null while an earlier save is still going to take this one along; else whether all went well. */
  readonly save: (ids: readonly string[]) => Promise<boolean | null>;
  readonly isIdle: () => boolean;
}

/** One save is on its way at a time; of those that wait, only the last counts. */
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
 * Stores an order. The server takes all places or none, so a trip that somebody has deleted meanwhile would spoil it: the
 * others are then stored without it.
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

/** The order of the trips. */
export function useSortOrder(): SortOrder {
  const t = useText();
  const notify = useNotify();
  const { data = [], refetch } = useListContext<DestinationRecord>();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const destinations = order ? inOrder(data, order) : data;
  // What the server has been sent since the list was read.
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
      // What the server has holds again, unless somebody has moved another card meanwhile.
      if (!isIdle()) return;
      sent.current.clear();
      setOrder(null);
    });
  };
  return { destinations, move };
}
