import { flaggedBooking, isMarkable } from './tasks.js';

describe('what waits for somebody', () => {
  it('is marked where looking after it ends it, and never where the thing itself has to end', () => {
    expect(isMarkable('late_payment', 'a')).toBe(true);
    expect(isMarkable('refund_failed', 'a')).toBe(true);
    for (const kind of ['overdue', 'dispute', 'refund_waiting', 'option_ending'] as const) {
      expect(isMarkable(kind, 'a')).toBe(false);
    }
  });

  it('is marked, whatever it is, where nothing but a flag is left of it', () => {
    expect(isMarkable('overdue', 'flag:b-1')).toBe(true);
    expect([flaggedBooking('flag:b-1'), flaggedBooking('b-1')]).toEqual(['b-1', null]);
  });
});
