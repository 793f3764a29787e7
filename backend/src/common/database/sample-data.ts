import type { EntityManager } from 'typeorm';

/** Comment on a database with made-up bookings. Renaming the database keeps it. */
export const SAMPLE_DATA_COMMENT = 'Safar: sample data';

/** Tells whether the bookings of this database are made up. */
export async function isSampleData(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ mark: string | null }[]>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  );
  return row?.mark === SAMPLE_DATA_COMMENT;
}
