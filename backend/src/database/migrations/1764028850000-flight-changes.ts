import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `flight_changes`: what final times were before and after each change, for the mails about it. */
export class FlightChanges1764028850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table flight_changes (
        departure_id uuid not null references departures on delete cascade,
        version int not null check (version > 0),
        before jsonb not null,
        after jsonb not null,
        significant boolean not null,
        changed_at timestamptz not null default now(),
        primary key (departure_id, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table flight_changes`);
  }
}
