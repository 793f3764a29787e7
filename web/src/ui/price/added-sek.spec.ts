import { formatSek } from '@safar/domain/money/formats';
import { addedSek } from './added-sek.js';

const MARK = '\u200e';

describe('An added amount', () => {
  it('has a sign', () => {
    expect(addedSek(400, 'sv')).toBe(`+${formatSek(400, 'sv')}`);
    expect(addedSek(-300, 'sv')).toBe(formatSek(-300, 'sv'));
  });

  it('has the sign left of its digits in Arabic, which needs a mark before it', () => {
    expect(addedSek(400, 'ar')).toBe(`${MARK}+${formatSek(400, 'ar')}`);
    expect(addedSek(-300, 'ar')).toBe(`${MARK}${formatSek(-300, 'ar')}`);
  });
});
