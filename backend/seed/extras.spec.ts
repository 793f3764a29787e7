import { extraProblems } from '@safar/domain/extras/extras';
import { DESTINATIONS } from './destinations.js';
import { EXTRAS, EXTRA_GROUPS, WITHOUT_COVER } from './extras.js';

describe('The extras of the demo', () => {
  it('are those of the specification, with their prices', () => {
    expect(EXTRAS.map(({ code, basis, price }) => `${code} ${price} ${basis}`)).toEqual([
      'bag23 450 person',
      'seat 150 person',
      'half-board 290 person_night',
      'private-transfer 900 booking',
      'umrah-visa 1490 person',
      'cover-plus 7.5 percent',
    ]);
  });

  it.each(EXTRAS)('$code keeps the rules and has texts in both languages', (extra) => {
    const { name, text, price, basis, trips, ...rest } = extra;
    const cost = basis === 'percent' ? { percent: price } : { price };
    expect(extraProblems({ ...rest, ...cost, basis, name_sv: name.sv })).toEqual([]);
    for (const { sv, ar } of [name, text]) {
      expect(sv).not.toBe('');
      expect(ar).toMatch(/^[\u0600-\u06ff\d\s،.]+$/u);
    }
    const ids = DESTINATIONS.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...trips]));
    if (extra.group) expect(EXTRA_GROUPS.map(({ code }) => code)).toContain(extra.group);
  });

  it('have cover only on trips that do not include it', () => {
    expect(EXTRAS.filter(({ kind }) => kind === 'cover').map(({ trips }) => trips)).toEqual([
      WITHOUT_COVER,
    ]);
  });
});
