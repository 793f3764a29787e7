import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { poolShare } from '../../common/database/connections.js';
import { EXIT_CONFIG, type Env, EnvError, readEnv } from '../../common/config/env.js';
import { makeLogger } from '../../common/observability/logging.js';
import { ClusterManager } from './cluster-manager.js';

/** The demo has no load balancer to inform, but a stopping worker has to close its open connections. */
const DRAIN_SECONDS = '1';

// The primary logs little and always on info, whatever level the workers use.
const logger = makeLogger('info');
const log = (line: string): void => logger.info({ context: 'Cluster' }, line);

function workerCount(text: string | undefined): number {
  const count = text === undefined ? availableParallelism() : Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count;
  throw new EnvError([`${text} copies: it must be a number from 1 to 64.`]);
}

/** Returns the connections that the database allows our role: the lowest of its three limits. */
async function availableConnections(databaseUrl: string): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'safar-copies',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ available: number }>(
      `select least(current_setting('max_connections')::int
                    - current_setting('superuser_reserved_connections')::int
                    - coalesce(current_setting('reserved_connections', true), '0')::int,
                    nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as available
         from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
    );
    return rows[0]?.available ?? 0;
  } finally {
    await client.end();
  }
}

async function poolSize(env: Env, workers: number): Promise<number> {
  return poolShare({
    workers,
    available: await availableConnections(env.databaseUrl),
    wanted: process.env['DATABASE_POOL'] ? env.poolSize : null,
    isPooled: env.pooledUrl !== null,
  });
}

/** Ends when it gets a signal. @returns the exit code */
async function run(): Promise<number> {
  const count = workerCount(process.argv[2]);
  const env = readEnv(process.env);
  const size = await poolSize(env, count);
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('../../main.js', import.meta.url)),
    args: [],
  });
  const variables = {
    DATABASE_POOL: String(size),
    DRAIN_SECONDS: process.env['DRAIN_SECONDS'] || (env.production ? '' : DRAIN_SECONDS),
  };
  const manager = new ClusterManager({ count, variables, log });
  const asked = new Promise<number>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(0));
  });
  process.on('SIGHUP', () => void manager.replaceAll());
  log(
    `${count} copies, a pool of ${size} connections each; the parent is process ${process.pid}, and SIGHUP to it replaces them.`,
  );
  const failure = manager.start().then((code) => code ?? asked);
  const code = await Promise.race([asked, failure]);
  await manager.stop();
  return code;
}

try {
  process.exit(await run());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof EnvError || error instanceof RangeError ? EXIT_CONFIG : 1);
}
