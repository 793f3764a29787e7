import type { TravellerType } from '@safar/domain/pricing/ages';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Gender } from '@safar/domain/bookings/passengers';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';

/** An answer about an extra: its travellers by place in the party, or whether the booking has it; `false` is «no». */
export type ExtraAnswer = boolean | readonly number[];

/** Answers by the code of the extra. Nothing is chosen in advance, so none is there before the customer gives one. */
export type ExtraAnswers = Readonly<Record<string, ExtraAnswer>>;

/** An extra with the price that the customer saw, in whole SEK. */
export interface ShownExtra {
  readonly code: string;
  readonly name_sv: string;
  readonly name_ar: string;
  readonly amount: number;
}

/** The selection that the destination page passes to the checkout (navigation state). Amounts are whole SEK. */
export interface BookingSelection {
  readonly destinationId: string;
  readonly destinationName: string;
  readonly departureDate: IsoDay;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly totalPrice: number;
  readonly priceAdult: number;
  readonly priceChild: number;
  readonly priceInfant: number;
  readonly infantAgeMin: number;
  readonly infantAgeMax: number;
  readonly childAgeMin: number;
  readonly childAgeMax: number;
  /** IATA code of the chosen airport, when the trip leaves from several. */
  readonly airport?: string;
  /** The checkout keeps a place for its flights, so that nothing moves when they come. */
  readonly hasFlights?: boolean;
  /** The trip is sold with rooms. */
  readonly hasRooms?: boolean;
  /** One for each child, in years on the departure day; omitted while one is not known. */
  readonly childAges?: readonly number[];
  /** The rooms that the customer chose; omitted: the cheapest ones. */
  readonly rooms?: readonly ChosenRoom[];
}

export interface PassengerDraft {
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly gender: Gender | '';
}

/** The local booking payload of the specification. `contactPhone` is E.164. */
export interface BookingPayload {
  readonly destinationName: string;
  readonly totalPrice: number;
  readonly paymentOption: PaymentOption;
  readonly amountToPay: number;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly passengers: readonly PassengerDraft[];
  readonly departureDate: IsoDay;
  readonly insurance: boolean | null;
}

/**
 * `currentBooking`: the payload, the data to restore the form, and the data that makes a repeated payment request
 * harmless.
 */
export interface CurrentBooking extends BookingPayload {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly selection: BookingSelection;
  readonly phoneCountry: string;
  readonly phoneNational: string;
  /** Whether the checkout was completed with exactly this payload. */
  readonly ready: boolean;
  readonly idempotencyKey: string;
  /** The booking on the server, once a payment was started. */
  readonly bookingId: string | null;
  /** The key of the order of before, whose hold this one replaces. */
  readonly replaces?: string;
  /** The content for which key and booking are valid; null before the checkout was completed. */
  readonly completedAs: string | null;
  /** The rooms of the price that the customer saw (`roomsKey`), and what they add in whole SEK. */
  readonly shownRooms?: readonly [rooms: string, amount: number];
  /** What the airport adds to that price, in whole SEK. */
  readonly shownAirport?: number;
  readonly extras?: ExtraAnswers;
  /** Of a discount; null = none. */
  readonly code?: string | null;
  readonly shownExtras?: readonly ShownExtra[];
}
