// @ts-check
/** @typedef {import('./parts.mjs').PartResult} PartResult */

const slowest = 10;

/** @param {number} value */
const inSeconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;

/**
 * @param {readonly PartResult[]} results
 * @returns {string[]}
 */
export function summaryLines(results) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const files = results.flatMap((result) => result.files);
  const slow = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);
  const lines = ['', 'Parts'];
  for (const { name, seconds, passed, failed, failedChecks = [] } of results) {
    const names = failedChecks.length > 0 ? `: ${failedChecks.join(', ')} (shown above)` : '';
    lines.push(
      `  ${name.padEnd(12)} ${inSeconds(seconds).padStart(6)}  ${passed} passed, ${failed} failed${names}`,
    );
  }
  lines.push(`  ${'all'.padEnd(12)} ${inSeconds(total).padStart(6)}`);
  if (slow.length > 0) lines.push('', 'Slowest files');
  for (const { file, seconds } of slow) lines.push(`  ${inSeconds(seconds).padStart(6)}  ${file}`);
  return [...lines, ...failureLines(files)];
}

/**
 * @param {readonly import('./run-tests.mjs').FileResult[]} files
 * @returns {string[]}
 */
function failureLines(files) {
  const failed = files.filter(({ failures }) => failures.length > 0);
  if (failed.length === 0) return [];
  const lines = ['', 'Failed; to run a file again:'];
  for (const { file, failures } of failed) {
    lines.push(`  npm test -- ${file}`);
    for (const title of failures) if (title !== '') lines.push(`    ${title}`);
  }
  return lines;
}

/**
 * Returns the closing line, which CI also reads.
 * @param {readonly import('./run-tests.mjs').Count[]} counts
 */
export function closingLine(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return { text: `${passed} passed, ${failed} failed`, code: failed > 0 || passed === 0 ? 1 : 0 };
}

/**
 * Prints times, slowest files, failures and the closing line.
 * @param {readonly PartResult[]} results
 * @returns {number} exit code
 */
export function printSummary(results) {
  for (const line of summaryLines(results)) console.log(line);
  const { text, code } = closingLine(results);
  console.log(`\n${text}`);
  return code;
}
