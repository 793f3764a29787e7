import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An extra that a trip offers. */
@Entity('extra_offers')
export class ExtraOfferEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'extra_id' }) extraId!: string;
  /** null = every trip. */
  @Column('text', { name: 'destination_id', nullable: true }) destinationId!: string | null;
  /** Kronor; null = that of the extra. */
  @Column('int', { nullable: true }) price!: number | null;
}
