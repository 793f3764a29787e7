import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The address that a gift card is bought from, for its limits. */
@Entity('gift_card_sources')
export class GiftCardSourceEntity {
  @PrimaryColumn('uuid', { name: 'card_id' }) cardId!: string;
  @Column('text') address!: string;
  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' }) recordedAt!: Date;
}

/** The address that a checkout came from, for its limits. */
@Entity('checkout_sources')
export class CheckoutSourceEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') address!: string;
  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' }) recordedAt!: Date;
}
