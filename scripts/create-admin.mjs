// @ts-check
/**
 * `npm run create-admin -- --email … --name …`: an account for whoever opens the console first, in the
 * database that DATABASE_URL names or in the embedded one, whether Safar runs or not. The password is
 * asked for, or read from what is piped in. In an image: node backend/dist/src/users/create-admin.js
 */
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { messageOf } from './processes.mjs';

try {
  await ensureInstalled();
  // Only now are there packages to import.
  const { build } = await import('./build.mjs');
  const { chosenDatabase, requireNamedDatabase } = await import('./database.mjs');
  const { readSettings } = await import('./start-app.mjs');
  const { dataDir } = readSettings();
  requireNamedDatabase(process.env);
  await build(['domain', 'backend']);
  const database = await chosenDatabase(dataDir);
  try {
    process.exitCode = await createAdmin(database.url());
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}

/**
 * @param {string} databaseUrl
 * @returns {Promise<number>} exit code
 */
async function createAdmin(databaseUrl) {
  const command = join(root, 'backend', 'dist', 'src', 'users', 'create-admin.js');
  const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  // Ctrl-C reaches the child by itself; we stay to stop the database.
  process.on('SIGINT', () => undefined);
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
