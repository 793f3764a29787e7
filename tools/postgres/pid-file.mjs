// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, isAlive } from '../processes.mjs';
import { clusterIn } from './cluster.mjs';

/** @typedef {{ pid: number, port: number }} Running */

/**
 * Reads postmaster.pid: line 1 process, line 4 port, line 8 state.
 * @param {string} home
 * @returns {(Running & { status: string }) | null}
 */
export function readPidFile(home) {
  try {
    const lines = readFileSync(pidFile(home), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {string} home
 */
export function removePidFile(home) {
  rmSync(pidFile(home), { force: true });
}

/**
 * Whether that process is a PostgreSQL that serves this folder. A server runs in its data folder, so its working
 * directory identifies it even after the folder was copied.
 * @param {string} home
 * @param {number} pid
 */
export function servesFolder(home, pid) {
  if (!isAlive(pid)) return false;
  const data = realpathSync(clusterIn(home).data);
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data;
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).includes(data);
  } catch {
    // A process we may not inspect is not our PostgreSQL.
    return false;
  }
}

/**
 * @param {string} home
 */
function pidFile(home) {
  return join(clusterIn(home).data, 'postmaster.pid');
}
