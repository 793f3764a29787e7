// @ts-check
/**
 * `node tools/start/media-copy.mjs --from local --to s3`: copies every uploaded file and every document to the other storage and
 * verifies them. Can run while `npm start` runs.
 */
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../build/build.mjs';
import { chosenDatabase, requireNamedDatabase } from './database.mjs';
import { builtProgram } from './programs.mjs';
import { root } from '../paths.mjs';
import { readSettings, serverEnvironment } from './start-app.mjs';

const settings = readSettings();
requireNamedDatabase(process.env);
await build(['domain', 'backend']);
const database = await chosenDatabase(settings.dataDir);
try {
  const command = builtProgram('media-copy');
  const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
    cwd: root,
    env: serverEnvironment(settings, database),
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await database.stop();
}
