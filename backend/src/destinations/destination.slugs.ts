import { DomainError } from '@safar/domain/rules/domain-error';
import { MAX_SLUG, isSlug, nthSlug, slugOf } from '@safar/domain/rules/slugs';
import type { EntityManager } from 'typeorm';
import { throwIfInvalid } from '../core/errors.js';
import { lockSlugs, retireSlug, slugOwner } from './slugs.queries.js';

/** A slug for a trip. */
interface Claim {
  /** Id of the trip; null for one that is not stored yet. */
  readonly id: string | null;
  /** As staff wrote it; empty: made from the Swedish name. */
  readonly wanted: string;
  readonly name_sv: string;
  /** A slug of another trip's past that staff were told about and take. */
  readonly acknowledged: string | undefined;
}

/** The first of `istanbul`, `istanbul-2`, … that never led to another trip. */
async function madeSlug(tx: EntityManager, claim: Claim, n = 1): Promise<string> {
  const slug = nthSlug(slugOf(claim.name_sv), n);
  const owner = await slugOwner(tx, slug);
  const isFree = isSlug(slug) && (owner === null || owner.id === claim.id);
  return isFree ? slug : madeSlug(tx, claim, n + 1);
}

/**
 * The slug that a trip gets, under a lock that makes others wait. Throws VALIDATION_FAILED for one that is none or is
 * another trip's, and SLUG_IN_HISTORY for one that leads to another trip, until staff acknowledge that.
 */
export async function claimedSlug(tx: EntityManager, claim: Claim): Promise<string> {
  await lockSlugs(tx);
  const { id, wanted: slug, acknowledged } = claim;
  if (slug === '') return madeSlug(tx, claim);
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

/** Gives a stored trip its new slug; the one before leads there from now on. */
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
