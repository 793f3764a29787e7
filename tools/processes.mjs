// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id runs, ours or not. A dead process whose parent has not read its exit code (in some
 * containers it never does) does not run.
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
  // Without a state: a dead process still accepts signals while its exit code is read. Only a process of another user
  // may be hidden from us (proc(5), hidepid) and still run.
  return state === undefined ? isForeign : !DEAD.has(state);
}

/** proc(5): zombie, and dead while the exit code is read. */
const DEAD = new Set(['Z', 'X', 'x']);

/**
 * Start time of a process, in the unit of the system, or null when it does not run. A process id alone is ambiguous:
 * after a restart (above all of a container) another process soon has it. Id and start time together identify one
 * process for good.
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
 * State (field 3) and start time (field 22) of proc(5). Field 2, the name in brackets, may contain spaces, so fields
 * are counted after it.
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
