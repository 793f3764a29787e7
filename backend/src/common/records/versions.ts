import { DomainError } from '@safar/domain/errors/domain-error';

/** Throws CONFLICT with the present record when another version was read; without a version the last change wins. */
export function refuseStale(
  present: { readonly version: number },
  version: number | undefined,
): void {
  if (version === undefined || version === present.version) return;
  throw new DomainError('CONFLICT', {}, present);
}
