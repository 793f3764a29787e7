import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An unsaved destination that an editor previews, for an hour. */
@Entity('destination_previews')
export class DestinationPreviewEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('jsonb') destination!: DestinationDetailView;
  /** Those with flights or hotels of their own. */
  @Column('jsonb', { default: () => "'[]'" }) departures!: readonly DepartureDetailView[];
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
