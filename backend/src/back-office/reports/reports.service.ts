import { Injectable, StreamableFile } from '@nestjs/common';
import type { ReportQuery, ReportView } from '@safar/domain/contracts/office/reports';
import { daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { REPORT_DAYS, breakdownOf, isReport } from '@safar/domain/office/reports';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { Replica } from '../../common/database/replica.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { type ReportOrder, debtors, reportRows } from './reports.queries.js';
import { reportCsv, reportView } from './reports.view.js';

/** Number of debtors on screen; the CSV file has all. */
const DEBTORS_SHOWN = 200;
const ALL_DEBTORS = 1_000_000;

const wrong = (field: string) => ({ code: 'FIELD_INVALID', params: { field }, field }) as const;

/** Throws NOT_FOUND for an unknown report, VALIDATION_FAILED for an invalid period or breakdown. */
function orderOf(name: string, { from, to, by }: ReportQuery): ReportOrder {
  if (!isReport(name)) throw new DomainError('NOT_FOUND');
  const breakdown = breakdownOf(name, by);
  const isPeriod = isIsoDay(from) && isIsoDay(to) && from <= to;
  // Outstanding balances have no limit of the period: all can be requested at once.
  const isShort = isPeriod && (name === 'outstanding' || daysBetween(from, to) < REPORT_DAYS);
  throwIfInvalid([...(isShort ? [] : [wrong('to')]), ...(breakdown ? [] : [wrong('by')])]);
  return { name, from, to, by: breakdown ?? 'day' };
}

/** Figures of a period, read from the ledger and the booking lines at request time. */
@Injectable()
export class Reports {
  constructor(
    private readonly db: DataSource,
    private readonly replica: Replica,
  ) {}

  async report(
    name: string,
    query: ReportQuery,
    { staff }: ByStaff,
  ): Promise<ReportView | StreamableFile> {
    const order = orderOf(name, query);
    if (query.format !== 'csv') return this.view(order, DEBTORS_SHOWN);
    const file = reportCsv(await this.view(order, ALL_DEBTORS));
    const { from, to, by } = order;
    await audit(this.db.manager, {
      action: 'report.exported',
      object: { type: 'report', id: order.name },
      actor: staff,
      changes: { from, to, by },
    });
    return new StreamableFile(Buffer.from(file), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${order.name}-${from}-${to}.csv"`,
    });
  }

  private async view(order: ReportOrder, limit: number): Promise<ReportView> {
    const [rows, owing] = await this.replica.read((manager) =>
      Promise.all([
        reportRows(manager, order),
        order.name === 'outstanding' ? debtors(manager, order, limit) : [],
      ]),
    );
    return reportView(order, { rows, debtors: owing });
  }
}
