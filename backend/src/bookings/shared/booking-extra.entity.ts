import type { NewExtra, SoldExtraTerms } from '@safar/domain/extras/booked-extras';
import type { PriceLine } from '@safar/domain/pricing/price-lines';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An extra that is added to a booking, for one of its passengers or for all. */
export type AddedExtra = Omit<NewExtra, 'passenger'> & { readonly passenger_id: string | null };

export type BookingExtraState = 'active' | 'cancelled';

/** An extra of a booking, with its names and terms at the time of sale: of one traveller, or of the booking. */
@Entity('booking_extras')
export class BookingExtraEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('uuid', { name: 'extra_id' }) extraId!: string;
  /** null = of the booking. */
  @Column('uuid', { name: 'passenger_id', nullable: true }) passengerId!: string | null;
  /** Nights, or 1. */
  @Column('int') quantity!: number;
  /** Kronor that the booking pays for it; one that is not refundable stays paid when it has ended. */
  @Column('int') amount!: number;
  /** The line of the sale; null = free. */
  @Column('bigint', { name: 'line_id', nullable: true }) lineId!: number | null;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('jsonb') terms!: SoldExtraTerms;
  /** With the trip, by staff, or by the customer later. */
  @Column('text') sold!: 'sale' | 'desk' | 'later';
  @Column('text', { default: 'active' }) state!: BookingExtraState;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()', select: false })
  createdAt!: Date;
}

/** What an order adds to its booking: lines and extras, which name their lines by place. */
export interface OrderedExtras {
  readonly lines: readonly PriceLine[];
  readonly extras: readonly AddedExtra[];
}

/**
 * Extras that a customer buys later: they are held until the payment, or until `holdUntil`. The booking has them once
 * they are paid.
 */
@Entity('extra_orders')
export class ExtraOrderEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  /** One for each extra, with its number in the stock. */
  @Column('jsonb') items!: readonly { readonly extra_id: string; readonly units: number }[];
  /** Kronor. */
  @Column('int') amount!: number;
  @Column('text', { default: 'held' }) state!: 'held' | 'paid' | 'expired';
  @Column('timestamptz', { name: 'hold_until' }) holdUntil!: Date;
  /** The last payment that was started for it. */
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId!: string | null;
  /** Under the prices at which it was held. */
  @Column('jsonb') sold!: OrderedExtras;
  /** The idempotency key of its first request. */
  @Column('text', { name: 'client_key', nullable: true }) clientKey!: string | null;
  /** The same for the same extras and price. */
  @Column('text') fingerprint!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()', select: false })
  createdAt!: Date;
}
