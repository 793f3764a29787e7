// @ts-check
/** `npm start`: from a bare checkout to a running Safar. Ctrl-C stops everything. */
import './runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { messageOf } from '../processes.mjs';

try {
  await ensureInstalled();
  // Import after runtime.mjs, which may first install the packages.
  const { startApp } = await import('./start-app.mjs');
  process.exitCode = await startApp();
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
