// @ts-check
/**
 * `npm test`: builds, then checks format, lint, boundaries, lockfile and types, then runs unit and API
 * tests on a real PostgreSQL and browser tests in a real Chromium. A step that fails hides none of
 * the later ones; the last line sums up: every check counts as one, every test as one.
 */
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { messageOf } from './processes.mjs';

const ok = { passed: 1, failed: 0 };
const broken = { passed: 0, failed: 1 };

/**
 * @param {string} title
 * @param {() => Promise<import('./runners.mjs').Count>} action
 */
async function section(title, action) {
  console.log(`\n${title}`);
  try {
    return await action();
  } catch (error) {
    console.error(messageOf(error));
    return broken;
  }
}

try {
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  const { runChecks, staticChecks } = await import('./checks.mjs');
  const { runJest, runPlaywright } = await import('./runners.mjs');
  const { report } = await import('./report.mjs');
  const { since } = await import('./terminal.mjs');
  const began = performance.now();
  const counts = [
    await section('Build', async () => (await build(), ok)),
    await section('Checks', () => runChecks(staticChecks())),
    await section('Unit and API tests', runJest),
    await section('Browser tests', runPlaywright),
  ];
  console.log(`\nall of it took ${since(began)}`);
  process.exitCode = report(counts);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
