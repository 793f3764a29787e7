import { lengthOf } from '../text/texts.js';
import { duplicatedFields } from './duplicates.js';
import { BLANK_DESTINATION } from './destination-fields.js';
import { MAX_NAME } from './destinations.js';

const copyOf = (change: Partial<typeof BLANK_DESTINATION>) =>
  duplicatedFields({ ...BLANK_DESTINATION, ...change });

describe('A copy of a destination', () => {
  it('is inactive, has marked names in both languages and no slug', () => {
    const original = { name_sv: 'Baku', name_ar: 'باكو', slug: 'baku', is_active: true };
    expect(copyOf({ ...original, price_adult: 900 })).toEqual({
      ...BLANK_DESTINATION,
      name_sv: 'Baku (kopia)',
      name_ar: 'باكو (نسخة)',
      slug: '',
      is_active: false,
      price_adult: 900,
    });
  });

  it('keeps a missing name missing, so that it is still reported', () => {
    expect(copyOf({ name_sv: 'Baku' }).name_ar).toBe('');
  });

  it('has a name that fits, also when the original has the longest possible one', () => {
    const { name_sv } = copyOf({ name_sv: '🌴'.repeat(MAX_NAME) });
    expect(name_sv).toMatch(/🌴 \(kopia\)$/u);
    expect(lengthOf(name_sv)).toBe(MAX_NAME);
  });
});
