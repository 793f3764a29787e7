// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Of what a tool says: enough for every line that is looked for, and no more than a machine can bear. */
const MOST_OUTPUT = 20_000_000;
const INSIST_MS = 5_000;

/** A tool that finds no plant, or could not look: its silence says nothing. */
export class Blind extends Error {}

/** @param {string} line for whoever watches */
export const printLine = (line) => process.stdout.write(`${line}\n`);

/**
 * @typedef {object} Run
 * @property {string} output what it said, on either stream
 * @property {boolean} isCut whether it had to be ended
 * @property {number} seconds
 */

/**
 * @param {string} command
 * @returns {boolean} whether it is installed
 */
export const isInstalled = (command) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

/**
 * @param {string} name of the package, which is also its command
 * @returns {string} name and version
 */
export function versionOf(name) {
  const { stdout } = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' });
  return `${name} ${/^Version: (.+)$/m.exec(stdout)?.[1] ?? '?'}`;
}

/**
 * Runs a tool to its end, or to the end of its time. Its notes go into a home of its own; of our environment it sees
 * nothing else, above all no proxy that would carry a request out of this machine.
 * @param {string} command
 * @param {string[]} args
 * @param {{ home: string, seconds: number }} bounds
 * @returns {Promise<Run>}
 */
export async function runTool(command, args, { home, seconds }) {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', TERM: 'dumb' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  let output = '';
  const hear = (/** @type {Buffer} */ chunk) => {
    if (output.length < MOST_OUTPUT) output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let isCut = false;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    isCut = true;
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const timers = [
    setTimeout(() => end('SIGTERM'), seconds * 1_000),
    setTimeout(() => end('SIGKILL'), seconds * 1_000 + INSIST_MS),
  ];
  const leave = () => end('SIGKILL');
  process.once('exit', leave);
  await once(child, 'close');
  process.removeListener('exit', leave);
  for (const timer of timers) clearTimeout(timer);
  return { output, isCut, seconds: (performance.now() - began) / 1_000 };
}
