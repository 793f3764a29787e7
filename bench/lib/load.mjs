// @ts-check
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Result of a closed loop of callers.
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMicros: number }} Load times in milliseconds;
 * `cpuMicros`: of the server for one response, NaN where the system does not report it
 */

/** Microseconds of a tick in /proc: 100 ticks per second on every Linux that Node supports. */
const MICROS_A_TICK = 10_000;
const WARM_UP_MS = 300;

/** @param {number} pid @returns processor time so far, microseconds */
export function cpuMicrosOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROS_A_TICK;
}

/** Length of a whole response in bytes, from its head; NaN while the head is incomplete. @param {Buffer} bytes */
function lengthOf(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return Number.NaN;
  const head = bytes.toString('latin1', 0, end);
  return end + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
}

/**
 * Gets one response. Unless they are declared `varied`, all later ones must have the same length.
 * @param {number} port
 * @param {Buffer} request
 * @returns {Promise<{ length: number, status: string }>}
 */
function probe(port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
    let bytes = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const length = lengthOf(bytes);
      if (!(bytes.length >= length)) return;
      socket.destroy();
      resolve({ length, status: bytes.toString('latin1', 9, 12) });
    });
  });
}

/** A caller that sends the next request as soon as it has a response, until it is stopped. */
class Caller {
  /** @type {number[]} durations of the measured responses, milliseconds */
  times = [];
  isMeasured = false;
  isOver = false;
  #missing = 0;
  #isNew = true;
  #began = 0;

  /**
   * @param {import('node:net').Socket} socket
   * @param {{ length: number | null, status: string }} expected length: null when it varies
   * @param {() => Buffer} next
   */
  constructor(socket, expected, next) {
    this.socket = socket;
    this.expected = expected;
    this.next = next;
    this.ended = new Promise((resolve, reject) => {
      socket.on('connect', () => this.#ask());
      socket.on('data', (chunk) => this.#take(chunk));
      socket.on('close', resolve);
      socket.on('error', reject);
    });
  }

  #ask() {
    if (this.isOver) {
      this.socket.destroy();
      return;
    }
    this.#missing = this.expected.length ?? 0;
    this.#isNew = true;
    this.#began = performance.now();
    this.socket.write(this.next());
  }

  /** Fails on a response with another status or length. @param {Buffer} chunk */
  #take(chunk) {
    const isOther = this.#isNew && chunk.toString('latin1', 9, 12) !== this.expected.status;
    // The head arrives in one chunk, because it has only a few hundred bytes.
    if (this.#isNew && this.expected.length === null) this.#missing = lengthOf(chunk);
    this.#isNew = false;
    this.#missing -= chunk.length;
    if (isOther || !(this.#missing >= 0)) {
      this.socket.destroy(new Error(`unexpected: ${chunk.toString('latin1', 0, 60)}`));
      return;
    }
    if (this.#missing > 0) return;
    if (this.isMeasured) this.times.push(performance.now() - this.#began);
    this.#ask();
  }
}

/**
 * Runs a number of callers for some seconds.
 * @param {object} options
 * @param {number} options.port
 * @param {number} options.pid of the server
 * @param {readonly Buffer[]} options.requests sent in turn
 * @param {number} options.connections
 * @param {number} options.seconds
 * @param {string} [options.status]
 * @param {boolean} [options.varied] responses have different lengths
 * @returns {Promise<Load>}
 * @throws {Error} when a response differs from the others
 */
export async function load({
  port,
  pid,
  requests,
  connections,
  seconds,
  status = '200',
  varied = false,
}) {
  let turn = 0;
  const next = () => /** @type {Buffer} */ (requests[turn++ % requests.length]);
  const first = await probe(port, next());
  if (first.status !== status) throw new Error(`${first.status} instead of ${status}`);
  const expected = { length: varied ? null : first.length, status };
  const callers = Array.from(
    { length: connections },
    () => new Caller(connect({ port, host: '127.0.0.1', noDelay: true }), expected, next),
  );
  const ended = Promise.all(callers.map((caller) => caller.ended));
  await Promise.race([ended, delay(WARM_UP_MS)]);
  const before = cpuMicrosOf(pid);
  for (const caller of callers) caller.isMeasured = true;
  await Promise.race([ended, delay(seconds * 1000)]);
  const spent = cpuMicrosOf(pid) - before;
  for (const caller of callers) Object.assign(caller, { isMeasured: false, isOver: true });
  await ended;
  return summary(
    callers.flatMap((caller) => caller.times),
    { seconds, spent },
  );
}

/**
 * @param {readonly number[]} times of every response, milliseconds
 * @param {{ seconds: number, spent: number }} over duration of the measurement, and the server's processor time in
 * microseconds
 * @returns {Load}
 */
export function summary(times, { seconds, spent }) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMicros: spent / sorted.length,
  };
}
