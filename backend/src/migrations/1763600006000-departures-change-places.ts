import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two departures may swap their days in one statement: the days are compared when it has ended. */
const SWAPPABLE_DAYS = `
alter table departures
  drop constraint departures_destination_id_date_key,
  add constraint one_departure_a_day unique (destination_id, date) deferrable initially immediate;
`;

/**
 * Calls for facts a day and person, for the daily and the monthly limit, and the name that was asked for last, how often.
 * Without a reference to the person, so that deleting an account frees nothing.
 */
const FACTS = `
create table facts_usage (
  day date not null,
  user_id uuid not null,
  calls int not null,
  name text not null,
  turn int not null,
  primary key (day, user_id)
);
`;

export class DeparturesChangePlaces1763600006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SWAPPABLE_DAYS);
    await runner.query(FACTS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
