import type { SoldExtraTerms } from '@safar/domain/extras/booked-extras';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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

/** Extras that a customer buys later: they are held until the payment, or until `holdUntil`. */
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
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()', select: false })
  createdAt!: Date;
}
