import type { ListFormat, ListKind, ListRow } from '@safar/domain/bookings/passenger-lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A passenger list that was handed out. */
@Entity('passenger_list_exports')
export class PassengerListExportEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'departure_id' }) departureId!: string;
  @Column('text') kind!: ListKind;
  /** IATA code; null = all passengers of the departure. */
  @Column('text', { nullable: true }) airport!: string | null;
  @Column('text') format!: ListFormat;
  @Column('boolean', { name: 'changes_only' }) changesOnly!: boolean;
  @Column('uuid', { name: 'exported_by', nullable: true }) exportedBy!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) at!: Date;
  @Column('jsonb') rows!: readonly ListRow[];
  @Column({
    type: 'int',
    insert: false,
    update: false,
  })
  travellers!: number;
  @Column({
    type: 'text',
    name: 'rows_md5',
    insert: false,
    update: false,
  })
  rowsMd5!: string;
  @Column('bytea') file!: Buffer;
  @Column('text') sha256!: string;
}
