import type { HotelPictureView } from '@safar/domain/contracts/catalog/hotels';
import type { HotelFacts } from '@safar/domain/hotels/hotel-facts';
import { Column, Entity } from 'typeorm';
import { RecordColumns } from '../../common/records/record-columns.js';

/** A hotel that trips can use. */
@Entity('hotels')
export class HotelEntity extends RecordColumns {
  @Column('text') name!: string;
  /** 1 to 5 in half steps; null = without stars. */
  @Column('double precision', { nullable: true }) stars!: number | null;
  /** ISO 3166-1, two letters. */
  @Column('text') country!: string;
  @Column('text', { name: 'city_sv' }) citySv!: string;
  @Column('text', { name: 'city_ar', default: '' }) cityAr!: string;
  @Column('text', { default: '' }) address!: string;
  /** Degrees; both or neither. */
  @Column('double precision', { nullable: true }) lat!: number | null;
  @Column('double precision', { nullable: true }) lng!: number | null;
  @Column('text', { default: '' }) website!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { name: 'description_sv', default: '' }) descriptionSv!: string;
  @Column('text', { name: 'description_ar', default: '' }) descriptionAr!: string;
  @Column('jsonb', { default: () => "'{}'" }) facts!: HotelFacts;
  @Column('jsonb', { default: () => "'[]'" }) pictures!: HotelPictureView[];
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
}
