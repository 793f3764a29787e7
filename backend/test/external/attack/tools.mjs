// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Maximum length of a tool's output that is kept; enough for every line we search for. */
const MOST_OUTPUT = 20_000_000;
const INSIST_MS = 5_000;

/** A tool misses a planted fault or could not run its tests, so its result means nothing. */
export class Blind extends Error {}

/** @param {string} line a line for the person who runs the script */
export const printLine = (line) => process.stdout.write(`${line}\n`);

/**
 * @typedef {object} Run
 * @property {string} output both streams
 * @property {boolean} isCut whether it was stopped by the time limit
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
 * Runs a tool until it ends or its time is over. Its files go into the given home folder. It gets no other environment
 * variables of ours, in particular no proxy that would send requests out of this machine.
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
    // A process group of its own, so that its child processes end with it.
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
