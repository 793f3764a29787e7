// @ts-check

/**
 * A growth goal: `p99` limits the p99 at the largest size divided by that at the smallest, `p50` the same for the
 * medians, and `ms` the median at the largest size.
 * @typedef {{ by: 'p99' | 'p50' | 'ms', limit: number }} Goal
 * @typedef {{ asked: { name: string, goal: Goal }, times: readonly (readonly number[])[] }} Measured times in ascending
 * order, from the smallest size to the largest
 */

/** @param {readonly number[]} ascending @param {number} share */
const at = (ascending, share) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;

/** @param {Measured} measured @returns {{ p50: number, p99: number, ms: number }} */
function growthOf({ times }) {
  const [smallest = [], largest = []] = [times[0], times.at(-1)];
  return {
    p50: at(largest, 0.5) / at(smallest, 0.5),
    p99: at(largest, 0.99) / at(smallest, 0.99),
    ms: at(largest, 0.5),
  };
}

/** @param {Measured} measured */
export const isGrowthMet = (measured) =>
  growthOf(measured)[measured.asked.goal.by] <= measured.asked.goal.limit;

const LABELS = { p99: 'p99 ×', p50: 'p50 ×', ms: 'p50 ms' };

/** @param {Measured} measured @param {number} width of the first column */
function line(measured, width) {
  const { name, goal } = measured.asked;
  const growth = growthOf(measured);
  const cells = measured.times.map((those) =>
    `${at(those, 0.5).toFixed(1)} / ${at(those, 0.99).toFixed(1)}`.padStart(13),
  );
  const grown = [growth.p50, growth.p99].map((value) => value.toFixed(2).padStart(5));
  const wanted = `${LABELS[goal.by]} <= ${goal.limit}`.padEnd(12);
  const met = isGrowthMet(measured) ? 'yes' : 'NO ';
  return `| ${[name.padEnd(width), ...cells, ...grown, wanted, met].join(' | ')} |`;
}

/**
 * Prints median and p99 at each size, the growth factors, and the goal.
 * @param {{ sizes: readonly string[], cases: readonly Measured[] }} growth
 */
export function printGrowth({ sizes, cases }) {
  const width = Math.max(...cases.map(({ asked }) => asked.name.length));
  const columns = sizes.map((size) => size.padStart(13)).join(' | ');
  console.log(`\n| ${'case, p50 / p99 ms'.padEnd(width)} | ${columns} | p50 × | p99 × | goal         | met |`);
  console.log(`| ${'-'.repeat(width)} | ${sizes.map(() => '------------:').join(' | ')} | ----: | ----: | ------------ | --- |`);
  for (const measured of cases) console.log(line(measured, width));
} // oxfmt-ignore
