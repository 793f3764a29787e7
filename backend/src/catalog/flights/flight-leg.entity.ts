import type { LocalTime } from '@safar/domain/dates/local-times';
import type { FlightDirection } from '@safar/domain/departures/flight-legs';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One flight of a departure. Times are those of the airports' clocks; queries format them as text. */
@Entity('flight_legs')
export class FlightLegEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'departure_id' }) departureId!: string;
  @Column('text') direction!: FlightDirection;
  /** IATA code of an airport of the departure; null: for all that have no flights of their own. */
  @Column('text', { nullable: true }) airport!: string | null;
  /** From 1 within its direction and airport. */
  @Column('int') position!: number;
  @Column('text', { name: 'flight_no' }) flightNo!: string;
  @Column('text', { name: 'airline_name', default: '' }) airlineName!: string;
  /** Empty = the same airline. */
  @Column('text', { name: 'operated_by', default: '' }) operatedBy!: string;
  @Column('text', { name: 'from_iata' }) fromIata!: string;
  @Column('text', { name: 'to_iata' }) toIata!: string;
  @Column('timestamp') departs!: LocalTime;
  /** IANA time zone. */
  @Column('text', { name: 'departs_zone' }) departsZone!: string;
  @Column('timestamp') arrives!: LocalTime;
  @Column('text', { name: 'arrives_zone' }) arrivesZone!: string;
  @Column('int', { name: 'hand_kg', nullable: true }) handKg!: number | null;
  @Column('int', { name: 'checked_kg', nullable: true }) checkedKg!: number | null;
  @Column('int', { name: 'checked_pieces', nullable: true }) checkedPieces!: number | null;
  @Column('boolean', { nullable: true }) meal!: boolean | null;
}
