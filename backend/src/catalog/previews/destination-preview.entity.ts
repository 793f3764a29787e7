import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An unsaved destination that an editor previews, for an hour. */
@Entity('destination_previews')
export class DestinationPreviewEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('jsonb') destination!: DestinationDetailView;
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
