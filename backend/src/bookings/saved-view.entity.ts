import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A filter of the list of bookings that a member of staff gave a name. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') name!: string;
  /** As the list takes it; may hold what was searched for, and so a traveller's name. */
  @Column('jsonb') filter!: Record<string, unknown>;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
