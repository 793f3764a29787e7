import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** The columns that every table of a `RecordStore` has. */
export abstract class RecordColumns {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
