// @ts-check
import { heading } from './table.mjs';

/**
 * A goal of growth: `p99` of the largest over that of the smallest, `p50` the same of the medians, or `ms` for the median
 * of the largest itself.
 * @typedef {{ by: 'p99' | 'p50' | 'ms', limit: number }} Goal
 * @typedef {{ asked: { name: string, goal: Goal }, times: readonly (readonly number[])[] }} Measured
 * times in ascending order, from the smallest size to the largest
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

const WORDS = { p99: 'p99 ×', p50: 'p50 ×', ms: 'p50 ms' };

/**
 * Prints the head of a table with median and p99 at each size, what the largest costs of the smallest, and the goal.
 * @param {readonly string[]} sizes
 * @param {number} width of the first column
 * @returns {(measured: Measured) => boolean} prints the line of a case as soon as it was measured; whether its goal is met
 */
export function growthTable(sizes, width) {
  const columns = sizes.map((size) => size.padStart(13)).join(' | ');
  console.log(heading());
  console.log(`| ${'case, p50 / p99 ms'.padEnd(width)} | ${columns} | p50 × | p99 × | goal         | met |`);
  console.log(`| ${'-'.repeat(width)} | ${sizes.map(() => '------------:').join(' | ')} | ----: | ----: | ------------ | --- |`);
  return (measured) => {
    const { asked: { name, goal }, times } = measured;
    const growth = growthOf(measured);
    const isMet = growth[goal.by] <= goal.limit;
    const cells = times.map((those) => `${at(those, 0.5).toFixed(1)} / ${at(those, 0.99).toFixed(1)}`.padStart(13));
    const grown = [growth.p50, growth.p99].map((value) => value.toFixed(2).padStart(5)).join(' | ');
    const wanted = `${WORDS[goal.by]} <= ${goal.limit}`.padEnd(12);
    console.log(`| ${name.padEnd(width)} | ${cells.join(' | ')} | ${grown} | ${wanted} | ${isMet ? 'yes' : 'NO '} |`);
    return isMet;
  };
} // prettier-ignore
