import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells every process of a change in what visitors read, when it is committed. Not of sold seats (\`taken\`): a notice
 * makes commits wait for each other, and bookings must not; the processes look for those themselves.
 */
const NOTICES = `
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete on destinations
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on content
  for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on settings
  for each statement execute function catalogue_changed();
create trigger catalogue_changed
  after insert or delete or update of date, return_date, capacity, blocked, overbooked, price_adult, price_child,
    price_infant, booking_closes_days, state, guaranteed on departures
  for each statement execute function catalogue_changed();
`;

export class CatalogueNotices1763600040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTICES);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
