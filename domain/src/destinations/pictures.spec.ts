import { focusPosition } from './pictures.js';

describe('The position of a cropped picture', () => {
  it.each([
    [20, 80, '20% 80%'],
    [50, 0, '50% 0%'],
    [100, 50, '100% 50%'],
  ])('follows the focus %i %i', (x, y, position) => {
    expect(focusPosition(x, y)).toBe(position);
  });

  it('is left to the stylesheet in the middle and for pictures without a focus', () => {
    expect([focusPosition(50, 50), focusPosition()]).toEqual([undefined, undefined]);
  });
});
