import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a departure has of an extra, where it differs from its trip. */
@Entity('departure_extras')
export class DepartureExtraEntity {
  @PrimaryColumn('uuid', { name: 'departure_id' }) departureId!: string;
  @PrimaryColumn('uuid', { name: 'extra_id' }) extraId!: string;
  /** Kronor; null = as the trip. */
  @Column('int', { nullable: true }) price!: number | null;
  /** null = no limit. */
  @Column('int', { nullable: true }) stock!: number | null;
  /** Sold and held. */
  @Column('int', { default: 0 }) taken!: number;
  @Column('boolean', { default: false }) closed!: boolean;
}
