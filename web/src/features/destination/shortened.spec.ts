import { shortened } from './shortened.js';

describe('a shortened text', () => {
  it('that fits is left alone, on one line', () => {
    expect(shortened(' Två kontinenter,\n tusen tehus. ', 150)).toBe(
      'Två kontinenter, tusen tehus.',
    );
  });

  it('is never longer than asked for, ellipsis included', () => {
    const text = 'ord '.repeat(100);
    expect(shortened(text, 150).length).toBeLessThanOrEqual(150);
    expect(shortened('x'.repeat(400), 200)).toHaveLength(200);
  });

  it('ends at a whole word when one is near', () => {
    expect(shortened('Kupoler och minareter vid Bosporen', 24)).toBe('Kupoler och minareter…');
  });
});
