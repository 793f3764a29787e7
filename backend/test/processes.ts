import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { endStaleProcesses } from '../../scripts/stale-processes.mjs';
import { localState } from '../../scripts/paths.mjs';
import { type Server, startServer } from '../../scripts/server.mjs';
import { databaseOptions } from '../src/core/database.js';
import { readEnv } from '../src/core/env.js';
import { freePort } from '../../scripts/ports.mjs';
import { type TestDatabase, createTestDatabase, pooled } from './database.js';

const BOOT_MS = 60_000;
/** Shared by all runs: a run that was cut off leaves servers behind, which the next one ends. */
const NOTES = join(localState, 'test', 'servers');

/** A real server process on the built backend, which can be killed and started again on its port. */
export interface ServerProcess {
  readonly baseUrl: string;
  /** What the database calls its sessions (application_name). */
  readonly name: string;
  /** Of the running process. */
  readonly pid: () => number;
  /**
   * Starts it and waits until it is ready. Throws when it ends or takes too long.
   * @param variables instead of those of the others, for this life alone
   */
  start(variables?: Readonly<Record<string, string>>): Promise<void>;
  /** kill -9: nothing is said, nothing is finished. */
  kill(): Promise<void>;
  /** SIGTERM, as a deployment does. @returns its exit code; null when it had to be killed or was not there */
  stop(): Promise<number | null>;
}

/** Where a proof needs another place than a database of the shared server, and a log that is thrown away. */
export interface ProcessPlace {
  readonly database?: TestDatabase;
  /** Where what they say is to stay when they are gone. */
  readonly logFile?: string;
  /** Each is the parent of so many processes behind its address (npm run start:cluster). */
  readonly workers?: number;
}

export interface ProcessHarness {
  /** A connection of the test's own. */
  readonly db: DataSource;
  readonly processes: readonly ServerProcess[];
  /** Addresses in turn, so that neighbours in a list reach different processes. */
  readonly baseUrlFor: (index: number) => string;
  /** With which the sandbox signs; all processes share it. */
  readonly webhookSecret: string;
  /** Opens the API of their payment sandbox. */
  readonly sandboxKey: string;
  /** Where they keep files and secrets. */
  readonly dataDir: string;
  /** Everything they have said since they began; nothing unless LOG_LEVEL is among their variables. */
  readonly log: () => string;
  close(): Promise<void>;
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
    ...variables,
  };
}

/** The address of the database with the name that its sessions shall have. */
function signed(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.href;
}

/** Starts a server whose words are kept, when they are wanted, or else heard. */
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

async function prepareProcess(surroundings: Surroundings, name: string): Promise<ServerProcess> {
  const port = await freePort();
  const own = { ...surroundings, databaseUrl: signed(surroundings.databaseUrl, name) };
  let server: Server | null = null;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    name,
    pid: () => server?.pid ?? 0,
    start: async (variables = {}) => {
      server = launch(port, {
        ...own,
        variables: { ...own.variables, ...variables },
      });
      if (!(await server.ready(BOOT_MS))) throw new Error(`The server on ${port} is not ready`);
    },
    kill: async () => {
      if (!server) return;
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    stop: async () => {
      await server?.stop();
      return server === null ? null : server.exited;
    },
  };
}

/** So many server processes of the demo on one database of their own. */
export async function startProcesses(
  count: number,
  variables: Readonly<Record<string, string>> = {},
  place: ProcessPlace = {},
): Promise<ProcessHarness> {
  // A note of a suite beside us may vanish while it is read; then the next run looks again.
  await endStaleProcesses(NOTES).catch(() => 0);
  const database = place.database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-processes-'));
  const logFile = place.logFile ?? join(dataDir, 'processes.log');
  const workers = place.workers ?? null;
  const surroundings = { databaseUrl: database.url, dataDir, variables, logFile, workers };
  const processes = await Promise.all(
    Array.from({ length: count }, (_, nth) => prepareProcess(surroundings, `safar-${nth + 1}`)),
  );
  // The first one writes the secrets and the demo that the others share.
  const [first, ...others] = processes;
  await first?.start();
  await Promise.all(others.map((server) => server.start()));
  const db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 10 }),
  ).initialize();
  const { sandboxWebhookSecret, sandboxSecretKey } = readEnv(environmentOf(surroundings));
  return {
    db,
    processes,
    baseUrlFor: (index) => processes[index % count]?.baseUrl ?? '',
    webhookSecret: sandboxWebhookSecret,
    sandboxKey: sandboxSecretKey ?? '',
    dataDir,
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    close: async () => {
      await Promise.all(processes.map((server) => server.stop()));
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
