// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { localState } from '../../../../tools/paths.mjs';
import { freePort } from '../../../../tools/ports.mjs';
import { startPostgres } from '../../../../tools/postgres/launcher.mjs';

const readyMs = 10_000;

/** Small on purpose, so that state kept in a session soon reaches another client. */
const poolSize = 8;

/** @param {{ port: number, target: URL, users: string }} place */
const configuration = ({ port, target, users }) => `[databases]
* = host=127.0.0.1 port=${target.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${target.username}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
server_idle_timeout = 1
log_connections = 0
log_disconnections = 0
`;

/**
 * Starts a separate PostgreSQL and PgBouncer in transaction mode in front of it, both on this machine.
 * @param {string} program
 */
export async function startPooler(program) {
  const postgres = await startPostgres({
    dataDir: join(localState, 'outside', 'postgres'),
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await giveLimits(postgres.url);
  const target = new URL(postgres.url);
  const home = mkdtempSync(join(tmpdir(), 'safar-pgbouncer-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const users = join(home, 'users.txt');
  writeFileSync(users, `"${target.username}" "${target.password}"\n`, { mode: 0o644 });
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(file, configuration({ port, target, users }), { mode: 0o644 });
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...account, file], { stdio: ['ignore', 'ignore', 'ignore'] });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await untilOpen(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  target.port = String(port);
  return { databaseUrl: postgres.url, poolerUrl: target.href, stop };
}

/**
 * Sets the timeouts that docs/operations.md requires with a pooler.
 * @param {string} connectionString
 */
async function giveLimits(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `alter role current_user set statement_timeout = 8000;
       alter role current_user set lock_timeout = 3000;
       alter role current_user set idle_in_transaction_session_timeout = 15000`,
    );
  } finally {
    await client.end();
  }
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilOpen(port, child) {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await delay(50);
  }
  throw new Error('PgBouncer did not start');
}
