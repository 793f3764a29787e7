import type { IsoDay } from '@safar/domain/dates/dates';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A reminder that was sent or flagged for a due day. */
@Entity('booking_reminders')
export class BookingReminderEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('date') due!: IsoDay;
  @PrimaryColumn('int', { default: 0 }) step!: number;
  @Column('timestamptz', { name: 'recorded_at', default: () => 'now()' }) recordedAt!: Date;
}
