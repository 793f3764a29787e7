import type {
  ErasureReceiptView,
  PrivacyExportView,
  RetentionRunView,
} from '@safar/domain/contracts/staff/privacy';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';

interface Lists {
  readonly exports: PrivacyExportView[];
  readonly erasures: ErasureReceiptView[];
  readonly 'retention-runs': RetentionRunView[];
}
export type ListName = keyof Lists;

const REFETCH_MS = 1_500;
const isUnderWay = (row: object): boolean =>
  'state' in row && (row.state === 'queued' || row.state === 'running');

/** Loads a list of jobs; polls while one is queued or running. */
export function useJobs<Name extends ListName>(name: Name): UseQueryResult<Lists[Name]> {
  const call = useCall();
  return useQuery({
    queryKey: ['privacy', name],
    queryFn: async ({ signal }) =>
      (await call(`/api/admin/privacy/${name}`, { signal })).json as Lists[Name],
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFETCH_MS : false),
  });
}

/** Reloads a list after a new job was requested. */
export function useRefreshJobs(): (name: ListName) => void {
  const client = useQueryClient();
  return (name) => void client.invalidateQueries({ queryKey: ['privacy', name] });
}
