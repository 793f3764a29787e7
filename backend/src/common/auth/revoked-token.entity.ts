import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token of staff that was signed out before it expired. */
@Entity('revoked_tokens')
export class RevokedTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'ends_at' }) endsAt!: Date;
}
