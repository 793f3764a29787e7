import { telephone } from './telephone.js';

describe('the tel: URL of a number', () => {
  it.each([
    ['08-465 004 00', 'tel:+46846500400'],
    ['+46 8 465 004 00', 'tel:+46846500400'],
    ['0046 8 465 004 00', 'tel:0046846500400'],
    ['112', 'tel:112'],
  ])('of %s is %s, which works from abroad', (written, address) => {
    expect(telephone(written)).toBe(address);
  });
});
