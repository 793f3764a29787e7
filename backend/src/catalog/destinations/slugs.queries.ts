import type { EntityManager } from 'typeorm';
import type { DestinationEntity } from './destination.entity.js';
import type { DestinationSlugEntity } from './destination-slug.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** The trip of a slug. */
export interface SlugOwner extends RowOf<DestinationEntity, 'id' | 'name_sv'> {
  /** `live`: its current slug. `old`: a former slug. `removed`: the trip was deleted. */
  readonly kind: 'live' | 'old' | 'removed';
}

/** Every current and former slug; the highest rank wins: a trip on the site before one with a former slug. */
const SLUGS = `
  select slug, id, name_sv, 'removed' as kind, 1 as rank from destinations where deleted_at is not null
  union all
  select s.slug, d.id, d.name_sv, case when d.deleted_at is null then 'old' else 'removed' end, 2
    from destination_slugs s join destinations d on d.id = s.destination_id
  union all
  select slug, id, name_sv, 'live', 3 from destinations where deleted_at is null`;

/** Returns the owners of all slugs. */
export async function allSlugs(manager: EntityManager): Promise<ReadonlyMap<string, SlugOwner>> {
  const rows = await manager.query<(SlugOwner & RowOf<DestinationEntity, 'slug'>)[]>(
    `select slug, id, name_sv, kind from (${SLUGS}) s order by rank`,
  );
  return new Map(rows.map(({ slug, ...owner }) => [slug, owner]));
}

/** Returns the owner of a slug, or null. */
export async function slugOwner(manager: EntityManager, slug: string): Promise<SlugOwner | null> {
  const [owner] = await manager.query<SlugOwner[]>(
    `select id, name_sv, kind from (${SLUGS}) s where slug = $1 order by rank desc limit 1`,
    [slug],
  );
  return owner ?? null;
}

/** Returns the slugs that begin with `slug` and that trips other than `id` have or had. */
export async function slugsOfOthers(
  manager: EntityManager,
  slug: string,
  id: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<RowOf<DestinationEntity, 'slug'>[]>(
    `select slug from (${SLUGS}) s where starts_with(slug, $1) and id is distinct from $2`,
    [slug, id],
  );
  return new Set(rows.map(({ slug: taken }) => taken));
}

/** Lists the former slugs of a trip, the latest first. */
export async function oldSlugs(manager: EntityManager, id: string): Promise<string[]> {
  const rows = await manager.query<Pick<DestinationSlugEntity, 'slug'>[]>(
    `select slug from destination_slugs where destination_id = $1 order by retired_at desc, slug`,
    [id],
  );
  return rows.map(({ slug }) => slug);
}

/** Advisory lock for giving a slug to a trip. */
const SLUG_LOCK = 7_203_005;

/** Locks all slugs until the transaction ends. */
export const lockSlugs = (tx: EntityManager): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock($1)', [SLUG_LOCK]);

/** Removes the slug from the history of all trips and adds `old` to the history of its trip. */
export async function retireSlug(
  tx: EntityManager,
  { id, old, slug }: { readonly id: string; readonly old: string | null; readonly slug: string },
): Promise<void> {
  await tx.query(`delete from destination_slugs where slug = $1`, [slug]);
  if (old === null) return;
  await tx.query(`insert into destination_slugs (slug, destination_id) values ($1, $2)`, [old, id]);
}
