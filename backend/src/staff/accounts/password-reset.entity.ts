import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mailed link for a new password; only the hash of its token is stored. */
@Entity('password_resets')
export class PasswordResetEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('bytea', { name: 'token_hash', nullable: true }) tokenHash!: Buffer | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at', default: () => "(now() + '01:00:00'::interval)" })
  expiresAt!: Date;
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt!: Date | null;
}
