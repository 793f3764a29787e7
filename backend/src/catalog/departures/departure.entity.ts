import type { DepartureCancelRequest } from '@safar/domain/contracts/bookings/changes';
import type { DepartureState } from '@safar/domain/departures/schedule';
import type { IsoDay } from '@safar/domain/dates/dates';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A day on which a destination can be travelled to, with its seats. Prices are null where those of the destination hold. */
@Entity('departures')
export class DepartureEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  @Column('date') date!: IsoDay;
  @Column('date', { name: 'return_date' }) returnDate!: IsoDay;
  @Column('int', { nullable: true }) capacity!: number | null;
  @Column('int', { default: 0 }) taken!: number;
  @Column('int', { name: 'price_adult', nullable: true }) priceAdult!: number | null;
  @Column('int', { name: 'price_child', nullable: true }) priceChild!: number | null;
  @Column('int', { name: 'price_infant', nullable: true }) priceInfant!: number | null;
  @Column('int', { name: 'booking_closes_days', default: 0 }) bookingClosesDays!: number;
  @Column('text', { default: 'open' }) state!: DepartureState;
  @Column('boolean', { default: false }) guaranteed!: boolean;
  @Column('int', { default: 0 }) blocked!: number;
  @Column('int', { default: 0 }) overbooked!: number;
  /** Incremented by every change of staff; bookings do not change it. */
  @Column('int', { default: 1 }) version!: number;
  /** When staff marked the flight times as final; null = preliminary. */
  @Column('timestamptz', { name: 'flights_final_at', nullable: true }) flightsFinalAt!: Date | null;
  /** Changes of the flights after that. */
  @Column('int', { name: 'flights_version', default: 0 }) flightsVersion!: number;
}

/** A departure that the agency cancelled, and how far its bookings have been cancelled. */
@Entity('departure_cancellations')
export class DepartureCancellationEntity {
  @PrimaryColumn('uuid', { name: 'departure_id' }) departureId!: string;
  @Column('text') reason!: DepartureCancelRequest['reason'];
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId!: string | null;
  @Column('int') bookings!: number;
  @Column('timestamptz', { name: 'started_at', default: () => 'now()' }) startedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
