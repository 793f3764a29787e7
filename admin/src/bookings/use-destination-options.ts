import { useGetList } from 'react-admin';
import type { DestinationRecord } from '../dataProvider.js';

/** An agency has some dozens of trips. */
const ALL = { page: 1, perPage: 1_000 };

/** Id and Swedish name of every trip, by name; none while they are on their way. */
export function useDestinationOptions(): (readonly [id: string, name: string])[] {
  const { data = [] } = useGetList<DestinationRecord>('destinations', {
    pagination: ALL,
    sort: { field: 'name_sv', order: 'ASC' },
  });
  return data.map(({ id, name_sv }) => [id, name_sv] as const);
}
