import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { passwordMatches } from '../../backend/src/common/auth/passwords.js';
import { type TestDatabase, createTestDatabase } from '../../backend/test/harness/database.js';

jest.setTimeout(120_000);

const PASSWORD = 'kanel trappa saxofon';

interface End {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the command with the password piped in. */
async function createAdmin(
  args: readonly string[],
  settings: Record<string, string>,
  password = PASSWORD,
): Promise<End> {
  const { PATH, HOME } = process.env;
  const command = join(import.meta.dirname, 'create-admin.mjs');
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH, HOME, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const ask = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('npm run create-admin', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const anna = ['--email', 'anna@resebolaget.se', '--name', 'Anna Ek'];
  const here = (): Record<string, string> => ({ DATABASE_URL: database.url });

  // [SPEC I4.8]
  it.each([
    [
      'without a name',
      ['--email', 'anna@resebolaget.se'],
      PASSWORD,
      '--email and --name are required',
    ],
    ['with an invalid address', ['--email', 'anna@', '--name', 'A'], PASSWORD, '--email is not'],
    ['with a short password', anna, 'kort', 'at least 12 characters'],
    ['with the password of the demo', anna, 'resa-med-safar', 'easy to guess'],
    ['with a password made of the name', anna, 'AnnaEkAnnaEk1', 'easy to guess'],
    ['without a password', anna, '', 'at least 12 characters'],
  ])(
    'rejects an account %s, says why and changes nothing',
    async (...[, args, password, reason]) => {
      const { code, said } = await createAdmin(args, here(), password);
      expect(code).toBe(1);
      expect(said).toContain(reason);
      if (password) expect(said).not.toContain(password);
      expect(await ask(database.url, 'select from users')).toEqual([]);
    },
  );

  // [SPEC I4.8]
  it('creates an admin with the password, records it in the audit log and prints what it did', async () => {
    const { code, said } = await createAdmin(anna, here());
    const name = new URL(database.url).pathname.slice(1);
    expect(said).toContain(`Created the admin anna@resebolaget.se in the database ${name} on `);
    expect(said).not.toContain(PASSWORD);
    expect(code).toBe(0);
    const [user] = await ask<{ username: string; role: string; password_hash: string }>(
      database.url,
      'select username, role, password_hash from users',
    );
    expect(user).toMatchObject({ username: 'Anna Ek', role: 'admin' });
    expect(await passwordMatches(user?.password_hash ?? '', PASSWORD)).toBe(true);
    expect(await ask(database.url, 'select action from audit_log')).toEqual([
      { action: 'user.created' },
    ]);
  });

  it('rejects an e-mail address that already has an account, whatever its case', async () => {
    const { code, said } = await createAdmin(
      ['--email', 'ANNA@resebolaget.se', '--name', 'B'],
      here(),
    );
    expect(code).toBe(1);
    expect(said).toContain('already');
  });

  it('notifies the other admins only', async () => {
    await ask(
      database.url,
      `insert into users (username, email, password_hash, role)
      values ('Agent', 'agent@resebolaget.se', 'x', 'agent')`,
    );
    const second = ['--email', 'bo@resebolaget.se', '--name', 'Bo Ek'];
    expect((await createAdmin(second, here())).code).toBe(0);
    expect(await ask(database.url, 'select topic, to_address from outbox_mails')).toEqual([
      { topic: 'admin_created', to_address: 'anna@resebolaget.se' },
    ]);
  });

  it('creates no account in an embedded database in production, and says why', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safar-admin-'));
    try {
      const settings = { NODE_ENV: 'production', SAFAR_DATA: dataDir };
      const { code, said } = await createAdmin(anna, settings);
      expect(code).toBe(1);
      expect(said).toContain('DATABASE_URL is missing');
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('starts the embedded database when none is named, and stops it afterwards', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safar-admin-'));
    try {
      const { code, said } = await createAdmin(anna, { SAFAR_DATA: dataDir });
      expect(said).toContain('Created the admin');
      expect(code).toBe(0);
      const pidFile = join(dataDir, 'postgres', 'server', 'data', 'postmaster.pid');
      expect(() => readFileSync(pidFile)).toThrow('ENOENT');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
