// How long the proposal of rooms takes: `node bench/propose-rooms.mjs` after a build of the domain.
import { performance } from 'node:perf_hooks';

// The build has no types, so it is not imported by its name.
const BUILT = new URL('../domain/dist/rooms/propose-rooms.js', import.meta.url).href;
const { proposeRooms } = await import(BUILT);

const PRICES = { adult: 6_990, child: 5_490, infant: 500 };
const priced = { prices: PRICES, fares: PRICES };
const offers = Array.from({ length: 10 }, (_, n) => ({
  id: `type-${n}`, code: `type-${n}`, name_sv: '', name_ar: '', left: 3,
  standard: 2 + (n % 3), min_own: 1, max_own: 3 + (n % 4), max_adults: 3 + (n % 3), max_children: 3,
  shared_places: 1 + (n % 2), cots: 1 + (n % 2), supplement_adult: 37 * n - 150, supplement_child: 11 * n - 50,
  underuse: 900 + 13 * n, shared_child_price: 3_990 + n,
})); // prettier-ignore

/**
 * @param {number} adults
 * @param {readonly number[]} ages of the children
 * @param {number} infants
 */
const who = (adults, ages, infants) => ({
  party: { adults, children: ages.length, infants },
  childAges: ages,
  sharedAgeMax: 5,
});
const PARTIES = {
  'family of four': who(2, [4, 8], 0),
  'eight travellers': who(4, [4, 8, 9], 1),
  'twenty travellers': who(9, [3, 4, 5, 8, 9, 10, 11], 4),
  'twenty, as many of each': who(5, [3, 4, 5, 5, 5, 8, 9, 10, 11, 11], 5),
  'sixty of a group': who(50, [3, 4, 5, 8, 9, 10, 11, 11], 2),
  'sixty, as many of each': who(20, [...Array(14).fill(4), ...Array(14).fill(9)], 12),
};
for (const [name, party] of Object.entries(PARTIES)) {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    proposeRooms(party, offers, priced);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[4], times[8]];
  console.log(`${name}: ${median.toFixed(1)} ms (median), ${slowest.toFixed(1)} ms (slowest)`);
}
