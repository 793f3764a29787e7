import type { TravellerType } from '@safar/domain/pricing/ages';
import { isIsoDay } from '@safar/domain/dates/dates';
import { type Party, travellerTypes, passengerCount } from '@safar/domain/pricing/party';
import type {
  BookingSelection,
  PassengerDraft,
  BookingPayload,
  CurrentBooking,
} from './stored-booking.js';

export type * from './stored-booking.js';

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'currentBooking';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

const sameSelection = (one: BookingSelection, other: BookingSelection): boolean =>
  one.destinationId === other.destinationId &&
  one.departureDate === other.departureDate &&
  one.airport === other.airport &&
  one.adults === other.adults &&
  one.children === other.children &&
  one.infants === other.infants;

/** What is chosen besides the trip, the day and the party. */
const choiceIn = ({ airport, childAges, rooms }: BookingSelection): string =>
  JSON.stringify([airport, childAges, rooms]);

const blankPassenger = (type: TravellerType): PassengerDraft => ({
  type,
  firstName: '',
  lastName: '',
  birthdate: '',
  gender: '',
});

/** Returns one form per passenger; the data of the n-th adult (child, infant) stays with the n-th adult. */
export function passengersFor(
  selection: BookingSelection,
  typed: readonly PassengerDraft[],
): PassengerDraft[] {
  const left = { adult: 0, child: 0, infant: 0 };
  return travellerTypes(partyIn(selection)).map((type) => {
    const nth = left[type];
    left[type] += 1;
    return typed.filter((passenger) => passenger.type === type)[nth] ?? blankPassenger(type);
  });
}

export interface NewBookingContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly newKey: () => string;
}

/** Returns the key of the hold that a changed order replaces, as its part; nothing without one. */
export const replacing = ({
  bookingId,
  idempotencyKey,
  replaces,
}: CurrentBooking): Pick<CurrentBooking, 'replaces'> => {
  const key = bookingId ? idempotencyKey : replaces;
  return key ? { replaces: key } : {};
};

/**
 * Returns the booking to edit in the checkout: the stored one if it is for the same selection, else a new one that
 * keeps the contact details and passengers already typed. Null without selection and draft.
 */
export function bookingToEdit(
  selection: BookingSelection | null,
  stored: CurrentBooking | null,
  { now, newKey }: NewBookingContext,
): CurrentBooking | null {
  const chosen = selection ?? stored?.selection;
  if (!chosen || passengerCount(partyIn(chosen)) === 0) return null;
  if (stored && sameSelection(chosen, stored.selection)) {
    const isSame = choiceIn(chosen) === choiceIn(stored.selection);
    return { ...stored, selection: chosen, ready: stored.ready && isSame };
  }
  return {
    destinationName: chosen.destinationName,
    totalPrice: chosen.totalPrice,
    paymentOption: 'partial',
    amountToPay: 0,
    contactEmail: stored?.contactEmail ?? '',
    contactPhone: stored?.contactPhone ?? '',
    passengers: passengersFor(chosen, stored?.passengers ?? []),
    departureDate: chosen.departureDate,
    insurance: null,
    savedAt: now,
    selection: chosen,
    phoneCountry: stored?.phoneCountry ?? 'SE',
    phoneNational: stored?.phoneNational ?? '',
    ready: false,
    idempotencyKey: newKey(),
    bookingId: null,
    completedAs: null,
    ...(stored && replacing(stored)),
  };
}

export const payloadOf = (booking: CurrentBooking): BookingPayload => ({
  destinationName: booking.destinationName,
  totalPrice: booking.totalPrice,
  paymentOption: booking.paymentOption,
  amountToPay: booking.amountToPay,
  contactEmail: booking.contactEmail,
  contactPhone: booking.contactPhone,
  passengers: booking.passengers,
  departureDate: booking.departureDate,
  insurance: booking.insurance,
});

const fingerprint = (booking: CurrentBooking): string => {
  const { destinationId, airport, rooms } = booking.selection;
  return JSON.stringify([
    destinationId,
    payloadOf(booking),
    airport,
    rooms,
    booking.extras,
    booking.code,
  ]);
};

/**
 * Returns the completed booking for the payment. An unchanged booking keeps its key and its booking on the server, so
 * that going back and forth never books twice; a changed one gets a new key.
 */
export function completed(
  edited: CurrentBooking,
  { now, newKey }: NewBookingContext,
): CurrentBooking {
  const completedAs = fingerprint(edited);
  const done = { ...edited, savedAt: now, ready: true };
  if (edited.completedAs === completedAs) return done;
  return { ...done, completedAs, idempotencyKey: newKey(), bookingId: null, ...replacing(edited) };
}

/** Returns a new attempt with the same passengers, after the hold expired or the price changed. */
export const renewed = (booking: CurrentBooking, newKey: () => string): CurrentBooking => ({
  ...booking,
  idempotencyKey: newKey(),
  bookingId: null,
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
