import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../../backend/test/harness/database.js';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  dataDir = mkdtempSync(join(tmpdir(), 'safar-reset-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** The command as npm runs it, with what it printed. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'database-command.mjs'), ...args],
    { env: { PATH, HOME, DATABASE_URL: database.url, SAFAR_DATA: dataDir, ...env } },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'safar' });
  await client.connect();
  try {
    return (await client.query<object>(text)).rows;
  } finally {
    await client.end();
  }
}

const destinations = (): Promise<unknown[]> => query('select id from destinations');

describe('npm run db:reset', () => {
  it('is not done in production', async () => {
    const { code, output } = await run(['reset', '--yes'], { NODE_ENV: 'production' });
    expect([code, output]).toEqual([1, expect.stringContaining('for development')]);
    expect(await destinations()).not.toEqual([]);
  });

  it('names the database and wants to be confirmed', async () => {
    const { code, output } = await run(['reset']);
    expect([code, output]).toEqual([1, expect.stringMatching(/test_\w+ on 127\.0\.0\.1.*--yes/)]);
    expect(await destinations()).not.toEqual([]);
  });

  it('is not done while Safar runs on the database', async () => {
    const server = new pg.Client({ connectionString: database.url, application_name: 'safar' });
    await server.connect();
    const { code, output } = await run(['reset', '--yes']);
    await server.end();
    expect([code, output]).toEqual([1, expect.stringContaining('Stop it first')]);
    expect(await destinations()).not.toEqual([]);
  });

  it('deletes everything, and db:seed fills the database again', async () => {
    const reset = await run(['reset', '--yes']);
    expect([reset.code, reset.output]).toEqual([0, expect.stringContaining('deleted')]);
    expect(await query(`select to_regclass('public.bookings') as bookings`)).toEqual([
      { bookings: null },
    ]);
    const seeded = await run(['seed']);
    expect([seeded.code, seeded.output]).toEqual([0, expect.stringContaining('Seeded')]);
    expect(await destinations()).not.toEqual([]);
  });
});
