// @ts-check

/**
 * The closing line.
 * @param {import('./runners.mjs').Count[]} counts
 * @returns {number} exit code
 */
export function report(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
