import { movedTo } from '../../sorting/steps.js';
import { changedPlaces, inOrder } from './sort-order.js';

describe('A moved card', () => {
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

it('rows follow the order, and new ones come last in their own order', () => {
  const rows = [{ id: 'x' }, { id: 'a' }, { id: 'y' }, { id: 'b' }];
  expect(inOrder(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
});

it('only changed places are sent', () => {
  const sorts: Record<string, number> = { a: 1, c: 2, b: 3, d: 999 };
  expect(changedPlaces(['a', 'b', 'c', 'd'], (id) => sorts[id])).toEqual([
    { id: 'b', sort: 2 },
    { id: 'c', sort: 3 },
    { id: 'd', sort: 4 },
  ]);
});
