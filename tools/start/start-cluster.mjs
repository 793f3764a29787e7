// @ts-check
/**
 * `node tools/start/start-cluster.mjs 4`: the same as `npm start`, with that many workers behind one address (without a number:
 * one per processor). Ctrl-C stops everything; a SIGHUP to the printed process id replaces the workers one by one.
 */
import './runtime.mjs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { messageOf } from '../processes.mjs';

const most = 64;
const copies = Number(process.argv[2] ?? availableParallelism());

try {
  if (!(Number.isInteger(copies) && copies >= 1 && copies <= most)) {
    throw new Error(`How many? node tools/start/start-cluster.mjs 4 (1 to ${most})`);
  }
  await ensureInstalled();
  // Import after runtime.mjs, which may first install the packages.
  const { startApp } = await import('./start-app.mjs');
  process.exitCode = await startApp({ copies });
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
