// @ts-check
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * What a closed loop of callers got.
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMicros: number }} Load
 * times in milliseconds; `cpuMicros`: of the server, for one answer, NaN where the system does not tell
 */

/** Of a tick in /proc: 100 a second on every Linux that Node runs on. */
const MICROS_A_TICK = 10_000;
const WARM_UP_MS = 500;

/** @param {number} pid @returns processor time so far, microseconds */
function cpuMicrosOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROS_A_TICK;
}

/**
 * The bytes of one whole answer. Each later one is as long: the same body under headers of the same length.
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
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = bytes.subarray(0, end).toString('latin1');
      const body = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      if (bytes.length < end + 4 + body) return;
      socket.destroy();
      resolve({ length: end + 4 + body, status: head.slice(9, 12) });
    });
  });
}

/** One of the callers: asks again as soon as it has its answer, until it is told that it is over. */
class Caller {
  /** @type {number[]} how long each answer took while it was measured, milliseconds */
  times = [];
  isMeasured = false;
  isOver = false;
  #missing = 0;
  #began = 0;

  /**
   * @param {import('node:net').Socket} socket
   * @param {{ length: number, status: string }} expected
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
    this.#missing = this.expected.length;
    this.#began = performance.now();
    this.socket.write(this.next());
  }

  /** An answer of another status or length is none that was meant to be measured. @param {Buffer} chunk */
  #take(chunk) {
    const isFirst = this.#missing === this.expected.length;
    const isOther = isFirst && chunk.toString('latin1', 9, 12) !== this.expected.status;
    this.#missing -= chunk.length;
    if (isOther || this.#missing < 0) {
      this.socket.destroy(new Error(`unexpected: ${chunk.toString('latin1', 0, 60)}`));
      return;
    }
    if (this.#missing > 0) return;
    if (this.isMeasured) this.times.push(performance.now() - this.#began);
    this.#ask();
  }
}

/**
 * So many callers at a time for so long.
 * @param {object} options
 * @param {number} options.port
 * @param {number} options.pid of the server
 * @param {readonly Buffer[]} options.requests asked in turn
 * @param {number} options.connections
 * @param {number} options.seconds
 * @param {string} [options.status]
 * @returns {Promise<Load>}
 * @throws {Error} when an answer is not like the others
 */
export async function load({ port, pid, requests, connections, seconds, status = '200' }) {
  let turn = 0;
  const next = () => /** @type {Buffer} */ (requests[turn++ % requests.length]);
  const expected = await probe(port, next());
  if (expected.status !== status) throw new Error(`${expected.status} instead of ${status}`);
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
  const times = callers.flatMap((caller) => caller.times).sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpuMicros: spent / times.length,
  };
}
