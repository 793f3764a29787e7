import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money at the provider that matches no booking. */
@Entity('unmatched_payments')
export class UnmatchedPaymentEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: UnmatchedPaymentView['kind'];
  @Column('numeric', { precision: 14, scale: 2 }) amount!: string;
  @Column('timestamptz', { name: 'noticed_at', default: () => 'now()' }) noticedAt!: Date;
  @Column('timestamptz', { name: 'handled_at', nullable: true }) handledAt!: Date | null;
  @Column('uuid', { name: 'handled_by', nullable: true }) handledBy!: string | null;
  @Column('text', { default: '' }) note!: string;
  @Column('text', { default: 'SEK' }) currency!: string;
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId!: string | null;
}
