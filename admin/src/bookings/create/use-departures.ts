import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import { useGetList } from 'react-admin';
import type { DepartureRecord, DestinationRecord } from '../../dataProvider.js';

const ALL = { page: 1, perPage: 1_000 };

/** Reads all destinations by name, those at rest too. */
export const useAllDestinations = () =>
  useGetList<DestinationRecord>(
    'destinations',
    { pagination: ALL, sort: { field: 'name_sv', order: 'ASC' } },
    { retry: false },
  );

/** Reads the departures staff can still book: open, tomorrow at the earliest. */
export function useOpenDepartures(destinationId: string, today: IsoDay) {
  const { data = [], ...query } = useGetList<DepartureRecord>(
    'departures',
    {
      pagination: ALL,
      sort: { field: 'date', order: 'ASC' },
      filter: { destination_id: destinationId, state: 'open', from: addDays(today, 1) },
    },
    { retry: false, enabled: destinationId !== '' },
  );
  return { departures: destinationId === '' ? [] : data, query };
}
