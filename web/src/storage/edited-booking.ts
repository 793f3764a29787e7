import type { TravellerType } from '@safar/domain/pricing/ages';
import { passengerCount, travellerTypes } from '@safar/domain/pricing/party';
import {
  type BookingPayload,
  type BookingSelection,
  type CurrentBooking,
  type PassengerDraft,
  partyIn,
} from './current-booking.js';

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
function passengersFor(
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
