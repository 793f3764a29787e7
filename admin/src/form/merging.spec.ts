import { compareVersions, mergeFields, same } from './merging.js';

const base = {
  name: 'Istanbul',
  text: 'Två världsdelar',
  price: '4990',
  days: ['a'],
  row: { n: 1 },
};

describe('two people who change the same record', () => {
  it('disagree only about what both changed to different things', () => {
    const mine = { ...base, name: 'Istanbul i maj', price: '5990' };
    const theirs = { ...base, name: 'Istanbul i juni', price: '5990', text: 'Broar' };
    expect(compareVersions({ base, mine, theirs })).toEqual({
      conflicts: ['name'],
      theirsOnly: ['text'],
    });
  });

  it('lose nothing: each keeps what the other did not touch, and the choice decides the rest', () => {
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

  it('may take rows away or add some', () => {
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

describe('values are the same', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });
});
