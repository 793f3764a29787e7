import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `trip_stays`: the hotels of a trip and of single departures, and the nights that a trip spends on the way. */
export class TripStays1764028842000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table destinations
        add column nights_aboard int not null default 0 check (nights_aboard between 0 and 5)`);
    await runner.query(`
      create table trip_stays (
        id uuid primary key default gen_random_uuid(),
        destination_id text not null references destinations on delete cascade,
        departure_id uuid references departures on delete cascade,
        position int not null check (position > 0),
        hotel_id uuid not null references hotels,
        nights int not null check (nights > 0),
        board text not null check (
          board in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive', 'self_catering')),
        room_note_sv text not null default '',
        room_note_ar text not null default '',
        or_similar boolean not null default false,
        unique nulls not distinct (destination_id, departure_id, position)
      )`);
    // For the deletion of a departure or hotel, and for the departures with hotels of their own.
    await runner.query(
      `create index trip_stays_departure on trip_stays (departure_id) where departure_id is not null`,
    );
    await runner.query(`create index trip_stays_hotel on trip_stays (hotel_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table trip_stays`);
    await runner.query(`alter table destinations drop column nights_aboard`);
  }
}
