// @ts-check
/**
 * `npm run backup -- <file>` (or `npm run --silent backup -- -` into a pipe), `npm run restore -- <file> [--force]`,
 * `node tools/start/backup.mjs audit-verify` and `node tools/start/backup.mjs migrate`, on the database of DATABASE_URL or the embedded one. A backup may run
 * beside Safar; stop Safar before a restore.
 */
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './install.mjs';
import { builtProgram } from './programs.mjs';
import { messageOf } from '../processes.mjs';

const commands = /** @type {const} */ (['backup', 'restore', 'audit-verify', 'migrate']);

try {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = commands.find((one) => one === name);
  if (!command) throw new Error(`Which command? ${commands.join(', ')}`);
  await ensureInstalled();
  // Import after runtime.mjs, which may first install the packages.
  const { build } = await import('../build/build.mjs');
  const { chosenDatabase, requireNamedDatabase } = await import('./database.mjs');
  const { readSettings, serverEnvironment } = await import('./start-app.mjs');
  const settings = readSettings();
  requireNamedDatabase(process.env);
  // Standard output may be the backup itself (`-`), so build messages go to standard error.
  console.log = console.error;
  await build(['domain', 'backend']);
  const database = await chosenDatabase(settings.dataDir);
  try {
    const child = spawn(process.execPath, [builtProgram(command), ...rest], {
      env: serverEnvironment(settings, database),
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
