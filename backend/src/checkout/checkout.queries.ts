import type { IsoDay } from '@safar/domain/dates/dates';
import type { OwnSeats } from '@safar/domain/departures/departure-airports';
import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import type { EntityManager } from 'typeorm';
import { entityOf } from '../common/database/entity-of.js';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import type { OrderKey } from './create-booking.queries.js';
import type { Offer, OfferState, SeatsLeft } from '../bookings/shared/bookings.service.js';

/** Data for an order, read in one statement so that all parts are of one instant. */
export interface Checkout {
  /** The booking that the same order made before. */
  readonly sameId: string | null;
  readonly offer: Offer | null;
  /** Instead of the offer when the departure has no seat left and the customer holds none. */
  readonly fullOffer: OfferState | null;
  /** Stored settings by key. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Seats, rooms and extras of this departure that the customer already holds and would release. */
  readonly own: OwnSeats;
  /** The rule of the code, if it can be used once more. */
  readonly coded: DiscountRule | null;
}

export interface CheckoutInput {
  readonly destinationId: string | null;
  readonly date: IsoDay | null;
  readonly key: OrderKey;
  /** The booking of the customer's session. */
  readonly ownBookingId: string | null;
  /** Of a discount; null = none. */
  readonly code: string | null;
}

interface CheckoutRow extends Omit<Checkout, 'own'> {
  readonly own: number;
  readonly own_airport: string | null;
  readonly own_rooms: Readonly<Record<string, number>> | null;
  readonly own_extras: Readonly<Record<string, number>> | null;
}

export async function readCheckout(
  manager: EntityManager,
  input: CheckoutInput,
): Promise<Checkout> {
  const { destinationId, date, key, ownBookingId, code } = input;
  const [row] = await manager.query<CheckoutRow[]>(
    `select same_id as "sameId", offer, full_offer as "fullOffer", settings, own, own_airport, own_rooms, own_extras, coded
       from checkout_context($1, $2, $3, $4, $5, $6)`,
    [destinationId, date, key.header, key.fingerprint, ownBookingId, code],
  );
  if (!row) throw new Error('checkout_context returned no row');
  const { own: seats, own_airport: airportId, own_rooms: rooms, own_extras: extras, ...read } = row;
  return { ...read, own: { seats, airportId, rooms, extras } };
}

/**
 * Returns the booking that the same order made before, held or paid. Orders without a key are recognised for half an
 * hour.
 */
export async function findSameOrder(
  manager: EntityManager,
  key: OrderKey,
): Promise<BookingEntity | null> {
  const [row] = await manager.query<Row[]>(`select * from same_order($1, $2)`, [
    key.header,
    key.fingerprint,
  ]);
  return row ? entityOf(manager, BookingEntity, row) : null;
}

type Row = Record<string, unknown>;

interface HoldRow extends Row {
  readonly outcome:
    | 'same'
    | 'reference taken'
    | 'too many holds'
    | 'no seats'
    | 'no rooms'
    | 'no extras'
    | 'no code'
    | 'held';
  readonly wait: number | null;
  readonly payment_id: string | null;
  readonly seats: SeatsLeft | null;
}

/** Outcomes of the database function hold_order. */
export type HoldOutcome =
  | { readonly outcome: 'reference taken' }
  | { readonly outcome: 'no seats'; readonly seats: SeatsLeft | null }
  | { readonly outcome: 'no rooms' }
  | { readonly outcome: 'no extras' }
  | { readonly outcome: 'no code' }
  | { readonly outcome: 'too many holds'; readonly wait: number }
  | {
      readonly outcome: 'same' | 'held';
      readonly booking: BookingEntity;
      readonly paymentId: string | null;
    };

/** Takes the seats and writes the booking with its first payment, in one statement that is its own transaction. */
export async function holdOrder(manager: EntityManager, order: object): Promise<HoldOutcome> {
  const [row] = await manager.query<HoldRow[]>(
    `select (h.booking).*, h.outcome, h.wait, h.payment_id, h.seats from hold_order($1) h`,
    [JSON.stringify(order)],
  );
  if (!row) throw new Error('hold_order returned no row');
  const { outcome, wait, payment_id: paymentId, seats } = row;
  if (outcome === 'too many holds') return { outcome, wait: wait ?? 0 };
  if (outcome === 'no seats') return { outcome, seats };
  if (outcome !== 'same' && outcome !== 'held') return { outcome };
  return { outcome, booking: entityOf(manager, BookingEntity, row), paymentId };
}

/** @returns seconds to wait when an order would be one hold too many, also without the one that it ends; null: it is not */
export async function waitForHolds(
  manager: EntityManager,
  order: object,
  replacedId: string,
): Promise<number | null> {
  const [row] = await manager.query<{ wait: number }[]>(
    `select coalesce(wait, 0) as wait from hold_limit($1, $2) where is_reached`,
    [JSON.stringify(order), replacedId],
  );
  return row?.wait ?? null;
}
