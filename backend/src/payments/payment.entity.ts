import type { PaymentState, RefundState } from '@safar/domain/rules/payment-states';
import type { Sek } from '@safar/domain/rules/money';
import type { IsoDay } from '@safar/domain/rules/dates';
import type { RecordedMethod } from '@safar/domain/rules/pricing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type PaymentPurpose = 'deposit' | 'full' | 'balance' | 'offline';

/** One attempt to collect one amount, its id the idempotency key at the provider; or money that staff received. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') purpose!: PaymentPurpose;
  @Column('text') method!: RecordedMethod;
  /** Towards the trip, whole SEK. */
  @Column('int') principal!: Sek;
  /** The Klarna fee on top, whole SEK; never counted as paid for the trip. */
  @Column('int', { default: 0 }) surcharge!: Sek;
  @Column('text', { default: 'created' }) state!: PaymentState;
  /** null until the provider has answered once, and for money that staff received. */
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'checked_at', nullable: true }) checkedAt!: Date | null;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt!: Date | null;
  /** What stands on the transfer or the slip. */
  @Column('text', { default: '' }) reference!: string;
  /** The day staff received it; null for money that came through the provider. */
  @Column('date', { name: 'received_on', nullable: true }) receivedOn!: IsoDay | null;
  @Column('uuid', { name: 'recorded_by', nullable: true }) recordedBy!: string | null;
  @Column('text', { name: 'recording_key', nullable: true }) recordingKey!: string | null;
  /** The link it was paid by. */
  @Column('uuid', { name: 'pay_link_id', nullable: true }) payLinkId!: string | null;
  @Column('text', { default: 'sek', select: false }) currency!: string;
}

export type RefundSource =
  | 'staff'
  | 'cancellation'
  | 'void'
  | 'late_payment'
  | 'overpaid'
  | 'external';

/** Refunds that somebody of the staff decided on: these wait for an admin, and their end is told to the customer. */
export const DECIDED_SOURCES: readonly RefundSource[] = ['staff', 'cancellation'];

@Entity('refunds')
export class RefundEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'payment_id' }) paymentId!: string;
  @Column('int', { default: 0 }) principal!: Sek;
  @Column('int', { default: 0 }) surcharge!: Sek;
  /** What the provider returned, in kronor with öre (read as text); null where it is just what is booked. */
  @Column('numeric', { name: 'provider_amount', precision: 14, scale: 2, nullable: true })
  providerAmount!: string | null;
  @Column('text', { default: 'requested' }) state!: RefundState;
  @Column('text') source!: RefundSource;
  /** The same reason can ask for money back only once. */
  @Column('text') dedupe!: string;
  @Column('text', { name: 'stripe_id', nullable: true }) stripeId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** One decision of staff over several payments. */
  @Column('uuid', { name: 'batch_id', default: () => 'gen_random_uuid()' }) batchId!: string;
  @Column('text', { default: '' }) reason!: string;
  /** Of the whole decision: how much was not owed when staff asked for it. */
  @Column('int', { default: 0 }) goodwill!: number;
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedBy!: string | null;
  @Column('uuid', { name: 'approved_by', nullable: true }) approvedBy!: string | null;
  @Column('timestamptz', { name: 'approved_at', nullable: true }) approvedAt!: Date | null;
  @Column('uuid', { name: 'rejected_by', nullable: true }) rejectedBy!: string | null;
  @Column('timestamptz', { name: 'rejected_at', nullable: true }) rejectedAt!: Date | null;
  /** Why an admin said no. */
  @Column('text', { default: '' }) rejection!: string;
  /** For money that no provider can return: when staff paid it out, and what stands on the transfer. */
  @Column('date', { name: 'paid_out_on', nullable: true }) paidOutOn!: IsoDay | null;
  @Column('text', { name: 'paid_out_reference', default: '' }) paidOutReference!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()', select: false })
  createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()', select: false })
  updatedAt!: Date;
}
