import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests of one kind and address in one window, counted across all processes. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn('text') key!: string;
  @PrimaryColumn('timestamptz', { name: 'window_start' }) windowStart!: Date;
  @Column('int') calls!: number;
}
