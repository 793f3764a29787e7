// @ts-check
/**
 * `npm run create-admin -- --email … --name …`: creates the first admin, in the database of DATABASE_URL or the
 * embedded one, whether Safar is running or not. The password is prompted for, or read from standard input. In an
 * image: node backend/dist/src/staff/accounts/create-admin.js
 */
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './install.mjs';
import { builtProgram } from './programs.mjs';
import { messageOf } from '../processes.mjs';

try {
  await ensureInstalled();
  // Import after runtime.mjs, which may first install the packages.
  const { build } = await import('../build/build.mjs');
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
  const command = builtProgram('create-admin');
  const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the child as well; this process stays to stop the database.
  process.on('SIGINT', () => undefined);
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
