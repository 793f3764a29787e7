import type { RefundSource } from '@safar/domain/contracts/bookings/booking-endings';
import type {
  PaymentPurpose,
  PaymentState,
  RefundState,
} from '@safar/domain/payments/payment-states';
import type { Sek } from '@safar/domain/money/money';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Wallet } from '@safar/domain/payments/wallets';
import type { RecordedMethod } from '@safar/domain/pricing/pricing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One attempt to collect an amount, with its id as idempotency key at the provider; or a payment received by staff. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** null when it pays a gift card. */
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('uuid', { name: 'gift_card_id', nullable: true }) giftCardId!: string | null;
  @Column('text') purpose!: PaymentPurpose;
  @Column('text') method!: RecordedMethod;
  /** For the trip, whole SEK. */
  @Column('int') principal!: Sek;
  /** The Klarna fee on top, whole SEK; never counted as paid for the trip. */
  @Column('int', { default: 0 }) surcharge!: Sek;
  @Column('text', { default: 'created' }) state!: PaymentState;
  /** null before the provider's first reply, for payments received by staff, and for those by gift card. */
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** The wallet that held the card; null: none, or not a card. */
  @Column('text', { nullable: true }) wallet!: Wallet | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'checked_at', nullable: true }) checkedAt!: Date | null;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt!: Date | null;
  /** Reference on the bank transfer or receipt. */
  @Column('text', { default: '' }) reference!: string;
  /** Day when staff received it or a gift card paid; null for online payments. */
  @Column('date', { name: 'received_on', nullable: true }) receivedOn!: IsoDay | null;
  @Column('uuid', { name: 'recorded_by', nullable: true }) recordedBy!: string | null;
  @Column('text', { name: 'recording_key', nullable: true }) recordingKey!: string | null;
  /** The pay link used, or null. */
  @Column('uuid', { name: 'pay_link_id', nullable: true }) payLinkId!: string | null;
  @Column('text', { default: 'sek', select: false }) currency!: string;
}

/** A payment of a booking. */
export type BookingPayment = PaymentEntity & { readonly bookingId: string };

export const isOfBooking = (payment: PaymentEntity): payment is BookingPayment =>
  payment.bookingId !== null;

export type { RefundSource };

/** Refunds decided by staff: they need an admin's approval, and the customer gets a mail when they succeed. */
export const DECIDED_SOURCES: readonly RefundSource[] = ['staff', 'cancellation'];

@Entity('refunds')
export class RefundEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'payment_id' }) paymentId!: string;
  @Column('int', { default: 0 }) principal!: Sek;
  @Column('int', { default: 0 }) surcharge!: Sek;
  /** Amount returned by the provider, in kronor with öre (read as text); null when it equals the booked amount. */
  @Column('numeric', { name: 'provider_amount', precision: 14, scale: 2, nullable: true })
  providerAmount!: string | null;
  @Column('text', { default: 'requested' }) state!: RefundState;
  @Column('text') source!: RefundSource;
  /** Unique per reason, so that it causes only one refund. */
  @Column('text') dedupe!: string;
  @Column('text', { name: 'stripe_id', nullable: true }) stripeId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Groups the refunds of one decision over several payments. */
  @Column('uuid', { name: 'batch_id', default: () => 'gen_random_uuid()' }) batchId!: string;
  @Column('text', { default: '' }) reason!: string;
  /** The part of the whole decision that was not owed when staff requested it. */
  @Column('int', { default: 0 }) goodwill!: number;
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedBy!: string | null;
  @Column('uuid', { name: 'approved_by', nullable: true }) approvedBy!: string | null;
  @Column('timestamptz', { name: 'approved_at', nullable: true }) approvedAt!: Date | null;
  @Column('uuid', { name: 'rejected_by', nullable: true }) rejectedBy!: string | null;
  @Column('timestamptz', { name: 'rejected_at', nullable: true }) rejectedAt!: Date | null;
  /** Reason of an admin's rejection. */
  @Column('text', { default: '' }) rejection!: string;
  /** The provider no longer takes it, so staff pay it out. */
  @Column('boolean', { name: 'is_manual', default: false }) isManual!: boolean;
  /** Paid out by staff: when, and the reference on the transfer. */
  @Column('date', { name: 'paid_out_on', nullable: true }) paidOutOn!: IsoDay | null;
  @Column('text', { name: 'paid_out_reference', default: '' }) paidOutReference!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()', select: false })
  updatedAt!: Date;
}
