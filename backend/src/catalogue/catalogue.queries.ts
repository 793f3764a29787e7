import type { IsoDay } from '@safar/domain/rules/dates';
import type { EntityManager } from 'typeorm';

/** The channel on which the triggers of the catalogue tell of a change. */
export const CHANNEL = 'catalogue';

/**
 * A text that is another as soon as anything visitors may read is another, seats included: of every row the number of
 * the transaction that wrote it (PostgreSQL's xmin), which no change can leave as it was. Trips that were taken off the
 * site count: their pages say so. Some hundred rows, read twice a second by each process.
 */
export async function snapshotVersion(manager: EntityManager, today: IsoDay): Promise<string> {
  const [row] = await manager.query<{ mark: string }[]>(
    `select concat_ws('/', $1::date,
       (select md5(string_agg(xmin::text, ',' order by id)) from destinations),
       (select md5(string_agg(xmin::text, ',' order by slug)) from destination_slugs),
       (select md5(string_agg(xmin::text, ',' order by id)) from departures where state = 'open' and date >= $1),
       (select md5(string_agg(xmin::text, ',' order by id)) from content),
       (select md5(string_agg(xmin::text, ',' order by key)) from settings)) as mark`,
    [today],
  );
  if (!row) throw new Error('No mark');
  return row.mark;
}
