import type { ReportView } from '@safar/domain/contracts/reports';
import type { ReportBreakdown, ReportName } from '@safar/domain/rules/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';
import type { Period } from './periods.js';

export interface ReportWish extends Period {
  readonly name: ReportName;
  readonly by: ReportBreakdown;
}

export const addressOf = ({ name, from, to, by }: ReportWish): string =>
  `/api/reports/${name}?${new URLSearchParams({ from, to, by })}`;

export function useReport(wish: ReportWish): UseQueryResult<ReportView> {
  const call = useCall();
  const address = addressOf(wish);
  return useQuery({
    queryKey: ['report', address],
    queryFn: async ({ signal }) => (await call(address, { signal })).json as ReportView,
    retry: false,
  });
}
