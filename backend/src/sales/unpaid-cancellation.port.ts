/**
 * Cancels what was never paid. The feature that cancels bookings provides it; without it, or with a rule of 0 days, no
 * booking is ever cancelled by the clock.
 */
export abstract class UnpaidCancellation {
  /** So many days after its due date an unpaid booking is given up; 0: never. */
  abstract afterDays(): Promise<number>;
  /** Safe to repeat under the same key. */
  abstract cancel(bookingId: string, key: string): Promise<void>;
}
