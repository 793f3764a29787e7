import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { databaseName } from '../../common/database/database-name.js';
import { databaseOptions } from '../../common/database/database.js';
import { type ChainHead, overdueLines, seal, verifyChain } from '../../common/audit/audit-chain.js';

const HEAD = /^(\d+):([0-9a-f]{64})$/;

function knownHead(): ChainHead | null {
  const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
  if (head === undefined) return null;
  const [, position, hash] = HEAD.exec(head) ?? [];
  if (position === undefined || hash === undefined) {
    throw new Error('--head needs <position>:<hash>, which the server logs every night.');
  }
  return { position: Number(position), hash };
}

/** @returns the exit code: 0 when the chain is intact */
async function verify(): Promise<number> {
  const known = knownHead();
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL is missing.');
  process.stderr.write(`Database: ${databaseName(databaseUrl)}\n`);
  const db = await new DataSource(databaseOptions({ databaseUrl, poolSize: 1 })).initialize();
  try {
    await db.transaction((tx) => seal(tx, 100_000));
    const { checked, head, faults } = await verifyChain(db.manager, known);
    const overdue = await overdueLines(db.manager);
    for (const { position, fault } of faults) process.stdout.write(`  ${position}  ${fault}\n`);
    if (overdue > 0) process.stdout.write(`  ${overdue} entries are not sealed\n`);
    const broken = faults.length + overdue > 0;
    process.stdout.write(
      `${checked} links, head ${head.position}:${head.hash}: ${broken ? 'BROKEN' : 'unbroken'}\n`,
    );
    return broken ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
