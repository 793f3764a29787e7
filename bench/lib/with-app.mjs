// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { localState, root } from '../../tools/paths.mjs';
import { freePort } from '../../tools/ports.mjs';

const readyMs = 120_000;

/**
 * Runs `npm start` in its own data folder while the work runs.
 * @template T
 * @param {(product: { port: number, seconds: number, launcher: number }) => Promise<T>} work
 */
export async function withApp(work) {
  const port = await freePort();
  // Without sample data, like the earlier figures of record.
  const env = {
    ...process.env,
    ...{ PORT: String(port), SAFAR_DATA: join(localState, 'bench'), SAFAR_DEMO: 'empty' },
  };
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'start', 'start.mjs')], {
    env,
    stdio: 'ignore',
  });
  if (child.pid === undefined) throw new Error('npm start could not be started');
  try {
    await untilReady(port, child);
    return await work({ port, seconds: (performance.now() - began) / 1000, launcher: child.pid });
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(port, child) {
  const deadline = Date.now() + readyMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error('the product did not get ready');
}
