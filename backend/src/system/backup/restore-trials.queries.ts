import pg from 'pg';
import type { RestoreReport } from './restore.js';

/**
 * Records in the database of the running shop that one of its backups was restored elsewhere.
 * @returns false when that database knows no such backup
 */
export async function saveRestoreTrial(
  databaseUrl: string,
  { takenAt, rows, files }: Pick<RestoreReport, 'takenAt' | 'rows' | 'files'>,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'safar-restore',
  });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into restore_trials (backup_taken_at, rows, files)
       select taken_at, $2, $3 from backup_runs where taken_at = $1`,
      [takenAt, rows, files],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
