import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a booking came to its end, which the days of an unpaid one are counted from. A trigger notes it, so that no way
 * to end a booking can forget to.
 */
const ENDED = `
alter table bookings add column ended_at timestamptz;

update bookings b set ended_at = coalesce(
  (select max(a.at) from audit_log a
    where a.object_type = 'booking' and a.object_id = b.id::text and a.action = 'booking.' || b.state),
  b.updated_at)
 where state in ('expired', 'cancelled', 'moved');

create function note_end_of_booking() returns trigger language plpgsql as $$
begin
  if new.state not in ('expired', 'cancelled', 'moved') then
    new.ended_at := null;
  elsif tg_op = 'INSERT' or new.state <> old.state then
    new.ended_at := now();
  end if;
  return new;
end $$;
create trigger note_end before insert or update of state on bookings
  for each row execute function note_end_of_booking();
`;

/**
 * What the law lets go may be deleted, by a transaction that says so (retention/retention.queries.ts). Nothing is ever
 * changed, and nothing is deleted by mistake.
 */
const LETTING_GO = `
create or replace function append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('safar.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% is append only', tg_table_name using errcode = '42501';
end $$;
`;

export class Retention1763600010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENDED);
    await runner.query(LETTING_GO);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
