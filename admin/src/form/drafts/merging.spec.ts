import { compareVersions, mergeFields, same } from './merging.js';

const base = {
  name: 'Istanbul',
  text: 'Två världsdelar',
  price: '4990',
  days: ['a'],
  row: { n: 1 },
};

describe('Two users who change the same record', () => {
  it('have a conflict only where both changed a value differently', () => {
    const mine = { ...base, name: 'Istanbul i maj', price: '5990' };
    const theirs = { ...base, name: 'Istanbul i juni', price: '5990', text: 'Broar' };
    expect(compareVersions({ base, mine, theirs })).toEqual({
      conflicts: ['name'],
      theirsOnly: ['text'],
    });
  });

  it('lose nothing: changes of one user are kept, and conflicts follow the choice', () => {
    const mine = { ...base, name: 'mitt', days: ['a', 'b'] };
    const theirs = { ...base, name: 'deras', price: '10' };
    const versions = { base, mine, theirs };
    expect(mergeFields(versions, new Set(['name']))).toEqual({
      ...base,
      name: 'mitt',
      days: ['a', 'b'],
      price: '10',
    });
    expect(mergeFields(versions, new Set())).toMatchObject({ name: 'deras', days: ['a', 'b'] });
  });

  it('can remove or add rows', () => {
    const { row, ...withoutRow } = base;
    const added = { ...base, other: { n: 2 } };
    expect(mergeFields({ base, mine: withoutRow, theirs: added }, new Set())).toEqual({
      ...withoutRow,
      other: { n: 2 },
    });
    const changed = { ...base, row: { n: 9 } };
    const versions = { base, mine: withoutRow, theirs: changed };
    expect(compareVersions(versions).conflicts).toEqual(['row']);
    expect(mergeFields(versions, new Set(['row']))).toEqual(withoutRow);
    expect(mergeFields(versions, new Set())).toMatchObject({ row: { n: 9 } });
    expect(row).toEqual({ n: 1 });
  });
});

describe('Equality of values', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('of %j and %j is %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });
});
