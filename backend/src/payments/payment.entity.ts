import type { PaymentState, RefundState } from '@safar/domain/rules/payment-states';
import type { Sek } from '@safar/domain/rules/money';
import type { PaymentMethod } from '@safar/domain/rules/pricing';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type PaymentPurpose = 'deposit' | 'full' | 'balance';

/** One attempt to collect one amount. Its id is the idempotency key at the provider. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') purpose!: PaymentPurpose;
  @Column('text') method!: PaymentMethod;
  /** Towards the trip, whole SEK. */
  @Column('int') principal!: Sek;
  /** The Klarna fee on top, whole SEK; never counted as paid for the trip. */
  @Column('int') surcharge!: Sek;
  @Column('text') state!: PaymentState;
  /** null until the provider has answered once. */
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'checked_at', nullable: true }) checkedAt!: Date | null;
  @Column('timestamptz', { name: 'succeeded_at', nullable: true }) succeededAt!: Date | null;
}

export type RefundSource = 'staff' | 'late_payment' | 'overpaid' | 'external';

@Entity('refunds')
export class RefundEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'payment_id' }) paymentId!: string;
  @Column('int') principal!: Sek;
  @Column('int') surcharge!: Sek;
  @Column('text') state!: RefundState;
  @Column('text') source!: RefundSource;
  /** The same reason can ask for money back only once. */
  @Column('text') dedupe!: string;
  @Column('text', { name: 'stripe_id', nullable: true }) stripeId!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
}
