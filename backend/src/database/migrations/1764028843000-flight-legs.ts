import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `flight_legs`: the flights of a departure, out and home, in local times of the airports. */
export class FlightLegs1764028843000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table flight_legs (
        id uuid primary key default gen_random_uuid(),
        departure_id uuid not null references departures on delete cascade,
        direction text not null check (direction in ('out', 'back')),
        position int not null check (position > 0),
        flight_no text not null check (flight_no ~ '^[A-Z0-9]{2}[0-9]{1,4}[A-Z]?$'),
        airline_name text not null default '',
        operated_by text not null default '',
        from_iata text not null check (from_iata ~ '^[A-Z]{3}$'),
        to_iata text not null check (to_iata ~ '^[A-Z]{3}$'),
        departs timestamp not null,
        departs_zone text not null,
        arrives timestamp not null,
        arrives_zone text not null,
        hand_kg int check (hand_kg >= 0),
        checked_kg int check (checked_kg >= 0),
        checked_pieces int check (checked_pieces >= 0),
        meal boolean,
        unique (departure_id, direction, position)
      )`);
    await runner.query(`
      alter table departures add column flights_final_at timestamptz,
        add column flights_version int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table departures drop column flights_final_at, drop column flights_version`,
    );
    await runner.query(`drop table flight_legs`);
  }
}
