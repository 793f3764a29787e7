import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { BookingChangeRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { staffContactProblems } from '@safar/domain/bookings/contact-details';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import {
  type StaffFields,
  requestedStaffFields,
  staffFieldsOf,
} from '../../bookings/shared/bookings.service.js';
import { BookingList } from '../../bookings/list/booking-list.service.js';
import { normalizeContact } from '../../checkout/orders.service.js';
import { changedFields } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { StaffContext } from '../../common/http/request-context.js';
import { holdsOwned, refuseChanges } from '../../common/http/sent-back.js';
import { isBookingStaff } from '../staff-bookings.queries.js';
import { type StaffChangeEntry, StaffChangeRunner } from '../staff-change-runner.js';

type Editable = StaffFields & Pick<BookingEntity, 'ownerId' | 'email' | 'phone' | 'language'>;

/** Edits by staff that change neither seats nor money; allowed in every state. */
@Injectable()
export class BookingEdits {
  constructor(
    private readonly runner: StaffChangeRunner,
    private readonly list: BookingList,
  ) {}

  /**
   * Throws BOOKING_NOT_FOUND, VALIDATION_FAILED, CONFLICT with the current notes. The audit log keeps the names of the
   * changed fields, not their values.
   */
  async change(
    id: string,
    request: BookingChangeRequest,
    ctx: Pick<StaffContext, 'staff' | 'language'>,
  ): Promise<BookingFileView> {
    if (holdsOwned(request)) refuseChanges(request, await this.list.fileOf(id, ctx.language));
    return this.runner.run(id, ctx, async (tx, booking) => {
      requireRead(request, booking);
      const before = editableOf(booking);
      const after = { ...before, ...editsOf(request, booking) };
      throwIfInvalid(await problemsOf(tx, before, after));
      return store(tx, { id, before, after });
    });
  }
}

const editableOf = (booking: BookingEntity): Editable => ({
  ...staffFieldsOf(booking),
  ownerId: booking.ownerId,
  email: booking.email,
  phone: booking.phone,
  language: booking.language,
});

const said = (values: {
  [Field in keyof Editable]?: Editable[Field] | undefined;
}): Partial<Editable> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const editsOf = (request: BookingChangeRequest, { email, phone }: BookingEntity) =>
  said({
    ...requestedStaffFields(request),
    notes: request.notes?.trim(),
    ownerId: request.owner_id,
    ...normalizeContact({ email: request.email ?? email, phone: request.phone ?? phone }),
    language: request.language,
  });

/** Rejects notes based on an old version, so that concurrent edits do not overwrite each other. */
function requireRead({ notes, notes_read: read }: BookingChangeRequest, now: BookingEntity): void {
  if (notes === undefined || read === undefined) return;
  if (read === now.notes || notes.trim() === now.notes) return;
  throw new DomainError('CONFLICT', {}, { notes: now.notes });
}

async function problemsOf(
  tx: EntityManager,
  before: Editable,
  after: Editable,
): Promise<ValidationIssue[]> {
  const wrong = (field: string): ValidationIssue => ({
    code: 'FIELD_INVALID',
    params: { field },
    field,
  });
  const isContactNew = before.email !== after.email || before.phone !== after.phone;
  const isOwnerNew = after.ownerId !== null && after.ownerId !== before.ownerId;
  return [
    ...(isContactNew ? staffContactProblems(after) : []),
    // Only the website sets the source `web`, with its own payment.
    ...(after.source === 'web' && before.source !== 'web' ? [wrong('source')] : []),
    ...(after.attention !== null && after.attention !== before.attention
      ? [wrong('attention')]
      : []),
    ...(isOwnerNew && !(await isBookingStaff(tx, after.ownerId ?? '')) ? [wrong('owner_id')] : []),
  ];
}

interface Edit {
  readonly id: string;
  readonly before: Editable;
  readonly after: Editable;
}

/** A new e-mail or telephone ends all booking sessions, because the old one may have been a stranger's. */
async function store(tx: EntityManager, { id, before, after }: Edit): Promise<StaffChangeEntry> {
  const changes = changedFields({ ...before }, { ...after });
  if (!changes) return null;
  const isContactNew = before.email !== after.email || before.phone !== after.phone;
  await tx.update(
    BookingEntity,
    { id },
    { ...after, ...(isContactNew && { accessVersion: () => 'access_version + 1' }) },
  );
  const isAttended = before.attention !== after.attention;
  const attention = isAttended && { attention: before.attention };
  return {
    action: isAttended ? 'booking.attended' : 'booking.updated',
    changes: { ...changes, ...attention },
  };
}
