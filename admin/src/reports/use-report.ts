import type { ReportView } from '@safar/domain/contracts/office/reports';
import type { ReportBreakdown, ReportName } from '@safar/domain/office/reports';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCall } from '../form/use-call.js';
import type { Period } from './periods.js';

export interface ReportRequest extends Period {
  readonly name: ReportName;
  readonly by: ReportBreakdown;
}

export const addressOf = ({ name, from, to, by }: ReportRequest): string =>
  `/api/reports/${name}?${new URLSearchParams({ from, to, by })}`;

export function useReport(request: ReportRequest): UseQueryResult<ReportView> {
  const call = useCall();
  const address = addressOf(request);
  return useQuery({
    queryKey: ['report', address],
    queryFn: async ({ signal }) => (await call(address, { signal })).json as ReportView,
    retry: false,
  });
}
