// @ts-check

/**
 * @typedef {object} Random
 * @property {() => number} next 0 <= n < 1
 * @property {(from: number, to: number) => number} range
 * @property {(from: number, to: number) => number} int both ends included
 * @property {<T>(list: readonly T[]) => T} pick
 * @property {(share: number) => boolean} chance
 */

/**
 * Mulberry32: the same seed draws the same picture on every machine.
 * @param {number} seed
 * @returns {Random}
 */
export function random(seed) {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (/** @type {number} */ from, /** @type {number} */ to) =>
    from + next() * (to - from);
  return {
    next,
    range,
    int: (from, to) => Math.floor(range(from, to + 1)),
    pick: (list) => /** @type {any} */ (list[Math.floor(next() * list.length)]),
    chance: (share) => next() < share,
  };
}
