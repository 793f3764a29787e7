import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents, each with the words it was issued with. The last number of a series and year is a row that is locked until
 * the transaction ends: a sequence would leave a gap whenever one is rolled back, and bookkeeping allows none.
 */
const TABLES = `
create table document_series (
  series text not null check (series in ('B', 'K', 'KN')),
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'receipt', 'credit_note', 'cancellation_statement', 'travel_documents')),
  series text not null,
  year int not null,
  position int not null,
  number text not null unique,
  booking_id uuid not null references bookings on delete restrict,
  subject_id uuid,
  dedupe text not null unique,
  language text not null check (language in ('sv', 'ar')),
  content jsonb,
  issued_at timestamptz not null default now(),
  file_name text unique,
  sha256 text,
  emptied_at timestamptz,
  unique (series, year, position),
  foreign key (series, year) references document_series,
  check ((file_name is null) = (sha256 is null) or emptied_at is not null),
  check ((content is null) = (emptied_at is not null))
);
create index documents_booking on documents (booking_id, issued_at);
create index documents_subject on documents (subject_id) where subject_id is not null;
`;

/**
 * A document says for ever what it said. Its file is noted once. Only a transaction that lets go by law
 * (retention/retention.queries.ts) may empty or delete it.
 */
const IMMUTABLE = `
create function documents_stay() returns trigger language plpgsql as $$
declare
  letting_go constant boolean := current_setting('safar.retention', true) = 'on';
  its_file constant text[] := '{file_name,sha256}';
  its_words constant text[] := '{content,emptied_at,file_name}';
begin
  if tg_op = 'DELETE' then
    if letting_go then return old; end if;
    raise exception 'a document is never deleted' using errcode = '42501';
  end if;
  if old.file_name is null and old.content is not null
     and to_jsonb(new) - its_file = to_jsonb(old) - its_file then
    return new;
  end if;
  if letting_go and new.content is null and new.file_name is null
     and to_jsonb(new) - its_words = to_jsonb(old) - its_words then
    return new;
  end if;
  raise exception 'a document is never changed' using errcode = '42501';
end $$;
create trigger documents_stay before update or delete on documents
  for each row execute function documents_stay();

create function series_only_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.series = old.series and new.year = old.year and new.last = old.last + 1 then
    return new;
  end if;
  raise exception 'a series only counts on' using errcode = '42501';
end $$;
create trigger series_only_counts before update or delete on document_series
  for each row execute function series_only_counts();
`;

export class Documents1763600012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(IMMUTABLE);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
