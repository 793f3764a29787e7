// @ts-check
/**
 * `npm run check`: format, lint, boundaries, types and unit tests; no database and no browser. `npm run check --
 * budgets`: the size of the code base, and whether a part of the last `npm test` took more than a tenth over its budget.
 */
import '../start/runtime.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { messageOf } from '../processes.mjs';

async function checkAll() {
  const { parts, runPart } = await import('../test/parts.mjs');
  const { build } = await import('../build/build.mjs');
  const { printSummary } = await import('../test/summary.mjs');
  await build(['domain', 'backend']);
  const results = [];
  for (const part of [parts.static, parts.unit]) results.push(await runPart(part));
  return printSummary(results);
}

async function checkBudgets() {
  const { checkSizes } = await import('./size-budgets.mjs');
  const { checkTimes } = await import('../test/budgets.mjs');
  const { closingLine } = await import('../test/summary.mjs');
  const { text, code } = closingLine([checkSizes(), checkTimes()]);
  console.log(`\n${text}`);
  return code;
}

try {
  await ensureInstalled();
  process.exitCode = process.argv.includes('budgets') ? await checkBudgets() : await checkAll();
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  process.exitCode = 1;
}
