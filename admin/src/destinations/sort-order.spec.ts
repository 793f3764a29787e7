import { inOrder, movedTo } from './sort-order.js';

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
