import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text') key!: string;
  @Column('jsonb') value!: unknown;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()', select: false })
  updatedAt!: Date;
}
