import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a booking is searched by, in one spelling. Written by triggers only. */
@Entity('booking_search')
export class BookingSearchEntity {
  @PrimaryColumn('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') words!: string;
}
