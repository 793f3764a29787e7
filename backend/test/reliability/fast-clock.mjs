// @ts-check
/**
 * Preloaded into a server: runs every interval of 15 seconds or more once a second. The tests cannot wait a minute
 * after each kill, and the server's own timer has to start the recovery, not the test.
 */
const SLOW_MS = 15_000;
const FAST_MS = 1_000;

const setRealInterval = globalThis.setInterval;

/** @type {(work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => NodeJS.Timeout} */
const setFastInterval = (work, ms = 0, ...given) =>
  setRealInterval(work, ms >= SLOW_MS ? FAST_MS : ms, ...given);

Object.assign(globalThis, { setInterval: setFastInterval });
