// @ts-check
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isHeld } from '../file-locks.mjs';
import { startOf } from '../processes.mjs';

/**
 * A web server survives kill -9 of its parent and would keep its port. So every parent registers its child, and the
 * next start ends children whose parent is gone.
 *
 * @typedef {{ pid: number, start: string | null, note: string }} Process
 */

/**
 * @param {string} folder
 * @param {number} pid of the child
 * @returns {() => void} call it when the child has ended
 */
export function registerChild(folder, pid) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${pid}.json`);
  const note = { child: identity(pid), parent: identity(process.pid) };
  writeFileSync(file, JSON.stringify(note));
  return () => rmSync(file, { force: true });
}

/**
 * @param {string} folder
 * @returns {Promise<number>} number of ended processes
 */
export async function endStaleProcesses(folder) {
  mkdirSync(folder, { recursive: true });
  let ended = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const note = readNote(file);
    if (note && isHeld(note.parent)) continue;
    if (note && isHeld(note.child)) {
      await end(note.child);
      ended += 1;
    }
    rmSync(file, { force: true });
  }
  return ended;
}

/**
 * @param {string} file
 * @returns {{ child: Process, parent: Process } | null} null when a power cut left it empty
 */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {Process} child
 */
async function end(child) {
  process.kill(child.pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isHeld(child) && Date.now() < deadline) await delay(20);
  if (isHeld(child)) process.kill(child.pid, 'SIGKILL');
}

/**
 * @param {number} pid
 * @returns {Process}
 */
function identity(pid) {
  return { pid, start: startOf(pid), note: '' };
}
