import { useGetList } from 'react-admin';
import type { DestinationRecord } from '../dataProvider.js';

/** An agency has some dozens of destinations. */
const ALL = { page: 1, perPage: 1_000 };

/** Returns id and Swedish name of every destination, by name; empty while loading. */
export function useDestinationOptions(): (readonly [id: string, name: string])[] {
  const { data = [] } = useGetList<DestinationRecord>('destinations', {
    pagination: ALL,
    sort: { field: 'name_sv', order: 'ASC' },
  });
  return data.map(({ id, name_sv }) => [id, name_sv] as const);
}
