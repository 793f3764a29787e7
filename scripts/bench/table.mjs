// @ts-check
import { cpus, release } from 'node:os';

/**
 * A case with its measured values, the median of which counts.
 * @typedef {{ name: string, values: readonly number[], unit: string, goal?: string }} Row
 * `goal` as `<= 3` or `>= 95`; without one the row only tells
 */

/** @param {readonly number[]} values */
export function medianOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @param {Row} row */
export function isMet({ values, goal = '' }) {
  const [, sign, limit] = /^([<>])= ([\d.]+)$/.exec(goal) ?? [];
  if (limit === undefined) throw new Error(`a goal says <= or >= a number, not ${goal}`);
  const median = medianOf(values);
  return sign === '<' ? median <= Number(limit) : median >= Number(limit);
}

/** @param {string} unit @param {number} value */
const digitsOf = (unit, value) =>
  unit === 'ms' && value < 10 ? 1 : ({ s: 2, '': 3, 'of 100': 0, ms: 0, '1/s': 0 }[unit] ?? 1);

/** @param {Row} row @param {number} width of the first column */
function line(row, width) {
  const { name, values, unit, goal = '' } = row;
  const show = (/** @type {number} */ value) => value.toFixed(digitsOf(unit, value));
  const spread =
    values.length > 1 ? `${show(Math.min(...values))}–${show(Math.max(...values))}` : '';
  const cells = [
    name.padEnd(width),
    show(medianOf(values)).padStart(8),
    spread.padStart(13),
    unit.padEnd(8),
    goal.padEnd(8),
    goal === '' ? '   ' : isMet(row) ? 'yes' : 'NO ',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Day, Node and machine, as every table begins. */
export function heading() {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'} · ${process.platform} ${release()}`;
  return `\n${new Date().toISOString().slice(0, 10)} · Node ${process.version} · ${machine}\n`;
}

/** Machine and date, then one line a case; goals that are missed say NO. @param {readonly Row[]} rows */
export function printTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log(heading());
  console.log(`| ${'case'.padEnd(width)} |   median |       min–max | unit     | goal     | met |`);
  console.log(`| ${'-'.repeat(width)} | -------: | ------------: | -------- | -------- | --- |`);
  for (const row of rows) console.log(line(row, width));
}
