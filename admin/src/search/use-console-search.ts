import type { BookingHitView } from '@safar/domain/contracts/office/overview';
import type { Role } from '@safar/domain/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  useCreatePath,
  useDataProvider,
  useGetResourceLabel,
  usePermissions,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { maySee } from '../access.js';
import type { DestinationRecord } from '../dataProvider.js';
import { useCall } from '../form/use-call.js';

/** Delay that joins fast typing into one request, in milliseconds. */
const PAUSE_MS = 250;
const MOST_TRIPS = 5;
/** Bookings shown when other things are found too; otherwise all that the server sends. */
const BOOKINGS_BESIDE_OTHERS = 5;
export const SHORTEST = 2;

/** One thing found, and the screen that opens it. */
export type SearchHit =
  | { readonly group: 'bookings'; readonly path: string; readonly hit: BookingHitView }
  | { readonly group: 'trips'; readonly path: string; readonly trip: DestinationRecord }
  | { readonly group: 'screens'; readonly path: string; readonly name: string };

type BookingFound = Extract<SearchHit, { readonly group: 'bookings' }>;

export interface ConsoleSearchResult {
  readonly found: readonly SearchHit[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The dashboard and the screens of the role whose name has a word that starts with the text. */
function useScreens(): (typed: string) => SearchHit[] {
  const translate = useTranslate();
  const resources = useResourceDefinitions();
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  const { permissions: role } = usePermissions<Role>();
  const dashboard = { group: 'screens' as const, name: translate('ra.page.dashboard'), path: '/' };
  const lists = Object.values(resources)
    .filter(({ name }) => role && maySee(role, { resource: name, action: 'list' }))
    .map(({ name }) => ({
      group: 'screens' as const,
      name: labelOf(name, 2),
      path: createPath({ resource: name, type: 'list' }),
    }));
  return (typed) =>
    [dashboard, ...lists].filter(({ name }) =>
      ` ${name}`.toLowerCase().includes(` ${typed.toLowerCase()}`),
    );
}

/** Whether the text is long enough to search the lists of a resource that the role may see. */
function useMaySearch(resource: string, asked: string): boolean {
  const { permissions: role } = usePermissions<Role>();
  return (
    asked.length >= SHORTEST && role !== undefined && maySee(role, { resource, action: 'list' })
  );
}

function useBookings(asked: string) {
  const call = useCall();
  const createPath = useCreatePath();
  return useQuery({
    queryKey: ['search', 'bookings', asked],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: asked });
      return (await call(`/api/admin/search?${query}`, { signal })).json as BookingHitView[];
    },
    select: (hits) =>
      hits.map((hit): BookingFound => {
        const path = createPath({ resource: 'bookings', type: 'show', id: hit.id });
        return { group: 'bookings', path, hit };
      }),
    enabled: useMaySearch('bookings', asked),
    retry: false,
    // Names and addresses must not stay in the cache.
    gcTime: 0,
  });
}

function useTrips(asked: string) {
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  return useQuery({
    queryKey: ['search', 'trips', asked],
    queryFn: () =>
      dataProvider.getList<DestinationRecord>('destinations', {
        filter: { q: asked },
        sort: { field: 'sort', order: 'ASC' },
        pagination: { page: 1, perPage: MOST_TRIPS },
      }),
    select: ({ data }) =>
      data.map((trip): SearchHit => {
        const path = createPath({ resource: 'destinations', type: 'edit', id: trip.id });
        return { group: 'trips', path, trip };
      }),
    enabled: useMaySearch('destinations', asked),
    retry: false,
  });
}

/** Finds bookings by the typed text, when the role may see them. */
export function useBookingSearch(typed: string) {
  const wanted = typed.trim();
  const asked = usePaused(wanted);
  const { data = [], isFetching, isError } = useBookings(asked);
  const isLoading = wanted.length >= SHORTEST && (wanted !== asked || isFetching);
  return { hits: isLoading ? [] : data.map(({ hit }) => hit), isLoading, isFailed: isError };
}

/** Finds bookings, trips and screens by the typed text, as far as the role may see them. */
export function useConsoleSearch(typed: string): ConsoleSearchResult {
  const wanted = typed.trim();
  const asked = usePaused(wanted);
  const bookings = useBookings(asked);
  const trips = useTrips(asked);
  const screens = useScreens();
  const isLong = wanted.length >= SHORTEST;
  const isLoading = isLong && (wanted !== asked || bookings.isFetching || trips.isFetching);
  // All at once, so that no option moves under the pointer or the Enter key.
  const isDone = isLong && !isLoading;
  const others = [...(trips.data ?? []), ...screens(wanted)];
  const most = others.length > 0 ? BOOKINGS_BESIDE_OTHERS : Infinity;
  return {
    found: isDone ? [...(bookings.data ?? []).slice(0, most), ...others] : [],
    isLoading,
    isFailed: bookings.isError || trips.isError,
  };
}
