import type { IsoDay } from '@safar/domain/dates/dates';
import type { DiscountKind } from '@safar/domain/pricing/discount-rules';
import { Column, Entity } from 'typeorm';
import { RecordColumns } from '../../common/records/record-columns.js';

/** A rule for a discount, automatic or with a code; null in a condition: none. */
@Entity('discount_rules')
export class DiscountRuleEntity extends RecordColumns {
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  /** Unique, upper case; null = automatic. */
  @Column('text', { nullable: true }) code!: string | null;
  @Column('text') kind!: DiscountKind;
  /** Per cent, or kronor. */
  @Column('double precision') value!: number;
  @Column('text', { array: true, nullable: true }) destinations!: string[] | null;
  @Column('date', { name: 'book_from', nullable: true }) bookFrom!: IsoDay | null;
  @Column('date', { name: 'book_to', nullable: true }) bookTo!: IsoDay | null;
  @Column('date', { name: 'travel_from', nullable: true }) travelFrom!: IsoDay | null;
  @Column('date', { name: 'travel_to', nullable: true }) travelTo!: IsoDay | null;
  @Column('int', { name: 'days_before_min', nullable: true }) daysBeforeMin!: number | null;
  @Column('int', { name: 'days_before_max', nullable: true }) daysBeforeMax!: number | null;
  @Column('int', { name: 'min_travellers', default: 1 }) minTravellers!: number;
  /** Only of a code; null = any number. */
  @Column('int', { name: 'max_uses', nullable: true }) maxUses!: number | null;
  @Column('int', { name: 'max_per_email', nullable: true }) maxPerEmail!: number | null;
  /** Bookings that have the code now; only the database functions change it. */
  @Column('int', { default: 0 }) used!: number;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
}
