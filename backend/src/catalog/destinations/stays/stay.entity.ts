import type { Board } from '@safar/domain/hotels/stays';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A stay at a hotel. Those of a departure replace all those of its trip. */
@Entity('trip_stays')
export class StayEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  /** null = for all departures of the trip without stays of their own. */
  @Column('uuid', { name: 'departure_id', nullable: true }) departureId!: string | null;
  /** From 1. */
  @Column('int') position!: number;
  @Column('uuid', { name: 'hotel_id' }) hotelId!: string;
  @Column('int') nights!: number;
  @Column('text') board!: Board;
  @Column('text', { name: 'room_note_sv', default: '' }) roomNoteSv!: string;
  @Column('text', { name: 'room_note_ar', default: '' }) roomNoteAr!: string;
  @Column('boolean', { name: 'or_similar', default: false }) orSimilar!: boolean;
}
