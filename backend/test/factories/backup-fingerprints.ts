import { createHash } from 'node:crypto';
import { tablesOf } from '../../src/system/backup/tables.queries.js';
import { withClient } from '../../../tools/postgres/with-client.mjs';

/** Tables that a restore changes on purpose: the audit log, job locks and rate limit counters. */
const OWN =
  /^(public\.(audit_log|audit_chain|rate_limits|backup_runs)|graphile_worker\._private_job.*)$/;

/** Returns one fingerprint of all rows for each table. */
export const fingerprints = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const prints: Record<string, string> = {};
    for (const { table } of await tablesOf(client)) {
      if (OWN.test(table)) continue;
      const { rows } = await client.query<{ row: string }>(
        `select md5(t::text) as row from ${table} t order by 1`,
      );
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(row);
      prints[table] = `${rows.length} ${hash.digest('hex')}`;
    }
    return prints;
  });
