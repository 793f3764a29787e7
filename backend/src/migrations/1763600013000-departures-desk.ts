import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Seats that the agency keeps back, and how far above its capacity an admin has let a departure be. The first are sold to
 * nobody; the second gives no room for a sale, it only lets stand what is sold already.
 */
const SEATS = `
alter table departures
  add column blocked int not null default 0,
  add column overbooked int not null default 0,
  drop constraint seats_never_oversold,
  add constraint seats_never_oversold check (
    taken >= 0 and blocked >= 0 and overbooked >= 0
      and (capacity is null or taken + blocked <= capacity + overbooked));
`;

/** Seats that come back, by whatever way, end what they were overbooked by: nobody can forget to take it back. */
const SHRINKING = `
create function shrink_overbooking() returns trigger language plpgsql as $$
begin
  new.overbooked := least(new.overbooked, greatest(0, new.taken + new.blocked - new.capacity));
  return new;
end $$;
create trigger overbooking_shrinks before insert or update on departures
  for each row when (new.overbooked > 0) execute function shrink_overbooking();
`;

export class DeparturesDesk1763600013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEATS);
    await runner.query(SHRINKING);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
