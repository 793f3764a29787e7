import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../ports.mjs';
import { withDatabase } from '../../postgres/with-client.mjs';
import { query } from './database.js';

const MAIN = join(import.meta.dirname, '../../../backend/dist/src/main.js');
const BOOT_MS = 90_000;
const POLL_MS = 100;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + BOOT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The second server did not get ready');
}

/** Starts a second server of the built product on its own database; returns the process and its address. */
async function start(databaseUrl: string, dataDir: string): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PATH, HOME, SystemRoot } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      ...{ PATH, HOME, SystemRoot, SAFAR_DEMO: '1', RATE_LIMITS: 'off', PORT: String(port) },
      ...{ DATABASE_URL: databaseUrl, SAFAR_DATA: dataDir, PUBLIC_URL: url },
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilReady(url, child);
  return [child, url];
}

/** Stops a server; one that has crashed already sends no second exit. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A product of a single test file. */
export interface OwnProduct {
  readonly url: string;
  readonly databaseUrl: string;
}

/** Gives a test its own product, so changes that affect all users do not disturb other tests. */
export const test = base.extend<{ baseURL: string }, { ownProduct: OwnProduct }>({
  ownProduct: [
    async ({ browserName }, use) => {
      const database = `test_own_${browserName}_${randomBytes(4).toString('hex')}`;
      const dataDir = mkdtempSync(join(tmpdir(), 'safar-own-'));
      await query(
        `create database ${database} template template0 encoding 'UTF8'
           locale_provider icu icu_locale 'und' locale 'C.UTF-8'`,
      );
      const databaseUrl = withDatabase(process.env['E2E_DATABASE_URL'] ?? '', database);
      const [child, url] = await start(databaseUrl, dataDir);
      await use({ url, databaseUrl });
      await stop(child);
      await query(`drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct.url),
});
