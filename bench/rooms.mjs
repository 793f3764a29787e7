// @ts-check
/** How long the proposal of rooms takes: ten types with three rooms of each left. */
import { performance } from 'node:perf_hooks';
import { repetitions } from './lib/part.mjs';

// The build has no types, so it is not imported by its name.
const BUILT = new URL('../domain/dist/rooms/propose-rooms.js', import.meta.url).href;

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
const PARTIES = [
  { name: 'family of four', party: who(2, [4, 8], 0), goal: '<= 3' },
  { name: 'eight travellers', party: who(4, [4, 8, 9], 1), goal: '<= 3' },
  { name: 'twenty travellers', party: who(9, [3, 4, 5, 8, 9, 10, 11], 4), goal: '<= 20' },
  {
    name: 'twenty, as many of each',
    party: who(5, [3, 4, 5, 5, 5, 8, 9, 10, 11, 11], 5),
    goal: '<= 20',
  },
  { name: 'sixty of a group', party: who(50, [3, 4, 5, 8, 9, 10, 11, 11], 2), goal: '<= 150' },
];
const usual = 50;

/** @type {import('./lib/part.mjs').Measure} */
export async function measure(pace) {
  const { proposeRooms } = await import(BUILT);
  const rows = PARTIES.map(({ name, party, goal }) => {
    const values = Array.from({ length: repetitions(pace, usual) }, () => {
      const start = performance.now();
      proposeRooms(party, offers, priced);
      return performance.now() - start;
    });
    return { name: `rooms proposed: ${name}`, values, unit: 'ms', goal };
  });
  return { rows };
}
