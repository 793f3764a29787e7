import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A check that fails now. */
@Entity('system_checks')
export class SystemCheckEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
