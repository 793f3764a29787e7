import { Readable } from 'node:stream';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Permission } from '@safar/domain/access/permissions';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../audit/audit.js';
import { Requires } from '../auth/access.js';
import { type ByStaff, type StaffContext, StaffCtx } from '../http/request-context.js';
import { BYTE_ORDER_MARK, type CsvValue, csvLine, csvText } from './csv.js';
import { listBatches, listByKeys } from './list-batches.js';
import { listCount } from './list-page.js';
import { type ListPlan, indexedSort } from './list-plan.js';
import { ListParams, type ListQuery } from './list-query.js';

/** Rows per batch: of a list in an order with an index, and of one that is sorted as a whole. */
const BATCH = { indexed: 2_000, sorted: 500 } as const;
/** Most rows of a file, unless a list says otherwise. */
const MOST = 100_000;

/** What a list is as a CSV file. */
export interface CsvExport<Row> {
  /** Its name is the address: `reviews` is sent at `/api/reviews.csv`. */
  readonly plan: ListPlan;
  /** That of the list. */
  readonly permission: Permission;
  /** Name in the audit log, e.g. `review`. */
  readonly object: string;
  /** Name of the file without its ending. */
  readonly file: string;
  /** Order when the caller names none. */
  readonly sort: NonNullable<ListQuery['sort']>;
  /** Swedish heading → value of a row, in the order of the columns. */
  readonly columns: Readonly<Record<string, (row: Row) => CsvValue>>;
  /** Filters that the list itself adds. */
  readonly asListed?: (query: ListQuery) => ListQuery;
  /** Most rows. */
  readonly most?: number;
}

async function* linesOf<Row>(
  columns: CsvExport<Row>['columns'],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const values = Object.values(columns);
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(values.map((value) => csvText(value(row))))).join('');
  }
}

/**
 * Exports all rows of a list that match its filter, in its order. The audit log keeps the fields of the filter, not the
 * values searched for. Throws VALIDATION_FAILED for an unknown field, EXPORT_TOO_LONG.
 */
export async function exportCsv<Row>(
  manager: EntityManager,
  list: CsvExport<Row>,
  { query: asked, staff }: ByStaff & { readonly query: ListQuery },
): Promise<StreamableFile> {
  const { plan, object, columns, asListed, most = MOST } = list;
  const { filter } = asked;
  const query = { ...(asListed?.(asked) ?? asked), sort: asked.sort ?? list.sort };
  const batches = indexedSort(plan, query.sort.field)
    ? listBatches<Row>(manager, plan, { ...query, size: BATCH.indexed })
    : listByKeys<Row>(manager, plan, { ...query, size: BATCH.sorted });
  const rows = await listCount(manager, plan, query);
  if (rows > most) throw new DomainError('EXPORT_TOO_LONG', { rows: most });
  await audit(manager, {
    action: `${object}.exported`,
    object: { type: object, id: 'list' },
    actor: staff,
    changes: { rows, filters: Object.keys(filter) },
  });
  const lines = Readable.from(linesOf(columns, batches), { objectMode: false });
  return new StreamableFile(lines, { type: 'text/csv; charset=utf-8' });
}

/** The base class of a controller that sends a list as a CSV file. */
export function exportController<Row>(list: CsvExport<Row>) {
  @ApiTags(list.plan.name)
  @ApiBearerAuth()
  @Controller()
  class ExportController {
    constructor(readonly db: DataSource) {}

    /** All rows of the list as a CSV file, with the filters of the list. */
    @Get(`${list.plan.name}.csv`)
    @Requires(list.permission)
    @Header('Content-Disposition', `attachment; filename="${list.file}.csv"`)
    @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
    csv(
      @ListParams() query: ListQuery,
      @StaffCtx() { staff }: StaffContext,
    ): Promise<StreamableFile> {
      return exportCsv(this.db.manager, list, { query, staff });
    }
  }
  return ExportController;
}
