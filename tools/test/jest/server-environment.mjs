// @ts-check
/**
 * The shared environment for specs of the running product. Many take the day twice, as they book and as they look. So
 * nothing begins shortly before midnight in Sweden: it waits for the next day.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { untilMidnight } from './midnight.mjs';
import SharedEnvironment from './shared-environment.mjs';

/** Longer than a test with what is prepared for it. */
const TEST_MS = 60_000;
/** Two minutes longer, so that hardly a file has to wait between tests that share what was booked before them. */
const FILE_MS = TEST_MS + 120_000;

/** @param {number} lengthMs */
async function startOfOneDay(lengthMs) {
  const left = untilMidnight(new Date(), lengthMs);
  // A timer may fire a millisecond early.
  if (left > 0) await delay(left + 10);
}

export default class ServerEnvironment extends SharedEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    await startOfOneDay(FILE_MS);
  }

  /**
   * Called by jest-circus, which waits for it.
   * @param {{ name: string }} event
   */
  async handleTestEvent({ name }) {
    if (name === 'run_describe_start' || name === 'test_start') await startOfOneDay(TEST_MS);
  }
}
