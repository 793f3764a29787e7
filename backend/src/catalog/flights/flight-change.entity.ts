import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One change of the final times of a departure. */
@Entity('flight_changes')
export class FlightChangeEntity {
  @PrimaryColumn('uuid', { name: 'departure_id' }) departureId!: string;
  /** `flights_version` of the departure after the change. */
  @PrimaryColumn('int') version!: number;
  @Column('jsonb') before!: readonly FlightLeg[];
  @Column('jsonb') after!: readonly FlightLeg[];
  /** By the package travel law, in the judgement of staff. */
  @Column('boolean') significant!: boolean;
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' }) changedAt!: Date;
}
