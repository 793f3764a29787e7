import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One editable text of a page; a key that contains `title` is a heading. */
@Entity('content')
export class ContentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') page!: string;
  @Column('text', { name: 'key_name' }) keyName!: string;
  @Column('text', { name: 'value_sv' }) valueSv!: string;
  @Column('text', { name: 'value_ar' }) valueAr!: string;
  @Column('int') sort!: number;
}
