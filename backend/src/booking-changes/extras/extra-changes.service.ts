import { Injectable } from '@nestjs/common';
import { can } from '@safar/domain/access/permissions';
import type { ExpectedFigures } from '@safar/domain/contracts/bookings/changes';
import type {
  BookingExtrasRequest,
  BookingExtrasView,
} from '@safar/domain/contracts/bookings/extra-changes';
import { daysBetween } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { extrasOnSale } from '@safar/domain/extras/booked-extras';
import {
  type ExtrasChange,
  extrasChangeOf,
  extrasChangeProblems,
} from '@safar/domain/extras/change-extras';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { Staff } from '../../common/auth/access.js';
import { Clock } from '../../common/clock.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { ChangeEffects } from '../change-effects.service.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';
import { extrasPreview, requireSeen } from '../changes.view.js';
import { offerOfDeparture } from '../move/moves.queries.js';
import { queueExtrasChangedMail, writeExtras } from './extra-changes.queries.js';

interface ExtrasPlan {
  readonly change: ExtrasChange;
  readonly preview: BookingExtrasView;
}

/** Adds extras to bookings and removes them, for staff. */
@Injectable()
export class ExtraChanges {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
  ) {}

  /**
   * Returns the figures, or changes the extras as previewed. Throws VALIDATION_FAILED without a reason or figures,
   * EXTRA_SOLD_OUT, and PRICE_CHANGED with the new preview.
   */
  async change(
    bookingId: string,
    request: BookingExtrasRequest,
    cause: StaffCause,
  ): Promise<BookingExtrasView> {
    if (request.preview) {
      const { manager } = this.db;
      const context = await loadForChange(manager, bookingId);
      return (await plan(manager, context, { request, staff: cause.staff })).preview;
    }
    const expected = confirmed(request);
    return this.runner.run<ExtrasPlan, BookingExtrasView>({
      kind: 'extras',
      bookingId,
      request,
      cause,
      plan: async (manager, context) => {
        const planned = await plan(manager, context, { request, staff: cause.staff });
        requireSeen(expected, planned.preview);
        return planned;
      },
      apply: (tx, step) => this.write(tx, step, { staff: cause.staff, request }),
    });
  }

  private async write(
    tx: EntityManager,
    { context, plan: { change, preview }, changeId }: ChangeStep<ExtrasPlan>,
    { staff, request }: { staff: Staff; request: BookingExtrasRequest },
  ): Promise<BookingExtrasView> {
    const { booking } = context;
    const { reason = '' } = request;
    const note = reason === '' ? '' : `${this.clock.today()}: tillval ändrade. ${reason}`;
    await writeExtras(tx, context, { change, note });
    await this.effects.flagOverpaid(tx, booking, change.overpaid);
    await queueExtrasChangedMail(tx, context, {
      ...{ change, changeId, staff },
      confirm: () => this.effects.reissueConfirmation(tx, booking, changeId),
    });
    return { ...preview, change_id: changeId };
  }
}

async function plan(
  manager: EntityManager,
  context: ChangeContext,
  { request, staff }: { request: BookingExtrasRequest; staff: Staff },
): Promise<ExtrasPlan> {
  const { booking } = context;
  requireChangeable(booking);
  const { add = [], remove = [], waive = false } = request;
  if (waive && !can(staff.role, 'limits:exceed')) {
    throwIfInvalid([{ code: 'WAIVER_TOO_HIGH', params: { max: 0 }, field: 'waive' }]);
  }
  const {
    extras,
    extra_groups: groups,
    cover_included: coverIncluded,
  } = await offerOfDeparture(manager, booking.departureId);
  const sale = {
    offered: extrasOnSale(extras, { coverIncluded, daysLeft: Infinity }),
    groups,
    nights: daysBetween(booking.departureDate, booking.returnDate),
    language: 'sv',
  } as const;
  const input = { add, remove, waive };
  const problems = extrasChangeProblems(context, input, sale);
  const isGone = ({ code }: ValidationIssue): boolean =>
    code === 'EXTRA_SOLD_OUT' || code === 'EXTRA_TOO_LATE';
  throwIfInvalid(problems.filter((problem) => !isGone(problem)));
  const [gone] = problems;
  if (gone) throw new DomainError(gone.code, gone.params);
  const change = extrasChangeOf(context, input, sale);
  return { change, preview: extrasPreview(context, change) };
}

/** Throws VALIDATION_FAILED: a removal needs a reason, and each change the figures that staff saw. */
function confirmed({ reason = '', expected, remove = [] }: BookingExtrasRequest): ExpectedFigures {
  throwIfInvalid([
    ...(reason === '' && remove.length > 0
      ? [{ code: 'REASON_MISSING', field: 'reason' } as const]
      : []),
    ...(expected ? [] : [{ code: 'FIELD_REQUIRED', field: 'expected' } as const]),
  ]);
  if (!expected) throw new DomainError('VALIDATION_FAILED');
  return expected;
}

/** A customer in checkout pays the price shown there, so only sold bookings change. */
function requireChangeable({ state }: BookingEntity): void {
  if (state !== 'option' && state !== 'confirmed') {
    throw new DomainError('BOOKING_TRANSITION', { state, event: 'change' });
  }
}
