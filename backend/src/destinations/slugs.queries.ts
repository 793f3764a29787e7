import type { EntityManager } from 'typeorm';

/** The trip that an address leads to. */
export interface SlugOwner {
  readonly id: string;
  readonly name_sv: string;
  /** `live`: its page. `old`: it had this slug before. `removed`: it was taken off the site. */
  readonly kind: 'live' | 'old' | 'removed';
}

/** Every slug of a trip that is or was, the one that counts last: a trip on the site before one that only had it. */
const SLUGS = `
  select slug, id, name_sv, 'removed' as kind, 1 as rank from destinations where deleted_at is not null
  union all
  select s.slug, d.id, d.name_sv, case when d.deleted_at is null then 'old' else 'removed' end, 2
    from destination_slugs s join destinations d on d.id = s.destination_id
  union all
  select slug, id, name_sv, 'live', 3 from destinations where deleted_at is null`;

/** Where every slug leads. */
export async function allSlugs(manager: EntityManager): Promise<ReadonlyMap<string, SlugOwner>> {
  const rows = await manager.query<(SlugOwner & { readonly slug: string })[]>(
    `select slug, id, name_sv, kind from (${SLUGS}) s order by rank`,
  );
  return new Map(rows.map(({ slug, ...owner }) => [slug, owner]));
}

/** Where one leads; null when no trip ever had it. */
export async function slugOwner(manager: EntityManager, slug: string): Promise<SlugOwner | null> {
  const [owner] = await manager.query<SlugOwner[]>(
    `select id, name_sv, kind from (${SLUGS}) s where slug = $1 order by rank desc limit 1`,
    [slug],
  );
  return owner ?? null;
}

/** What a trip was called before, the latest first. */
export async function oldSlugs(manager: EntityManager, id: string): Promise<string[]> {
  const rows = await manager.query<{ slug: string }[]>(
    `select slug from destination_slugs where destination_id = $1 order by retired_at desc, slug`,
    [id],
  );
  return rows.map(({ slug }) => slug);
}

/** An arbitrary number that all processes of Safar agree on while one of them gives a slug to a trip. */
const SLUG_LOCK = 7_203_005;

/** One slug at a time, until the transaction ends. */
export const lockSlugs = (tx: EntityManager): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock($1)', [SLUG_LOCK]);

/** From now on the slug leads to nothing but the trip that has it; `old` leads to that trip, too. */
export async function retireSlug(
  tx: EntityManager,
  { id, old, slug }: { readonly id: string; readonly old: string | null; readonly slug: string },
): Promise<void> {
  await tx.query(`delete from destination_slugs where slug = $1`, [slug]);
  if (old === null) return;
  await tx.query(`insert into destination_slugs (slug, destination_id) values ($1, $2)`, [old, id]);
}
