import type { BrowserStorage } from './current-booking.js';

const VERIFIED = 'verifiedBookingId';
const USER = 'user';

/**
 * Returns the booking that this browser may open. It only controls the page; the server checks its own cookie or a
 * staff token on every call.
 */
export const readVerifiedBooking = (storage: BrowserStorage | null): string | null =>
  storage?.getItem(VERIFIED) ?? null;

export function rememberVerifiedBooking(storage: BrowserStorage | null, bookingId: string): void {
  try {
    storage?.setItem(VERIFIED, bookingId);
  } catch {
    // Without storage the booking must be looked up again after a reload.
  }
}

export function clearVerifiedBooking(storage: BrowserStorage | null): void {
  storage?.removeItem(VERIFIED);
}

/** Whether the signed-in user may handle bookings (admin or agent). */
function isServingStaff(storage: BrowserStorage | null): boolean {
  try {
    const user: unknown = JSON.parse(storage?.getItem(USER) ?? 'null');
    if (typeof user !== 'object' || user === null || !('role' in user)) return false;
    return user.role === 'admin' || user.role === 'agent';
  } catch {
    return false;
  }
}

export const mayOpenBooking = (storage: BrowserStorage | null, bookingId: string): boolean =>
  readVerifiedBooking(storage) === bookingId || isServingStaff(storage);
