// @ts-check
import { cpus, getPriority, loadavg, release, totalmem } from 'node:os';

/**
 * A case with its measured values; the median counts.
 * @typedef {object} Row
 * @property {string} name
 * @property {readonly number[]} values
 * @property {string} unit
 * @property {string} [goal] of the median (`<= 3`) or of another column (`ratio >= 0.75`), separated by commas; without
 * one the row is for information only
 * @property {readonly number[]} [bare] values of a bare server in the same rounds, in the same unit
 * @property {readonly number[]} [p99] milliseconds
 * @property {readonly number[]} [cpu] of the server for one response, microseconds
 * @property {readonly number[]} [bareCpu] the same of the bare server
 * @property {readonly number[]} [memory] of the server, MiB
 */

/** @param {readonly number[]} values */
export function medianOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Ratios per round, because a disturbance affects both servers of a round. @param {Row} row */
const ratiosOf = ({ values, bare = [] }) =>
  values.map((value, round) => value / (bare[round] ?? Number.NaN));

/** @type {Record<string, (row: Row) => readonly number[]>} */
const GOALS = {
  median: ({ values }) => values,
  ratio: ratiosOf,
  p99: ({ p99 = [] }) => p99,
  CPU: ({ cpu = [] }) => cpu,
};

/** @param {Row} row @param {string} goal */
function isGoalMet(row, goal) {
  const [, of = 'median', sign, limit] = /^(?:(\w+) )?([<>])= ([\d.]+)$/.exec(goal) ?? [];
  const valuesOf = GOALS[of];
  if (!valuesOf || limit === undefined) throw new Error(`no goal: ${goal}`);
  const value = medianOf(known(valuesOf(row)));
  return sign === '<' ? value <= Number(limit) : value >= Number(limit);
}

const goalsOf = (/** @type {Row} */ { goal = '' }) => goal.split(', ').filter(Boolean);

/** @param {Row} row */
export const isMet = (row) => goalsOf(row).every((goal) => isGoalMet(row, goal));

/** @param {string} unit @param {number} value */
const digitsOf = (unit, value) =>
  unit === 'ms' && value < 10 ? 1 : ({ s: 2, '': 3, 'of 100': 0, ms: 0, '1/s': 0 }[unit] ?? 1);

/** Drops values of rounds without a response. @param {readonly number[]} values */
const known = (values) => values.filter((value) => Number.isFinite(value));

/** @param {readonly number[]} values @param {(value: number) => string} show */
function spreadOf(values, show) {
  const all = known(values);
  return all.length > 1 ? `${show(Math.min(...all))}–${show(Math.max(...all))}` : '';
}

/**
 * The median formatted by `show`; empty without values. @param {readonly number[] | undefined} values @param {(value:
 * number) => string} show
 */
function medianText(values, show) {
  const all = known(values ?? []);
  return all.length > 0 ? show(medianOf(all)) : '';
}

/** @param {Row} row */
function ratioText(row) {
  if (!row.bare) return '';
  const show = (/** @type {number} */ value) => value.toFixed(value < 0.1 ? 3 : 2);
  const ratios = ratiosOf(row);
  const spread = spreadOf(ratios, show);
  return medianText(ratios, show) + (spread && ` (${spread})`);
}

/** @param {Row} row */
function cpuText({ cpu, bareCpu }) {
  const show = (/** @type {number} */ value) => value.toFixed(0);
  return medianText(cpu, show) + (bareCpu ? ` (${medianText(bareCpu, show)})` : '');
}

/** @param {Row} row @returns {(value: number) => string} */
const shown =
  ({ unit }) =>
  (value) =>
    value.toFixed(digitsOf(unit, value));

/** @type {readonly { title: string, isAlways?: boolean, isLeft?: boolean, of: (row: Row) => string }[]} */
const COLUMNS = [
  { title: 'case', isAlways: true, isLeft: true, of: ({ name }) => name },
  { title: 'median', isAlways: true, of: (row) => medianText(row.values, shown(row)) },
  { title: 'min–max', isAlways: true, of: (row) => spreadOf(row.values, shown(row)) },
  { title: 'unit', isAlways: true, isLeft: true, of: ({ unit }) => unit },
  { title: 'bare', of: (row) => medianText(row.bare, shown(row)) },
  { title: 'of bare', of: ratioText },
  { title: 'p99 ms', of: ({ p99 }) => medianText(p99, (ms) => ms.toFixed(ms < 10 ? 1 : 0)) },
  { title: 'CPU µs (bare)', of: cpuText },
  { title: 'MiB', of: ({ memory }) => medianText(memory, (value) => value.toFixed(0)) },
  { title: 'goal', isAlways: true, isLeft: true, of: ({ goal = '' }) => goal },
  {
    ...{ title: 'met', isAlways: true, isLeft: true },
    of: (row) =>
      goalsOf(row)
        .map((goal) => (isGoalMet(row, goal) ? 'yes' : 'NO'))
        .join(', '),
  },
];

/** Date, Node version, machine and its load, printed above every table. */
export function heading() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${gigabytes} GiB · ${process.platform} ${release()}`;
  const load = loadavg().map((value) => value.toFixed(1));
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const nice = getPriority() > 0 ? ` · **nice ${getPriority()}: only ratios count**` : '';
  return `\n${when} UTC · Node ${process.version} · ${machine} · load ${load.join(', ')}${nice}\n`;
}

/**
 * Prints machine and date, then one Markdown row per case, formatted like oxfmt; missed goals say NO. Empty columns are
 * left out.
 * @param {readonly Row[]} rows
 */
export function printTable(rows) {
  const columns = COLUMNS.filter(({ isAlways, of }) => isAlways || rows.some((row) => of(row)));
  const table = columns.map(({ title, isLeft = false, of }) => {
    const cells = [title, ...rows.map(of)];
    const width = Math.max(3, ...cells.map((cell) => cell.length));
    const [head = '', ...body] = cells.map((cell) =>
      isLeft ? cell.padEnd(width) : cell.padStart(width),
    );
    return [head, isLeft ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`, ...body];
  });
  console.log(heading());
  for (const line of (table[0] ?? []).keys()) {
    console.log(`| ${table.map((column) => column[line]).join(' | ')} |`);
  }
}
