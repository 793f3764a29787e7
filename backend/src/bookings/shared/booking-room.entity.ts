import type { RoomTerms } from '@safar/domain/rooms/room-types';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type BookingRoomState = 'active' | 'cancelled';

/** A room of a booking, with the names and terms at the time of sale. Who sleeps in it: `passengers.room_id`. */
@Entity('booking_rooms')
export class BookingRoomEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  /** From 1 within its booking. */
  @Column('int') position!: number;
  @Column('uuid', { name: 'room_type_id' }) roomTypeId!: string;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('jsonb') terms!: RoomTerms;
  @Column('text', { default: 'active' }) state!: BookingRoomState;
  /** The room of another booking whose travellers sleep in the same one. */
  @Column('uuid', { name: 'shared_with', nullable: true }) sharedWith!: string | null;
}
