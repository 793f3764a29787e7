import type { Role } from '@safar/domain/access/permissions';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') username!: string;
  @Column('citext') email!: string;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  @Column('text', { default: 'agent' }) role!: Role;
  /** Incremented to end all sessions of this user. */
  @Column('int', { name: 'token_version', default: 1 }) tokenVersion!: number;
  /** The sealed secret of the second factor, or null. */
  @Column('text', { name: 'otp_secret', nullable: true }) otpSecret!: string | null;
  /** When the second factor was confirmed, or null. */
  @Column('timestamptz', { name: 'otp_since', nullable: true }) otpSince!: Date | null;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  /** When the user was invited; null with a password of their own. */
  @Column('timestamptz', { name: 'invited_at', nullable: true }) invitedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('bigint', { name: 'otp_step', default: 0, select: false }) otpStep!: number;
  @Column('text', { name: 'otp_recovery', array: true, default: () => "'{}'", select: false })
  otpRecovery!: string[];
}
