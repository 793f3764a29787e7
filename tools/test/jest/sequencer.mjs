// @ts-check
/** The order of spec files: Jest's own (slowest first), or with TEST_ORDER_SEED a random one that the seed repeats. */
import { createHash } from 'node:crypto';
import testSequencer from '@jest/test-sequencer';

// The types describe the CommonJS file, but Node loads the other one.
const TestSequencer = 'default' in testSequencer ? testSequencer.default : testSequencer;

export default class SeededSequencer extends TestSequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests
   * @override
   */
  sort(tests) {
    const seed = process.env['TEST_ORDER_SEED'];
    if (seed === undefined) return super.sort(tests);
    const key = (/** @type {string} */ path) =>
      createHash('sha256').update(`${seed} ${path}`).digest('hex');
    return tests.toSorted((a, b) => key(a.path).localeCompare(key(b.path)));
  }
}
