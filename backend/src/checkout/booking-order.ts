import { createHash } from 'node:crypto';
import type {
  PassengerRequest,
  PaymentIntentRequest,
} from '@safar/domain/contracts/payments/payments';
import {
  type AgeBands,
  type TravellerType,
  ageOn,
  parseBirthdate,
} from '@safar/domain/pricing/ages';
import {
  compactPhone,
  contactProblems,
  staffContactProblems,
} from '@safar/domain/bookings/contact-details';
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import { DEFAULT_LANGUAGE, type Language } from '@safar/domain/text/languages';
import { normalizeName } from '@safar/domain/bookings/names';
import type { PassengerDetails } from '@safar/domain/bookings/passengers';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import { discountCode } from '@safar/domain/pricing/discount-codes';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import type { ValidationIssue } from '@safar/domain/errors/issues';

/** Who makes a booking. Staff can book until the day before departure, with either an e-mail or a telephone number. */
export type BookedBy = 'customer' | 'staff';

/** An order as sent, normalized but not yet checked. */
export interface Order {
  readonly bookedBy: BookedBy;
  readonly destinationId: string | null;
  readonly destinationName: string | null;
  readonly departureDate: IsoDay | null;
  /** IATA code; null = the first airport on sale. */
  readonly airport: string | null;
  readonly passengers: readonly PassengerRequest[];
  /** null = the cheapest ones. */
  readonly rooms: readonly ChosenRoom[] | null;
  /** The customer said how old the children are, so they may share a bed; the ages follow from birth dates. */
  readonly hasChildAges: boolean;
  /** Empty: none is bought. */
  readonly extras: readonly ExtraChoice[];
  /** Of a discount, as stored; null = none. */
  readonly code: string | null;
  readonly insurance: boolean | null;
  readonly paymentOption: PaymentOption;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  /** Amounts that the customer saw, in whole SEK; used for comparison only. */
  readonly seen: { readonly total: number | undefined; readonly amount: number };
}

/** Normalizes e-mail and telephone for storage. */
export const normalizeContact = ({ email, phone }: { email: string; phone: string }) => ({
  email: email.trim(),
  phone: compactPhone(phone),
});

const normalizePassenger = (passenger: PassengerRequest): PassengerRequest => ({
  ...(passenger.type ? { type: passenger.type } : {}),
  gender: passenger.gender,
  firstName: normalizeName(passenger.firstName),
  lastName: normalizeName(passenger.lastName),
  birthdate: parseBirthdate(passenger.birthdate) ?? passenger.birthdate.trim(),
});

export function orderFrom(request: PaymentIntentRequest, language: Language): Order {
  const date = request.departureDate;
  return {
    bookedBy: 'customer',
    destinationId: request.destinationId ?? null,
    destinationName: request.destinationName ?? null,
    departureDate: isIsoDay(date) ? date : null,
    airport: request.airport ?? null,
    passengers: (request.passengers ?? []).map(normalizePassenger),
    rooms: request.rooms ?? null,
    hasChildAges: request.childAges !== undefined || request.rooms !== undefined,
    extras: request.extras ?? [],
    code: discountCode(request.code),
    insurance: request.insurance ?? null,
    paymentOption: request.paymentOption ?? 'partial',
    ...normalizeContact({ email: request.contactEmail ?? '', phone: request.contactPhone ?? '' }),
    language: request.language ?? language ?? DEFAULT_LANGUAGE,
    seen: { total: request.totalPrice, amount: request.amount },
  };
}

/** Returns the issues that need no data about the trip. */
export const contactProblemsOf = ({ bookedBy, email, phone }: Order): ValidationIssue[] =>
  bookedBy === 'staff' ? staffContactProblems({ email, phone }) : contactProblems({ email, phone });

function typeByAge(birthdate: string, departure: IsoDay, bands: AgeBands): TravellerType {
  if (!isIsoDay(birthdate)) return 'adult';
  const age = ageOn(birthdate, departure);
  if (age <= bands.infantAgeMax) return 'infant';
  return age <= bands.childAgeMax ? 'child' : 'adult';
}

/** Returns the passengers with their types; missing types are derived from the age on the departure day. */
export const passengersOf = (
  order: Order,
  departure: IsoDay,
  bands: AgeBands,
): PassengerDetails[] =>
  order.passengers.map(({ type, firstName, lastName, birthdate, gender }) => ({
    type: type ?? typeByAge(birthdate, departure, bands),
    firstName,
    lastName,
    birthdate,
    gender,
  }));

/**
 * Returns the same fingerprint for the same order, independent of payment method and passenger order, so that a reload
 * or a second click finds the first booking.
 */
export function fingerprintOf(order: Order): string {
  const passengers = order.passengers
    .map(({ firstName, lastName, birthdate }) =>
      `${firstName}|${lastName}|${birthdate}`.toLowerCase(),
    )
    .sort();
  const parts = [
    order.destinationId ?? order.destinationName,
    order.departureDate,
    order.email.toLowerCase(),
    order.paymentOption,
    order.insurance,
    passengers,
    // Left out when none is chosen, so that orders from before airports, rooms, extras and codes keep their fingerprint.
    ...(order.airport === null ? [] : [order.airport]),
    ...(order.rooms === null ? [] : [order.rooms]),
    ...(order.extras.length === 0 ? [] : [order.extras]),
    ...(order.code === null ? [] : [order.code]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
