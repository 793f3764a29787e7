import type { IsoDay } from '@safar/domain/dates/dates';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the price with its due day. */
@Entity('payment_plan')
export class PaymentPlanEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @PrimaryColumn('int') position!: number;
  @Column('text') kind!: string;
  @Column('int') amount!: number;
  @Column('date', { name: 'due_date' }) dueDate!: IsoDay;
}
