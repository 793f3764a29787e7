import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { endOrphans } from '../../scripts/orphans.mjs';
import { localState } from '../../scripts/paths.mjs';
import { type Server, startServer } from '../../scripts/server.mjs';
import { databaseOptions } from '../src/core/database.js';
import { freePort } from './app.js';
import { createTestDatabase } from './database.js';

const BOOT_MS = 60_000;
/** Shared by all runs: a run that was cut off leaves servers behind, which the next one ends. */
const NOTES = join(localState, 'test', 'servers');

/** A real server process on the built backend, which can be killed and started again on its port. */
export interface ServerProcess {
  readonly baseUrl: string;
  /** Of the running process. */
  readonly pid: () => number;
  /** Starts it and waits until it is ready. Throws when it ends or takes too long. */
  start(): Promise<void>;
  /** kill -9: nothing is said, nothing is finished. */
  kill(): Promise<void>;
}

export interface ProcessWorld {
  /** A connection of the test's own. */
  readonly db: DataSource;
  readonly processes: readonly ServerProcess[];
  /** Addresses in turn, so that neighbours in a list reach different processes. */
  readonly baseUrlFor: (index: number) => string;
  close(): Promise<void>;
}

interface Surroundings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly variables: Readonly<Record<string, string>>;
}

function environmentOf({ databaseUrl, dataDir, variables }: Surroundings): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return {
    PATH,
    HOME,
    SystemRoot,
    DATABASE_URL: databaseUrl,
    SAFAR_DATA: dataDir,
    SAFAR_DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...variables,
  };
}

async function prepareProcess(
  surroundings: Surroundings,
): Promise<ServerProcess & { stop(): Promise<void> }> {
  const port = await freePort();
  let server: Server | null = null;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: () => server?.pid ?? 0,
    start: async () => {
      server = startServer({ port, env: environmentOf(surroundings), notes: NOTES });
      if (!(await server.ready(BOOT_MS))) throw new Error(`The server on ${port} is not ready`);
    },
    kill: async () => {
      if (!server) return;
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    stop: async () => server?.stop(),
  };
}

/** So many server processes of the demo on one database of their own. */
export async function startProcesses(
  count: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<ProcessWorld> {
  // A note of a suite beside us may vanish while it is read; then the next run looks again.
  await endOrphans(NOTES).catch(() => 0);
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-processes-'));
  const surroundings = { databaseUrl: database.url, dataDir, variables };
  const processes = await Promise.all(
    Array.from({ length: count }, () => prepareProcess(surroundings)),
  );
  // The first one writes the secrets and the demo that the others share.
  const [first, ...others] = processes;
  await first?.start();
  await Promise.all(others.map((server) => server.start()));
  const db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 10 }),
  ).initialize();
  return {
    db,
    processes,
    baseUrlFor: (index) => processes[index % count]?.baseUrl ?? '',
    close: async () => {
      await Promise.all(processes.map((server) => server.stop()));
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
