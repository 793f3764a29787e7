import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The discount code that a booking was made with. */
@Entity('discount_uses')
export class DiscountUseEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('uuid', { name: 'rule_id' }) ruleId!: string;
  /** SHA-256 of the customer's address; empty without one. */
  @Column('text', { name: 'email_hash', default: '' }) emailHash!: string;
  /** Kronor when it was sold. */
  @Column('int') amount!: number;
  /** Reserved until the booking is confirmed; released ones do not count. */
  @Column('text') state!: 'reserved' | 'used' | 'released';
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
