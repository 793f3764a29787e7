import type { ReportView } from '@safar/domain/contracts/office/reports';
import type { ReportBreakdown, ReportName } from '@safar/domain/office/reports';
import { useRead } from '../form/use-read.js';
import type { Period } from './periods.js';

export interface ReportRequest extends Period {
  readonly name: ReportName;
  readonly by: ReportBreakdown;
}

export const addressOf = ({ name, from, to, by }: ReportRequest): string =>
  `/api/reports/${name}?${new URLSearchParams({ from, to, by })}`;

export const useReport = (request: ReportRequest) => useRead<ReportView>(addressOf(request));
