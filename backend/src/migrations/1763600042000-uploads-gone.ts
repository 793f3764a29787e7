import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A destination that is saved keeps the files it names, all of them: one that is being deleted cannot be named, and one
 * that was deleted while the save waited for its row cannot either. The first version of this function saw only rows
 * that were still there.
 */
const KEEP_ALL = `create or replace function keep_uploads() returns trigger language plpgsql as $$
declare
  named text[] := array(
    select distinct substr(url, 8)
      from unnest(array[new.image, new.pdf_info_url] || array(
        select picture ->> 'url' from jsonb_array_elements(
          case when jsonb_typeof(new.gallery) = 'array' then new.gallery else '[]' end) as picture
      )) as url
     where url ~ '^/media/[0-9]{4}/');
  kept int;
begin
  if named = '{}' then return new; end if;
  perform from uploads where key = any(named) order by key for update;
  update uploads set attached_at = now() where key = any(named) and leaving_at is null;
  get diagnostics kept = row_count;
  if kept < cardinality(named) then
    raise exception 'an uploaded file that is named here is being deleted, or is gone'
      using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$`;

export class UploadsGone1763600042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_ALL);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
