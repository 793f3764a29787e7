// @ts-check
/**
 * Preloaded into a server: what it does every 15 seconds or less often it does every second. A proof cannot wait for a
 * minute after each kill, and it shall be the server's own clock, not the test, that sends it after unfinished work.
 */
const SLOW_MS = 15_000;
const FAST_MS = 1_000;

const setRealInterval = globalThis.setInterval;

/** @type {(work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => NodeJS.Timeout} */
const setFastInterval = (work, ms = 0, ...given) =>
  setRealInterval(work, ms >= SLOW_MS ? FAST_MS : ms, ...given);

Object.assign(globalThis, { setInterval: setFastInterval });
