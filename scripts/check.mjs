// @ts-check
/** `npm run check`: format, lint, boundaries, types and unit specs; no database, no browser. */
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { messageOf } from './processes.mjs';

try {
  await ensureInstalled();
  const { runChecks, staticChecks } = await import('./checks.mjs');
  const { runJest } = await import('./runners.mjs');
  const { report } = await import('./report.mjs');
  const counts = [await runChecks(staticChecks()), await runJest(['--selectProjects', 'unit'])];
  process.exitCode = report(counts);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
