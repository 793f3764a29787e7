import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { endStaleProcesses } from '../../../tools/start/stale-processes.mjs';
import { localState } from '../../../tools/paths.mjs';
import { type Server, startServer } from '../../../tools/start/server.mjs';
import { databaseOptions } from '../../src/common/database/database.js';
import { readEnv } from '../../src/common/config/env.js';
import { freePort } from '../../../tools/ports.mjs';
import { type TestDatabase, createTestDatabase, pooled } from './database.js';
import { sellPlainly } from './demo-rooms.js';

const BOOT_MS = 60_000;
/** Shared by all runs, so that the next run stops the servers of an aborted one. */
const NOTES = join(localState, 'test', 'servers');
/**
 * Node keeps compiled code here: a later start takes 0.4 s less of a processor. Not in the product, where it costs 21 MB
 * of memory for as long as a server runs.
 */
const COMPILED = join(localState, 'test', 'compiled');

/**
 * Ten times the time limits of the product, so that a burst on a busy machine is not answered 503. Tests of what happens
 * at the limits start with `PRODUCT_LIMITS`.
 */
const PATIENT = { DATABASE_TIME_FACTOR: '10', PROVIDER_TIMEOUT_MS: '50000' };
export const PRODUCT_LIMITS = { DATABASE_TIME_FACTOR: '1', PROVIDER_TIMEOUT_MS: '5000' };

/** For tests that need another database or want to keep the log. */
export interface ProcessPlace {
  readonly database?: TestDatabase;
  /** File that keeps the log after the processes have stopped. */
  readonly logFile?: string;
  /** Number of workers per process, as with node tools/start/start-cluster.mjs. */
  readonly workers?: number;
}

interface Surroundings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly workers: number | null;
}

function environmentOf({ databaseUrl, dataDir, variables }: Surroundings): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return {
    PATH,
    HOME,
    SystemRoot,
    DATABASE_URL: databaseUrl,
    ...pooled(databaseUrl),
    SAFAR_DATA: dataDir,
    SAFAR_DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    // A job that waits for another of its kind is found by the next poll, which is every 2 s in the product.
    QUEUE_POLL_MS: '250',
    NODE_COMPILE_CACHE: COMPILED,
    ...PATIENT,
    ...variables,
  };
}

/** Returns the database URL with the session name. */
function signed(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.href;
}

/** Starts a server, with its output in the log file when LOG_LEVEL is set. */
function launch(port: number, surroundings: Surroundings): Server {
  const { workers: copies } = surroundings;
  const common = { port, env: environmentOf(surroundings), notes: NOTES, copies };
  if (!surroundings.variables['LOG_LEVEL']) return startServer(common);
  const file = openSync(surroundings.logFile, 'a');
  try {
    return startServer({ ...common, stdio: ['ignore', file, file] });
  } finally {
    closeSync(file);
  }
}

/** A real server process with the built backend, which can be killed and restarted on its port. */
export type ServerProcess = Awaited<ReturnType<typeof prepareProcess>>;

async function prepareProcess(surroundings: Surroundings, name: string) {
  const port = await freePort();
  const own = { ...surroundings, databaseUrl: signed(surroundings.databaseUrl, name) };
  let server: Server | null = null;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    /** Name of its database sessions (application_name). */
    name,
    /** Id of the running process. */
    pid: () => server?.pid ?? 0,
    /**
     * Starts the process and waits until it is ready. Throws when it exits or takes too long.
     * @param variables override those of the other processes, for this start only
     */
    start: async (variables: Readonly<Record<string, string>> = {}): Promise<void> => {
      server = launch(port, { ...own, variables: { ...own.variables, ...variables } });
      if (!(await server.ready(BOOT_MS))) throw new Error(`The server on ${port} is not ready`);
    },
    /** Sends SIGKILL, so that nothing is finished. */
    kill: async (): Promise<void> => {
      if (!server) return;
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    /** Sends SIGTERM, as a deployment does. @returns the exit code; null when it was killed or not running */
    stop: async (): Promise<number | null> => {
      await server?.stop();
      return server === null ? null : server.exited;
    },
  };
}

export type ProcessHarness = Awaited<ReturnType<typeof startProcesses>>;

/** Starts server processes with the demo on a new database. */
export async function startProcesses(
  count: number,
  variables: Readonly<Record<string, string>> = {},
  place: ProcessPlace = {},
) {
  // A concurrent run may delete a note while it is read; ignore it, the next run tries again.
  await endStaleProcesses(NOTES).catch(() => 0);
  const database = place.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-processes-'));
  const logFile = place.logFile ?? join(dataDir, 'processes.log');
  const workers = place.workers ?? null;
  const surroundings = { databaseUrl: database.url, dataDir, variables, logFile, workers };
  const processes = await Promise.all(
    Array.from({ length: count }, (_, nth) => prepareProcess(surroundings, `safar-${nth + 1}`)),
  );
  // The first one writes the secrets and the demo that the others use.
  const [first, ...others] = processes;
  await first?.start();
  await Promise.all(others.map((server) => server.start()));
  const db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 10 }),
  ).initialize();
  await sellPlainly(db);
  const { sandboxWebhookSecret, sandboxSecretKey } = readEnv(environmentOf(surroundings));
  return {
    /** A separate connection for the test. */
    db,
    processes,
    /** Of the first process. */
    baseUrl: first?.baseUrl ?? '',
    /** Returns the addresses in turn, so that adjacent indexes reach different processes. */
    baseUrlFor: (index: number) => processes[index % count]?.baseUrl ?? '',
    /** Secret that the sandbox signs with, shared by all processes. */
    webhookSecret: sandboxWebhookSecret,
    /** Key for the API of the processes' payment sandbox. */
    sandboxKey: sandboxSecretKey ?? '',
    /** Folder with their files and secrets. */
    dataDir,
    /** Everything logged since the start; empty unless LOG_LEVEL is among the variables. */
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    close: async () => {
      await Promise.all(processes.map((server) => server.stop()));
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
