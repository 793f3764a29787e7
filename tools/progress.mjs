// @ts-check

const tellEveryMs = 10_000;

/**
 * Runs one step, prints its result and duration, and reports now and then that a long step is still running. A step
 * that throws or returns false has failed.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function step(label, action) {
  const began = performance.now();
  const reminder = setInterval(
    () => console.log(`  … ${label} (${since(began)})`),
    tellEveryMs,
  ).unref();
  try {
    const result = await action();
    console.log(`  ${result === false ? '✗' : '✓'} ${label} (${since(began)})`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${label} (${since(began)})`);
    throw error;
  } finally {
    clearInterval(reminder);
  }
}

/** @param {number} began value of performance.now() */
export function since(began) {
  const seconds = (performance.now() - began) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Runs the actions, at most `limit` at a time, and resolves when all have ended, failed ones included.
 * @template T
 * @param {(() => Promise<T>)[]} actions
 * @param {number} limit
 * @returns {Promise<PromiseSettledResult<T>[]>}
 */
export async function settleAll(actions, limit) {
  /** @type {PromiseSettledResult<T>[]} */
  const results = [];
  const queue = [...actions.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, action] = next;
      [results[index]] = await Promise.allSettled([action()]);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
