import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link with which a customer may write a review. */
@Entity('review_invites')
export class ReviewInviteEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  /** SHA-256 of the token, hexadecimal. */
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' }) sentAt!: Date;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt!: Date | null;
  /** The customer wants no such mails, for this booking or later ones. */
  @Column('timestamptz', { name: 'declined_at', nullable: true }) declinedAt!: Date | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
