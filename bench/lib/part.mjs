// @ts-check
import { medianOf } from './table.mjs';

/**
 * Figures of one part of the benchmark: cases of the table, and growth of its lists, if any.
 * @typedef {object} Figures
 * @property {import('./table.mjs').Row[]} rows
 * @property {{ sizes: readonly string[], cases: import('./growth-table.mjs').Measured[] }} [growth]
 * @property {string} [note] what could not be measured, and why
 *
 * How long to measure. The whole run has ten minutes; a part on its own takes longer.
 * @typedef {object} Pace
 * @property {number} rounds of two servers in turn
 * @property {number} seconds of each
 * @property {number} share of the repetitions of single calls
 * @property {number} loadSeconds under load before memory is read again
 * @property {boolean} isWhole whether the part may create missing data first, without a time limit
 *
 * @typedef {(pace: Pace) => Promise<Figures>} Measure
 * @typedef {import('./load.mjs').Load} Load
 * @typedef {{ ours: Load, bare: Load }} Pair
 */

/** @type {Pace} */
export const ALONE = { rounds: 5, seconds: 2, share: 1, loadSeconds: 60, isWhole: true };
/** @type {Pace} */
export const AMONG_ALL = { rounds: 5, seconds: 1, share: 0.4, loadSeconds: 15, isWhole: false };

/** @param {Pace} pace @param {number} usual */
export const repetitions = ({ share }, usual) => Math.max(3, Math.ceil(usual * share));

/**
 * Measures our server and the bare server in turn, so a noisy machine affects both.
 * @param {Pace} pace
 * @param {{ ours: () => Promise<Load>, bare: () => Promise<Load> }} loads
 * @returns {Promise<Pair[]>}
 */
export async function inTurns({ rounds }, { ours, bare }) {
  /** @type {Pair[]} */
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(), bare: await bare() });
  }
  return pairs;
}

/**
 * Responses per second, beside those of the bare server.
 * @param {string} name
 * @param {{ pairs: readonly Pair[], goal?: string }} measured
 * @returns {import('./table.mjs').Row}
 */
export function besideBare(name, { pairs, goal = '' }) {
  const ours = pairs.map((pair) => pair.ours);
  const bare = pairs.map((pair) => pair.bare);
  return {
    ...{ name, goal, unit: '1/s', values: ours.map(({ perSecond }) => perSecond) },
    bare: bare.map(({ perSecond }) => perSecond),
    p99: [medianOf(ours.map(({ p99 }) => p99))],
    cpu: ours.map(({ cpuMicros }) => cpuMicros),
    bareCpu: bare.map(({ cpuMicros }) => cpuMicros),
  };
}
