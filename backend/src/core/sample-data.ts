import type { EntityManager } from 'typeorm';

/** Stands on a database whose bookings were made up for a trial. It stays there when the database is renamed. */
export const SAMPLE_DATA_COMMENT = 'Safar: sample data';

/** Whether the bookings of this database are made up. */
export async function isSampleData(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ mark: string | null }[]>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  );
  return row?.mark === SAMPLE_DATA_COMMENT;
}
