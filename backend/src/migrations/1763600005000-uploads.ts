import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `create table uploads (
  key text primary key check (key ~ '^[0-9]{4}/[0-9a-f-]{36}([.]pdf)?$'),
  kind text not null check (kind in ('image', 'pdf')),
  original_name text not null,
  size int not null check (size > 0),
  width int check (width > 0),
  height int check (height > 0),
  sha256 text not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  attached_at timestamptz,
  leaving_at timestamptz,
  check ((kind = 'image') = (width is not null and height is not null))
);
create index uploads_age on uploads (created_at);
create table upload_files (
  name text primary key,
  upload_key text not null references uploads on delete cascade,
  cut text not null,
  width int not null,
  format text not null,
  size int not null check (size > 0),
  sha256 text not null,
  unique (upload_key, cut, width, format)
)`;

/**
 * A destination that is saved keeps the files it names: their rows are locked, so that the clean-up either sees the new
 * reference or has already announced that the file leaves; then the save is refused, as a reference to what is gone.
 */
const KEEP = `create function keep_uploads() returns trigger language plpgsql as $$
declare
  named text[] := array(
    select substr(url, 8)
      from unnest(array[new.image, new.pdf_info_url] || array(
        select picture ->> 'url' from jsonb_array_elements(
          case when jsonb_typeof(new.gallery) = 'array' then new.gallery else '[]' end) as picture
      )) as url
     where url ~ '^/media/[0-9]{4}/');
begin
  if named = '{}' then return new; end if;
  perform from uploads where key = any(named) order by key for update;
  if exists (select from uploads where key = any(named) and leaving_at is not null) then
    raise exception 'an uploaded file that is named here is being deleted'
      using errcode = 'foreign_key_violation';
  end if;
  update uploads set attached_at = now() where key = any(named);
  return new;
end $$;
create trigger keep_uploads after insert or update of image, gallery, pdf_info_url on destinations
  for each row execute function keep_uploads()`;

/** Uploaded files, and what was made of them. */
export class Uploads1763600005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(KEEP);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
