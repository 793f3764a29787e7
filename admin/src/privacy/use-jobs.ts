import type {
  ErasureReceiptView,
  PrivacyExportView,
  RetentionRunView,
} from '@safar/domain/contracts/staff/privacy';
import { useRead } from '../form/use-read.js';

interface Lists {
  readonly exports: PrivacyExportView[];
  readonly erasures: ErasureReceiptView[];
  readonly 'retention-runs': RetentionRunView[];
}
export type ListName = keyof Lists;

const REFETCH_MS = 1_500;
const addressOf = (name: ListName): string => `/api/admin/privacy/${name}`;
const isUnderWay = (row: object): boolean =>
  'state' in row && (row.state === 'queued' || row.state === 'running');

/** Loads a list of jobs; polls while one is queued or running. */
export const useJobs = <Name extends ListName>(name: Name) =>
  useRead<Lists[Name]>(addressOf(name), {
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFETCH_MS : false),
  });
