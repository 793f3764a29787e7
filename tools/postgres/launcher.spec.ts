import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../processes.mjs';
import { startPostgres } from './launcher.mjs';

const folders: string[] = [];
const parents: ChildProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safar-postgres-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** Runs another program that starts the server, prints its address and waits. */
async function startInOtherProcess(
  dataDir: string,
): Promise<{ parent: ChildProcess; pid: number }> {
  const launcher = join(import.meta.dirname, 'launcher.mjs');
  const script = `
    const { startPostgres } = await import(${JSON.stringify(launcher)});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    process.stdout.write(server.pid + '\\n');
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  return { parent, pid: Number(line.toString()) };
}

async function kill(parent: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(parent, 'exit');
  parent.kill(signal);
  await exit;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen within 20 s');
    await delay(10);
  }
}

afterAll(() => {
  for (const parent of parents) if (parent.exitCode === null) parent.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('The embedded server', () => {
  const dataDir = newFolder();

  it('finds Arabic words by trigrams and compares å ä ö without case', async () => {
    const server = await startPostgres({ dataDir });
    const url = await server.ensureDatabase('safar');
    await query(url, 'create extension pg_trgm');
    const [row] = await query<{ trigrams: string[]; alike: boolean; sorted: string[] }>(
      url,
      `select show_trgm('سفر') as trigrams, 'ÖREBRO ÅÄ' ilike 'örebro åä' as alike,
         (select array_agg(w order by w collate "sv-x-icu") from unnest('{Åre,Zorn,Örebro,Ängelholm}'::text[]) w) as sorted`,
    );
    expect(row?.trigrams.length).toBeGreaterThan(0);
    expect(row?.alike).toBe(true);
    expect(row?.sorted).toEqual(['Zorn', 'Åre', 'Ängelholm', 'Örebro']);
    await server.stop();
  });

  it('listens on loopback only and requires a password that other users cannot read', async () => {
    const server = await startPostgres({ dataDir });
    const [row] = await query<{ addresses: string; sockets: string }>(
      server.url,
      `select current_setting('listen_addresses') as addresses,
         current_setting('unix_socket_directories') as sockets`,
    );
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '' });
    const guess = server.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });

  it('leaves no process behind when it is stopped', async () => {
    const server = await startPostgres({ dataDir });
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(server.isRunning()).toBe(false);
  });

  it('restarts on its previous port', async () => {
    const first = await startPostgres({ dataDir });
    await first.stop();
    const second = await startPostgres({ dataDir });
    await second.stop();
    expect(second.port).toBe(first.port);
  });

  // [SPEC I1.6]
  it('is adopted instead of started twice after kill -9 of its parent', async () => {
    const { parent, pid } = await startInOtherProcess(dataDir);
    await kill(parent, 'SIGKILL');
    expect(isAlive(pid)).toBe(true);
    const server = await startPostgres({ dataDir });
    expect(server).toMatchObject({ adopted: true, pid });
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  // [SPEC I1.6]
  it('keeps every committed row after kill -9', async () => {
    const server = await startPostgres({ dataDir });
    const url = await server.ensureDatabase('safar');
    await query(url, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(server.pid, 'SIGKILL');
    await until(() => !server.isRunning());
    await server.stop();
    const again = await startPostgres({ dataDir });
    expect(again.adopted).toBe(false);
    const rows = await query(await again.ensureDatabase('safar'), 'select count(*)::int from kept');
    expect(rows).toEqual([{ count: 1000 }]);
    await again.stop();
  });

  it('starts although another program now has its old process id', async () => {
    const pidFile = join(dataDir, 'server', 'data', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n0\nready   \n`);
    const server = await startPostgres({ dataDir });
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  it('is stopped by its last user', async () => {
    const { parent, pid } = await startInOtherProcess(dataDir);
    const server = await startPostgres({ dataDir });
    expect(server).toMatchObject({ adopted: true, pid });
    await server.stop();
    expect(isAlive(pid)).toBe(true);
    await kill(parent, 'SIGTERM');
    expect(isAlive(pid)).toBe(false);
  });

  it('is started once by two concurrent starts', async () => {
    const servers = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })]);
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
    for (const server of servers) await server.stop();
    expect(isAlive(servers[0].pid)).toBe(false);
  });

  it('creates a database only once and rejects invalid names', async () => {
    const server = await startPostgres({ dataDir });
    const urls = await Promise.all([server.ensureDatabase('twin'), server.ensureDatabase('twin')]);
    expect(urls[0]).toBe(urls[1]);
    await expect(server.ensureDatabase('x; drop database twin')).rejects.toThrow(TypeError);
    await server.stop();
  });
});

describe('A data folder', () => {
  it('with foreign files is rejected and left unchanged', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/holds "PG_VERSION".*SAFAR_DATA/);
    expect(readdirSync(dataDir)).toEqual(['PG_VERSION']);
  });

  it('is initialized again when its first start was killed', async () => {
    const dataDir = newFolder();
    const { parent } = startDetached(dataDir);
    await until(
      () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('init-')),
    );
    await kill(parent, 'SIGKILL');
    expect(existsSync(join(dataDir, 'server'))).toBe(false);
    const server = await startPostgres({ dataDir });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('init-'))).toEqual([]);
  });

  it('is initialized again when the killed start is still writing', async () => {
    const dataDir = newFolder();
    const killed = spawn(process.execPath, ['--eval', '']);
    await once(killed, 'exit');
    const half = join(dataDir, `init-${killed.pid ?? 0}-half`, 'data', 'base');
    mkdirSync(half, { recursive: true });
    // Continues briefly after the deletion of the folder has begun, as initdb does.
    const script = `const { existsSync, writeFileSync } = require('node:fs');
      const file = (name) => ${JSON.stringify(half)} + '/' + name;
      writeFileSync(file('first'), '');
      for (let end = Infinity; Date.now() < end && existsSync(file('..')); ) {
        if (end === Infinity && !existsSync(file('first'))) end = Date.now() + 300;
        try { writeFileSync(file(performance.now()), ''); } catch {}
      }`;
    parents.push(spawn(process.execPath, ['--eval', script]));
    await until(() => readdirSync(half).length > 0);
    await (await startPostgres({ dataDir })).stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('init-'))).toEqual([]);
  });

  it('of another PostgreSQL version, or without its data, is rejected in one line', async () => {
    const dataDir = newFolder();
    const data = join(dataDir, 'server', 'data');
    mkdirSync(data, { recursive: true });
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /^The database in .* is incomplete\..*$/,
    );
    writeFileSync(join(dataDir, 'server', 'password'), 'secret');
    writeFileSync(join(data, 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^.*PostgreSQL 15, this is 18\..*$/);
  });

  it('with a damaged database is rejected in one line', async () => {
    const dataDir = newFolder();
    await (await startPostgres({ dataDir })).stop();
    rmSync(join(dataDir, 'server', 'data', 'global', 'pg_control'));
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^The database in .* is damaged .*$/);
    expect(readFileSync(join(dataDir, 'server', 'data', 'PG_VERSION'), 'utf8')).toBe('18\n');
  });
});

function startDetached(dataDir: string): { parent: ChildProcess } {
  const launcher = JSON.stringify(join(import.meta.dirname, 'launcher.mjs'));
  const script = `(await import(${launcher})).startPostgres({ dataDir: ${JSON.stringify(dataDir)} })`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'ignore',
  });
  parents.push(parent);
  return { parent };
}
