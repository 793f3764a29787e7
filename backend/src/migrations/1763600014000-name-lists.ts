import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who travels: active travellers of confirmed bookings, and nobody else. Every list of names reads this and nothing
 * else, because a ticket or a room is bought from it: somebody cancelled, held, merely preliminary or moved away would
 * cost real money.
 */
const ACTIVE_TRAVELLERS = `
create view active_travellers as
select p.id, p.booking_id, p.position, p.type, p.first_name, p.last_name, p.birthdate, p.gender,
       b.booking_ref, b.departure_id, b.phone, b.language, b.insurance, b.notes
  from passengers p join bookings b on b.id = p.booking_id
 where p.state = 'active' and b.state = 'confirmed';
`;

/**
 * What was handed out: the file itself, and the rows it was made of, which the next version is compared with. The bytes
 * lie in the row so that they come and go with it: a list is some tens of kilobytes, kept for a few months. How many
 * and which version are told without unpacking any rows.
 */
const LIST_EXPORTS = `
create table list_exports (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references departures on delete cascade,
  kind text not null check (kind in ('airline', 'hotel', 'insurance', 'guide')),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  changes_only boolean not null,
  exported_by uuid references users on delete set null,
  at timestamptz not null default clock_timestamp(),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  travellers int not null generated always as (jsonb_array_length(rows)) stored,
  rows_md5 text not null generated always as (md5(rows::text)) stored,
  file bytea not null,
  sha256 text not null check (sha256 = encode(sha256(file), 'hex'))
);
create index list_exports_newest on list_exports (departure_id, kind, at desc);
`;

export class NameLists1763600014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACTIVE_TRAVELLERS);
    await runner.query(LIST_EXPORTS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
