import { changedPlaces, inOrder, movedTo } from './sort-order.js';

describe('a card that is moved', () => {
  it.each([
    ['forwards onto the place of the other', 'a', 'c', 'bcad'],
    ['backwards onto the place of the other', 'd', 'b', 'adbc'],
    ['to the end', 'a', 'd', 'bcda'],
    ['to the beginning', 'c', 'a', 'cabd'],
    ['nowhere', 'b', 'b', 'abcd'],
    ['onto one that is not there', 'b', 'x', 'abcd'],
  ])('goes %s', (_how, ...[id, target, expected]) => {
    expect(movedTo(['a', 'b', 'c', 'd'], id, target).join('')).toBe(expected);
  });
});

it('rows stand in the order, new ones after them as they were', () => {
  const rows = [{ id: 'x' }, { id: 'a' }, { id: 'y' }, { id: 'b' }];
  expect(inOrder(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
});

it('only places that are new are sent', () => {
  const sorts: Record<string, number> = { a: 1, c: 2, b: 3, d: 999 };
  expect(changedPlaces(['a', 'b', 'c', 'd'], (id) => sorts[id])).toEqual([
    { id: 'b', sort: 2 },
    { id: 'c', sort: 3 },
    { id: 'd', sort: 4 },
  ]);
});
