import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A reply of staff to a message. */
@Entity('message_replies')
export class MessageReplyEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'message_id' }) messageId!: string;
  @Column('text') text!: string;
  @Column('uuid', { name: 'author_id', nullable: true }) authorId!: string | null;
  @Column('text', { name: 'client_key' }) clientKey!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
