import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The address of a trip's page can be changed (`slug`) while its id stays. What a trip was called before leads to it
 * still. A trip that was taken off the site keeps its slug, and another one may take it.
 */
const SLUGS = `
alter table destinations
  add slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80);
update destinations set slug = id;
alter table destinations alter slug set not null;
create unique index destinations_slug on destinations (slug) where deleted_at is null;

create table destination_slugs (
  slug text primary key,
  destination_id text not null references destinations(id),
  retired_at timestamptz not null default now()
);
create index destination_slugs_destination on destination_slugs (destination_id);

create function destinations_default_slug() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(new.slug, new.id);
  return new;
end $$;
create trigger destinations_default_slug before insert on destinations
  for each row execute function destinations_default_slug();
`;

/** What cards and search engines are told; empty means that it is made from the name and the description. */
const TEXTS = `
alter table destinations
  add summary_sv text not null default '',
  add summary_ar text not null default '',
  add meta_title_sv text not null default '',
  add meta_title_ar text not null default '',
  add meta_description_sv text not null default '',
  add meta_description_ar text not null default '';
`;

export class Slugs1763600067000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SLUGS);
    await runner.query(TEXTS);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
