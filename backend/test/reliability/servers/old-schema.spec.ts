import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { builtProgram } from '../../../../tools/start/programs.mjs';
import { createTestDatabase } from '../../harness/database.js';

async function startOn(databaseUrl: string): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [builtProgram('server')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
}

describe('A server on a database from before version 0.1.0', () => {
  it('ends with one plain line and the code that asks for no restart', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 1 }),
    ).initialize();
    await db.query(`update migrations set name = 'Initial1763600001000' where id = 1`);
    await db.destroy();
    const { output, code } = await startOn(database.url);
    await database.drop();
    expect(output).toMatch(
      /^A version before 0\.1\.0 created this database.*npm run db:reset.*\n$/,
    );
    expect(code).toBe(78);
  });
});
