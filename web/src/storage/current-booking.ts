import { isRecord } from '@safar/domain/text/is-record';
import { isIsoDay } from '@safar/domain/dates/dates';
import type { Party } from '@safar/domain/pricing/party';
import type { BookingSelection, CurrentBooking } from './stored-booking.js';

export type * from './stored-booking.js';

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'currentBooking';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const NUMBERS = [
  'adults',
  'children',
  'infants',
  'totalPrice',
  'priceAdult',
  'priceChild',
  'priceInfant',
  'infantAgeMin',
  'infantAgeMax',
  'childAgeMin',
  'childAgeMax',
] as const;

/** Whether a value from navigation state or storage is a selection; other values count as absent. */
export function isBookingSelection(value: unknown): value is BookingSelection {
  if (!isRecord(value) || typeof value['destinationId'] !== 'string') return false;
  const { departureDate, destinationName, airport = '', childAges = [], rooms = [] } = value;
  return (
    typeof destinationName === 'string' &&
    typeof airport === 'string' &&
    Array.isArray(childAges) &&
    Array.isArray(rooms) &&
    isIsoDay(departureDate) &&
    NUMBERS.every((name) => Number.isSafeInteger(value[name]) && Number(value[name]) >= 0)
  );
}

/** Returns the selection in a navigation state, or null. */
export const selectionFrom = (state: unknown): BookingSelection | null =>
  isBookingSelection(state) ? state : null;

function isCurrentBooking(value: unknown): value is CurrentBooking {
  return (
    isRecord(value) &&
    typeof value['savedAt'] === 'number' &&
    typeof value['idempotencyKey'] === 'string' &&
    Array.isArray(value['passengers']) &&
    isBookingSelection(value['selection'])
  );
}

/** Returns the browser's storage, or null when it is disabled. */
export function browserStorage(): BrowserStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Returns the stored booking; deletes one that is unreadable or older than a day. */
export function readCurrentBooking(
  storage: BrowserStorage | null,
  now: number,
): CurrentBooking | null {
  const text = storage?.getItem(KEY);
  if (!text) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (isCurrentBooking(stored) && now - stored.savedAt < MAX_AGE_MS) return stored;
  } catch {
    // Foreign or truncated data counts as absent.
  }
  deleteCurrentBooking(storage);
  return null;
}

/** Stores the booking. When storage is full or disabled, only the draft is lost. */
export function writeCurrentBooking(storage: BrowserStorage | null, booking: CurrentBooking): void {
  try {
    storage?.setItem(KEY, JSON.stringify(booking));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function deleteCurrentBooking(storage: BrowserStorage | null): void {
  storage?.removeItem(KEY);
}

/** Returns the query of a page with the chosen airport of a trip that leaves from several. */
export const airportQuery = (iata: string | undefined): string =>
  iata ? `?flygplats=${iata}` : '';

export const partyIn = ({ adults, children, infants }: BookingSelection): Party => ({
  adults,
  children,
  infants,
});

/** Returns a random key. Not randomUUID, which browsers offer only on https and localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns the booking in a navigation state `{ amount, bookingData }`, or null. */
export function currentBookingIn(state: unknown): CurrentBooking | null {
  if (!isRecord(state)) return null;
  const { bookingData } = state;
  return isCurrentBooking(bookingData) ? bookingData : null;
}
