import type { AirportState } from '@safar/domain/departures/departure-airports';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An airport that a departure leaves from, with its own seats. Only take_seats and give_seats change `taken`. */
@Entity('departure_airports')
export class DepartureAirportEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'departure_id' }) departureId!: string;
  @Column('text') iata!: string;
  /** From 1 within its departure; the first one on sale is taken when none is chosen. */
  @Column('int') position!: number;
  /** null = only the departure limits its seats. */
  @Column('int', { nullable: true }) capacity!: number | null;
  @Column('int', { default: 0 }) taken!: number;
  @Column('int', { default: 0 }) blocked!: number;
  /** Kronor per traveller on the departure's price; negative when it is cheaper from here. */
  @Column('int', { name: 'diff_adult', default: 0 }) diffAdult!: number;
  @Column('int', { name: 'diff_child', default: 0 }) diffChild!: number;
  @Column('int', { name: 'diff_infant', default: 0 }) diffInfant!: number;
  /** null = as the departure. */
  @Column('int', { name: 'closes_days', nullable: true }) closesDays!: number | null;
  @Column('text', { default: 'open' }) state!: AirportState;
}
