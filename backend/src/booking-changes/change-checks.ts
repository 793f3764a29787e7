import type { ExpectedFigures } from '@safar/domain/contracts/bookings/changes';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import { ValidationIssues } from '../common/http/errors.js';

interface ToConfirm {
  readonly reason?: string;
  readonly expected?: ExpectedFigures;
}

/** Throws VALIDATION_FAILED: a change needs a reason, and the figures that staff saw. */
export function confirmed({ reason = '', expected }: ToConfirm): Required<ToConfirm> {
  if (expected && reason !== '') return { reason, expected };
  const problems = new ValidationIssues([
    ...(reason === '' ? [{ code: 'REASON_MISSING', field: 'reason' } as const] : []),
    ...(expected ? [] : [{ code: 'FIELD_REQUIRED', field: 'expected' } as const]),
  ]);
  throw new DomainError('VALIDATION_FAILED', {}, problems);
}

/** A customer in checkout pays the price shown there, so only sold bookings change. Throws BOOKING_TRANSITION. */
export function requireChangeable({ state }: Pick<BookingEntity, 'state'>): void {
  if (state !== 'option' && state !== 'confirmed') {
    throw new DomainError('BOOKING_TRANSITION', { state, event: 'change' });
  }
}
