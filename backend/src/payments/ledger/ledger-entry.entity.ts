import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whole SEK in or out of a booking. Append only; the sum is paid_amount of the booking. */
@Entity('ledger_entries')
export class LedgerEntryEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: number;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') kind!: string;
  @Column('int') amount!: number;
  @Column('text', { name: 'source_id' }) sourceId!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
