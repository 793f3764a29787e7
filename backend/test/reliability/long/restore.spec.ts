import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { seed } from '../../../seed/seed.js';
import { backUp } from '../../../src/system/backup/backup.js';
import { INVARIANTS, type Violation } from '../../../src/payments/ledger/invariants.js';
import { restore } from '../../../src/system/backup/restore.js';
import { databaseOptions } from '../../../src/common/database/database.js';
import { fingerprints } from '../../factories/backup-fingerprints.js';
import { createTestDatabase } from '../../harness/database.js';
import { withClient } from '../../../../tools/postgres/with-client.mjs';
import { dayFromToday } from '../../factories/departures.js';
import { Metric } from '../metric.js';

jest.setTimeout(1_800_000);

const goal = new Metric('G29');
const MADE_BY = join(import.meta.dirname, '../../../../bench/data/bookings.sql');
const TEN_MINUTES = 600_000;

/** Counts violations by invariant. Some occur from the start: generated bookings have no mails and no real payments. */
const countOf = (found: readonly { invariant: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { invariant } of found) counts[invariant] = (counts[invariant] ?? 0) + 1;
  return counts;
};

/** Starts no server processes, because a restore requires them to be stopped. */
describe('A backup of 100 000 bookings', () => {
  it('is restored within ten minutes, row for row, and breaks no rule that held before', async () => {
    const [source, target] = [await createTestDatabase(), await createTestDatabase()];
    const folder = mkdtempSync(join(tmpdir(), 'safar-restore-'));
    const file = join(folder, 'safar.backup');
    try {
      await fill(source.url);
      const before = countOf(await violationsOf(source.url));

      let began = performance.now();
      await backUp({ databaseUrl: source.url, dataDir: null }, file);
      goal.within('backup', performance.now() - began, TEN_MINUTES);
      began = performance.now();
      const report = await restore({ databaseUrl: target.url, dataDir: null, force: false }, file);
      goal.within('restore', performance.now() - began, TEN_MINUTES);

      const [ours, theirs] = [await fingerprints(source.url), await fingerprints(target.url)];
      const other = Object.keys(ours).filter((table) => ours[table] !== theirs[table]);
      goal.is('tables that differ', other.length, 0);
      goal.atLeast('bookings', Number(theirs['public.bookings']?.split(' ')[0]), 100_000);
      goal.is('chain faults', report.chain.faults.length, 0);
      const after = countOf(report.violations);
      const fresh = Object.keys(after).filter((name) => (after[name] ?? 0) > (before[name] ?? 0));
      goal.is('rules broken by the restore', fresh.length, 0);
      goal.control('rows lost without being told', await lostRow(source.url, target.url));
    } finally {
      await source.drop();
      await target.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function fill(url: string): Promise<void> {
  const db = await open(url);
  await seed(db, { today: dayFromToday(0), demo: true });
  await db.destroy();
  await withClient(url, async (client) => {
    await client.query('set bench.bookings = 100000');
    await client.query(readFileSync(MADE_BY, 'utf8'));
    await client.query('analyze');
  });
}

const open = (databaseUrl: string): Promise<DataSource> =>
  new DataSource(databaseOptions({ databaseUrl, poolSize: 2 })).initialize();

async function violationsOf(url: string): Promise<Violation[]> {
  const { rows } = await withClient(url, (client) => client.query<Violation>(INVARIANTS));
  return rows;
}

/** Deletes one passenger of hundreds of thousands and returns how many tables the comparison reports as different. */
async function lostRow(source: string, target: string): Promise<number> {
  await withClient(target, (client) =>
    client.query(`delete from passengers where id = (select id from passengers limit 1)`),
  );
  const [ours, theirs] = [await fingerprints(source), await fingerprints(target)];
  return Object.keys(ours).filter((table) => ours[table] !== theirs[table]).length;
}
