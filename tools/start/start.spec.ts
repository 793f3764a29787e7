import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../ports.mjs';
import { isHeld } from '../file-locks.mjs';
import { isAlive, startOf } from '../processes.mjs';

jest.setTimeout(300_000);

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const dataDir = mkdtempSync(join(tmpdir(), 'safar-start-'));
const runs: Run[] = [];
let port = 0;

function start(settings: Record<string, string> = {}): Run {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: {
      ...{ PATH, HOME, SAFAR_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
      // These tests are about processes; the sample data has its own test.
      ...{ SAFAR_DEMO: 'empty', ...settings },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Not 'close': a server that survives its parent keeps the pipe open.
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const run = { child, output: () => output, ended };
  runs.push(run);
  return run;
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (!(await condition())) {
    if (Date.now() > deadline) {
      throw new Error(`not within 200 s: ${what}\n${runs.at(-1)?.output() ?? ''}`);
    }
    await delay(50);
  }
}

/** A server killed during a response may leave the request open, so each check has its own timeout. */
async function isReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => null);
  return answer?.ok === true;
}

function serverPid(): number {
  const [name = ''] = readdirSync(join(dataDir, 'servers'));
  return Number(name.replace('.json', ''));
}

/** Returns 0 while there is no such file, between two databases. */
function postgresPid(): number {
  const file = join(dataDir, 'postgres', 'server', 'data', 'postmaster.pid');
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

beforeAll(async () => {
  port = await freePort();
});

afterAll(() => {
  for (const { child } of runs) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('The first npm start', () => {
  it('creates sample data, and the next start reuses it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'safar-start-'));
    const ready = async (): Promise<string> => {
      const run = start({ SAFAR_DATA: folder, SAFAR_DEMO: '' });
      await until('the announcement', () => run.output().includes('Ctrl-C stops everything'));
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      return run.output();
    };
    expect(await ready()).toContain('✓ make sample bookings');
    expect(await ready()).not.toContain('sample bookings');
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('npm start', () => {
  // [SPEC I1.4] [SPEC I1.7]
  it('boots on an empty folder, prints the addresses, and survives kill -9 of its parts', async () => {
    const run = start();
    await until('the announcement', () => run.output().includes('Ctrl-C stops everything'));
    expect(run.output()).toContain(`http://localhost:${port}/ar`);
    expect(run.output()).toContain('resa-med-safar');

    const firstServer = serverPid();
    process.kill(firstServer, 'SIGKILL');
    await until('another server', async () => serverPid() !== firstServer && (await isReady()));

    const firstPostgres = postgresPid();
    process.kill(firstPostgres, 'SIGKILL');
    await until(
      'another database',
      () => ![0, firstPostgres].includes(postgresPid()) && isAlive(postgresPid()),
    );
    await until('the server on it', isReady);

    const second = start();
    expect(await second.ended).toBe(1);
    await until('the reason', () =>
      second.output().includes('Safar already runs from this folder'),
    );

    // With their start times, because a busy system soon gives a free process id to another program.
    const parts = [serverPid(), postgresPid()].map((pid) => ({
      pid,
      start: startOf(pid),
      note: '',
    }));
    expect(parts.map(isHeld)).toEqual([true, true]);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(parts.map(isHeld)).toEqual([false, false]);
  });

  // [SPEC I1.5] [SPEC I1.7]
  it('recovers what a start killed with -9 left behind', async () => {
    const killed = start();
    await until('the announcement', () => killed.output().includes('Ctrl-C stops everything'));
    const left = { server: serverPid(), postgres: postgresPid() };
    killed.child.kill('SIGKILL');
    await killed.ended;

    const run = start();
    await until('the announcement', () => run.output().includes('Ctrl-C stops everything'));
    expect(isAlive(left.server)).toBe(false);
    expect(postgresPid()).toBe(left.postgres);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(isAlive(left.postgres)).toBe(false);
  });

  // [SPEC I1.8]
  it('names the port that is taken and how to choose another', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const run = start();
    expect(await run.ended).toBe(1);
    await until('the reason', () => run.output().includes(`Port ${port} is taken`));
    expect(run.output()).toContain(`PORT=${port + 1} npm start`);
    other.close();
    await once(other, 'close');
  });

  it('starts no embedded database in production unless it is allowed', async () => {
    const run = start({ NODE_ENV: 'production' });
    expect(await run.ended).toBe(1);
    await until('the reason', () => run.output().includes('DATABASE_URL is missing'));
  });

  it('does not retry an invalid configuration, and leaves nothing running', async () => {
    const run = start({ NODE_ENV: 'production', SAFAR_EMBEDDED: '1' });
    expect(await run.ended).toBe(1);
    await until('the reason', () => run.output().includes('cannot start with this configuration'));
    expect(readdirSync(join(dataDir, 'servers'))).toEqual([]);
    expect(readdirSync(join(dataDir, 'postgres', 'server', 'data'))).not.toContain(
      'postmaster.pid',
    );
  });
});
