import { flaggedBooking, isMarkable } from './tasks.js';

describe('a task', () => {
  it('can be marked as handled only if its cause does not resolve by itself', () => {
    expect(isMarkable('late_payment', 'a')).toBe(true);
    expect(isMarkable('refund_failed', 'a')).toBe(true);
    for (const kind of ['overdue', 'dispute', 'refund_waiting', 'option_ending'] as const) {
      expect(isMarkable(kind, 'a')).toBe(false);
    }
  });

  it('can be marked as handled for any kind when only the flag of a booking is left', () => {
    expect(isMarkable('overdue', 'flag:b-1')).toBe(true);
    expect([flaggedBooking('flag:b-1'), flaggedBooking('b-1')]).toEqual(['b-1', null]);
  });
});
