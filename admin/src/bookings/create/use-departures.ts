import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import { useGetList } from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../../dataProvider.js';

const ALL = { page: 1, perPage: 1_000 };

/** Returns the active destinations by name; null while loading. */
export function useDestinationsOnSale(): readonly DestinationRecord[] | null {
  const { data } = useGetList<DestinationRecord>('destinations', {
    pagination: ALL,
    sort: { field: 'name_sv', order: 'ASC' },
  });
  return data?.filter(({ is_active }) => is_active) ?? null;
}

/** Returns the departures staff can still book: open, tomorrow at the earliest. */
export function useOpenDepartures(
  destinationId: string,
  today: IsoDay,
): readonly DepartureRecord[] {
  const { data = [] } = useGetList<DepartureRecord>(
    'departures',
    {
      pagination: ALL,
      sort: { field: 'date', order: 'ASC' },
      filter: { destination_id: destinationId, state: 'open', from: addDays(today, 1) },
    },
    { enabled: destinationId !== '' },
  );
  return destinationId === '' ? [] : data;
}
