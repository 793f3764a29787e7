import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';

/** Channel of the catalogue's triggers for changes. */
export const CHANNEL = 'catalogue';

/**
 * Returns a text that changes with any data that visitors can read, seats included: for every row the id of the
 * transaction that wrote it (PostgreSQL's xmin), which every change replaces. Includes trips taken off the site,
 * because their pages say so. Stays, flights, rooms and extras change the row of their trip or departure (its version, the
 * seats sold with them, or `show_stock`), so the thousands of their own rows are not read. Some hundred rows, read twice a second by each process.
 */
export async function snapshotVersion(manager: EntityManager, today: IsoDay): Promise<string> {
  const [row] = await manager.query<{ mark: string }[]>(
    `select concat_ws('/', $1::date,
       (select md5(string_agg(xmin::text, ',' order by id)) from destinations),
       (select md5(string_agg(xmin::text, ',' order by slug)) from destination_slugs),
       (select md5(string_agg(xmin::text, ',' order by id)) from departures where state = 'open' and date >= $1),
       (select md5(string_agg(xmin::text, ',' order by id)) from hotels),
       (select md5(string_agg(xmin::text, ',' order by id)) from extras),
       (select md5(string_agg(xmin::text, ',' order by id)) from extra_groups),
       (select md5(string_agg(xmin::text, ',' order by id)) from extra_offers),
       (select md5(string_agg(xmin::text, ',' order by id)) from reviews where state = 'published'),
       (select md5(string_agg(xmin::text, ',' order by id)) from discount_rules where code is null),
       (select md5(string_agg(xmin::text, ',' order by id)) from content),
       (select md5(string_agg(xmin::text, ',' order by page, version)) from content_sections),
       (select md5(string_agg(xmin::text, ',' order by key)) from settings)) as mark`,
    [today],
  );
  if (!row) throw new Error('The catalogue has no version row');
  return row.mark;
}
