// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { registerChild } from './stale-processes.mjs';
import { builtProgram } from './programs.mjs';
import { root } from '../paths.mjs';

const stopMs = 10_000;

/** Exit code of a server that cannot work with its configuration (sysexits EX_CONFIG). */
export const exitConfiguration = 78;

/**
 * glibc keeps a heap per thread and does not give back its free memory: fifty pictures at once took 140 MB more. The
 * Dockerfile sets the same.
 */
export const frugal = { MALLOC_ARENA_MAX: '2' };

/**
 * Half of Node's default space for new objects: 16 MB less from the start, and no call was measurably slower. The
 * Dockerfile sets the same.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/**
 * @typedef {object} Server
 * @property {number} pid
 * @property {Promise<number | null>} exited the exit code; null: ended by a signal
 * @property {(waitMs: number) => Promise<boolean>} ready waits for /health/ready; false: it ended or took longer
 * @property {() => Promise<void>} stop sends SIGTERM, and SIGKILL after 10 s
 */

/**
 * Starts the built server as one process, or as the parent of several.
 * @param {object} options
 * @param {number} options.port
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.notes folder where the process is registered, for stale-processes.mjs
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {number | null} [options.copies] number of workers behind the port; null for a single process
 * @returns {Server}
 */
export function startServer({ port, env, notes, stdio = 'inherit', copies = null }) {
  const program =
    copies === null ? [builtProgram('server')] : [builtProgram('cluster'), String(copies)];
  const child = spawn(process.execPath, [...nodeFlags, ...program], {
    cwd: root,
    env: { ...frugal, ...env, PORT: String(port) },
    stdio,
    // Its own process group: Ctrl-C in the terminal reaches only us, so we stop everything in order.
    detached: process.platform !== 'win32',
  });
  if (child.pid === undefined) throw new Error('the server could not be started');
  const unregisterChild = registerChild(notes, child.pid);
  let ended = false;
  const exited = once(child, 'exit').then(([code]) => {
    ended = true;
    unregisterChild();
    return /** @type {number | null} */ (code);
  });
  return {
    pid: child.pid,
    exited,
    ready: (waitMs) =>
      untilReady({ address: localAddress(port, env['HOST']), waitMs, hasEnded: () => ended }),
    stop: async () => {
      if (ended) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await exited;
      clearTimeout(insist);
    },
  };
}

/**
 * Returns the address of a server for this machine; one that listens on a single interface answers only there.
 * @param {number} port
 * @param {string | undefined} host
 */
export function localAddress(port, host = '') {
  if (['', '0.0.0.0', '::'].includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * @param {{ address: string, waitMs: number, hasEnded: () => boolean }} options
 */
async function untilReady({ address, waitMs, hasEnded }) {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline && !hasEnded()) {
    if (await isReady(address)) return !hasEnded();
    await delay(50);
  }
  return false;
}

/**
 * @param {string} address
 */
async function isReady(address) {
  try {
    const answer = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(3000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
