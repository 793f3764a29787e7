import type { StaffPaymentView } from '@safar/domain/contracts/bookings/bookings';
import type {
  BookingRefundView,
  PlannedPaymentView,
} from '@safar/domain/contracts/bookings/booking-file';
import type { RoomPartnerView } from '@safar/domain/contracts/bookings/rooms';
import type { DocumentView } from '@safar/domain/contracts/bookings/documents';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { NamedAirport } from '@safar/domain/departures/airport-texts';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { BookedExtra } from '@safar/domain/extras/booked-extras';
import type { EntityManager } from 'typeorm';
import { entityOf } from '../../common/database/entity-of.js';
import type { RowOf } from '../../common/database/row-of.js';
import {
  BookingEntity,
  type BookingLineEntity,
  type PassengerEntity,
} from '../shared/booking.entity.js';
import type { BookingRoomEntity } from '../shared/booking-room.entity.js';
import type { DestinationDescription } from '../shared/bookings.queries.js';

export type BookingDetailsPassenger = Pick<
  PassengerEntity,
  'id' | 'type' | 'firstName' | 'lastName' | 'birthdate' | 'gender' | 'state' | 'roomId' | 'bed'
>;
export type BookingDetailsLine = Pick<
  BookingLineEntity,
  | 'kind'
  | 'travellerType'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'label'
  | 'passengerId'
  | 'roomId'
  | 'extraId'
  | 'reason'
> & {
  /** The names of an extra when it was sold, or of a discount today. */
  readonly names?: { readonly name_sv: string; readonly name_ar: string } | null;
  /** The code of a discount. */
  readonly code?: string | null;
};

/** An active room of a booking, under the terms of its sale. */
export interface BookingDetailsRoom extends RowOf<
  BookingRoomEntity,
  'id' | 'roomTypeId' | 'nameSv' | 'nameAr' | 'terms'
> {
  /** The booking whose travellers sleep in the same room. */
  readonly shared_with: RoomPartnerView | null;
}

/** A booking with its rows in other tables, as of one instant. */
export interface StoredBookingDetails {
  readonly booking: BookingEntity;
  readonly passengers: readonly BookingDetailsPassenger[];
  readonly lines: readonly BookingDetailsLine[];
  /** Received payments, oldest first. */
  readonly payments: readonly StaffPaymentView[];
  readonly refunds: readonly BookingRefundView[];
  readonly plan: readonly PlannedPaymentView[];
  /** Readable documents, oldest first. */
  readonly documents: readonly DocumentView[];
  /** The current description of the trip. */
  readonly destination: DestinationDescription;
  /** The current flights of the departure, outbound first. */
  readonly flights: readonly FlightLeg[];
  /** When the times became final; null: they are preliminary. */
  readonly flightsFinalAt: string | null;
  /** Payment surcharges in whole SEK, not part of the price. */
  readonly fees: number;
  readonly movedToRef: string | null;
  readonly paymentPending: boolean;
  /** In order; empty: sold without rooms. */
  readonly rooms: readonly BookingDetailsRoom[];
  /** Active ones, in the order of the catalogue and of their travellers. */
  readonly extras: readonly BookedExtra[];
}

/** Booking details with the current day, and flights with their airports. */
export interface BookingDetails extends Omit<StoredBookingDetails, 'flights'> {
  readonly flights: readonly FlightLegView[];
  /** Where the passengers leave from. */
  readonly airport: NamedAirport;
  readonly today: IsoDay;
}

type Row = Readonly<Record<string, unknown>> &
  Omit<
    StoredBookingDetails,
    'booking' | 'destination' | 'flights' | 'flightsFinalAt' | 'movedToRef' | 'paymentPending'
  > & {
    readonly trip: DestinationDescription & {
      readonly flights: readonly FlightLeg[];
      readonly flights_final_at: string | null;
    };
    readonly moved_to_ref: string | null;
    readonly payment_pending: boolean;
  };

/** Converts timestamps in database JSON (microseconds, offset) to milliseconds with Z. */
const instant = (text: string): string => new Date(text).toISOString();

/** Returns null when the booking does not exist. */
export async function loadBookingDetails(
  manager: EntityManager,
  id: string,
): Promise<StoredBookingDetails | null> {
  const [row] = await manager.query<Row[]>(
    `select (d.booking).*, d.passengers, d.lines, d.payments, d.refunds, d.plan, d.documents, d.trip, d.fees,
            d.moved_to_ref, d.payment_pending, d.rooms, d.extras
       from booking_details($1) d`,
    [id],
  );
  if (!row) return null;
  const { passengers, lines, payments, refunds, plan, documents, fees, rooms, extras } = row;
  const { flights, flights_final_at: finalAt, ...destination } = row.trip;
  return {
    booking: entityOf(manager, BookingEntity, row),
    passengers,
    lines,
    payments: payments.map((one) => ({ ...one, paidAt: instant(one.paidAt) })),
    refunds: refunds.map(({ settled, ...one }) => ({
      ...one,
      requested_at: instant(one.requested_at),
      ...(settled ? { settled } : {}),
    })),
    plan,
    documents: documents.map((one) => ({ ...one, issued_at: instant(one.issued_at) })),
    destination,
    flights,
    flightsFinalAt: finalAt === null ? null : instant(finalAt),
    fees,
    movedToRef: row.moved_to_ref,
    paymentPending: row.payment_pending,
    rooms,
    extras,
  };
}
