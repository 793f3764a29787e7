// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, startOf } from './processes.mjs';

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string | null} start start time of that process (see processes.mjs)
 * @property {string} note information for others, for instance its address
 */

/**
 * Takes a lock file that ends with its process: a lock whose holder no longer runs is free.
 * @param {string} file
 * @param {string} [note]
 * @returns {{ release: () => void, holder?: undefined } | { holder: Holder, release?: undefined }}
 */
export function tryLock(file, note = '') {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    if (createLock(file, note)) return { release: () => release(file) };
    const holder = readHolder(file);
    if (holder && isHeld(holder)) return { holder };
    if (holder) removeStale(file, holder);
  }
}

/**
 * Waits for the lock.
 * @param {string} file
 * @param {{ waitMs: number }} options
 * @returns {Promise<() => void>} releases the lock
 * @throws {Error} when another process keeps it longer than `waitMs`
 */
export async function waitForLock(file, { waitMs }) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const attempt = tryLock(file);
    if (attempt.release) return attempt.release;
    if (Date.now() > deadline) {
      throw new Error(`process ${attempt.holder.pid} has held ${file} for too long`);
    }
    await delay(25);
  }
}

/**
 * @param {Holder} holder
 */
export function isHeld(holder) {
  const start = startOf(holder.pid);
  return start !== null && (holder.start === null || start === holder.start);
}

/**
 * @param {string} file
 * @returns {Holder | null} null when there is no such lock
 */
export function readHolder(file) {
  try {
    /** @type {Holder} */
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return null;
    if (code !== undefined) throw error;
    // A power cut can leave the lock of a process that is dead since then empty.
    return { pid: deadPid, start: null, note: '' };
  }
}

/** No process has so high an id. */
const deadPid = 2 ** 30;

/**
 * A hard link appears at once and complete, so no reader sees half a lock.
 * @param {string} file
 * @param {string} note
 */
function createLock(file, note) {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid), note }));
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Moves the dead lock aside first: if another process replaced it in the meantime, its live lock was moved and is put
 * back.
 * @param {string} file
 * @param {Holder} dead
 */
function removeStale(file, dead) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead.pid || moved.start !== dead.start)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 */
function release(file) {
  const holder = readHolder(file);
  if (holder?.pid === process.pid) rmSync(file, { force: true });
}
