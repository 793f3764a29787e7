// @ts-check
/**
 * `npm run dev`: everything `npm start` does, and it follows your edits.
 *
 * http://localhost:5173   the site with hot reload, rendered in the browser only
 * http://localhost:5174/admin/   the console with hot reload
 * http://localhost:3000   the server: API, and the site as last built, rendered by the server
 *
 * Vite serves the first two and passes /api, /media and /health on to the third. A change under backend/ or domain/ is
 * compiled (some 20 ms) and restarts the server (about a second). Server rendering is not part of the loop: run
 * `npm run build` and open port 3000 to see it.
 */
import './runtime.mjs';
import { ensureInstalled } from './install.mjs';
import { messageOf } from '../processes.mjs';

try {
  await ensureInstalled();
  const { runDevelopment } = await import('./development.mjs');
  process.exitCode = await runDevelopment();
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
