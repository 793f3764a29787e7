// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isHeld, readHolder, tryLock } from '../file-locks.mjs';

/**
 * One server may have several users: two test runs in one folder, or a test run beside an editor's watcher. Each holds
 * a lease; the last one stops the server.
 * @param {string} home
 */
export function takeLease(home) {
  const folder = join(home, 'leases');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  tryLock(file);
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Whether a living process still uses the server; removes leases of dead ones.
 * @param {string} home
 */
export function isLeased(home) {
  const folder = join(home, 'leases');
  mkdirSync(folder, { recursive: true });
  let leased = false;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const holder = readHolder(file);
    if (holder && isHeld(holder)) leased = true;
    else rmSync(file, { force: true });
  }
  return leased;
}
