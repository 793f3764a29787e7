// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs, ours or not. A dead one whose parent has not asked for its
 * exit code yet (for ever, where a container's first process never asks) does not run.
 * @param {number} pid
 */
export function isAlive(pid) {
  let isForeign = false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
    isForeign = true;
  }
  if (process.platform !== 'linux') return true;
  const state = statOf(pid)?.state;
  // No state: while its exit code is fetched, a dead process still takes signals. Only that of another user may be
  // hidden from us (proc(5), hidepid) and run.
  return state === undefined ? isForeign : !DEAD.has(state);
}

/** proc(5): zombie, and dead while the exit code is fetched. */
const DEAD = new Set(['Z', 'X', 'x']);

/**
 * When the process was started, in whatever unit the system counts, or null when it does not run.
 * A process id alone says little: after a restart (above all in a container) the same number soon
 * belongs to something else. Id and start together name one process for ever.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOf(pid) {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return statOf(pid)?.start ?? null;
  if (process.platform === 'win32') return 'running';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/**
 * State (field 3) and start time (field 22) as proc(5) has them. Field 2, the name in brackets, may
 * hold spaces, so counting begins behind it.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], start: fields[19] ?? null };
  } catch {
    return null;
  }
}

/**
 * The `code` of a system error ('ENOENT', 'EPERM', ...), or undefined.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  // Not `instanceof Error`: under Jest, Node's own errors come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message);
}
