import { DomainError } from '@safar/domain/errors/domain-error';
import { MAX_SLUG, freeSlug, isSlug, slugOf } from '@safar/domain/destinations/slugs';
import type { EntityManager } from 'typeorm';
import { throwIfInvalid } from '../../../common/http/errors.js';
import { lockSlugs, retireSlug, slugOwner, slugsOfOthers } from '../slugs.queries.js';

/** A request for a slug. */
interface Claim {
  /** Id of the trip; null for one that is not stored yet. */
  readonly id: string | null;
  /** As staff wrote it; empty: made from the Swedish name. */
  readonly wanted: string;
  readonly name_sv: string;
  /** A former slug of another trip that staff have confirmed to take over. */
  readonly acknowledged: string | undefined;
}

/**
 * Returns the slug of a trip, under a lock for all slugs. Throws VALIDATION_FAILED for an invalid slug or one of
 * another trip, and SLUG_IN_HISTORY for a former slug of another trip, until staff confirm it.
 */
export async function claimedSlug(tx: EntityManager, claim: Claim): Promise<string> {
  await lockSlugs(tx);
  const { id, wanted: slug, acknowledged } = claim;
  if (slug === '') {
    const made = slugOf(claim.name_sv);
    return freeSlug(made, await slugsOfOthers(tx, made, id));
  }
  if (!isSlug(slug)) {
    throwIfInvalid([{ code: 'SLUG_INVALID', params: { max: MAX_SLUG }, field: 'slug' }]);
  }
  const owner = await slugOwner(tx, slug);
  if (owner === null || owner.id === id) return slug;
  const { name_sv: name } = owner;
  if (owner.kind === 'live') {
    throwIfInvalid([{ code: 'SLUG_TAKEN', params: { name }, field: 'slug' }]);
  }
  const about = { slug, name };
  if (acknowledged !== slug) throw new DomainError('SLUG_IN_HISTORY', about, about);
  return slug;
}

/** Gives a stored trip its new slug; the former slug keeps leading to the trip. */
export async function changeSlug(
  tx: EntityManager,
  stored: { readonly id: string; readonly slug: string },
  claim: Omit<Claim, 'id'>,
): Promise<string> {
  if (claim.wanted === stored.slug) return stored.slug;
  const slug = await claimedSlug(tx, { ...claim, id: stored.id });
  if (slug === stored.slug) return slug;
  await retireSlug(tx, { id: stored.id, old: stored.slug, slug });
  return slug;
}
