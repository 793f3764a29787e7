import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A former slug, which redirects to the present one. */
@Entity('destination_slugs')
export class DestinationSlugEntity {
  @PrimaryColumn('text') slug!: string;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  @Column('timestamptz', { name: 'retired_at', default: () => 'now()' }) retiredAt!: Date;
}
