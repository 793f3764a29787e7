import { Injectable } from '@nestjs/common';
import type { WaiveRequest, WaivedView } from '@safar/domain/contracts/bookings/changes';
import { waiverLimit } from '@safar/domain/bookings/changes/cancel-booking';
import { can } from '@safar/domain/access/permissions';
import { DomainError } from '@safar/domain/errors/domain-error';
import { remainingOf, sek } from '@safar/domain/money/money';
import {
  type PriceLine,
  feesIn,
  priceLine,
  sumOf,
  waivedIn,
  withDiscountTaken,
} from '@safar/domain/pricing/price-lines';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { queueMail } from '../../mails/mail.service.js';
import { Settings } from '../../settings/settings.service.js';
import { ChangeEffects } from '../change-effects.service.js';
import { type ChangeContext, addLines, setPrice } from '../change-context.js';
import { coveredCosts } from '../changes.queries.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';

interface Waiver {
  readonly amount: number;
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly refund: number;
}

const STATES: readonly string[] = ['option', 'confirmed', 'cancelled'];

/** Waives fees that were charged. */
@Injectable()
export class Waivers {
  constructor(
    private readonly runner: ChangeRunner,
    private readonly settings: Settings,
    private readonly effects: ChangeEffects,
  ) {}

  /** Throws BOOKING_TRANSITION, and VALIDATION_FAILED without a reason or above the caller's limit. */
  waive(bookingId: string, request: WaiveRequest, cause: StaffCause): Promise<WaivedView> {
    const reason = request.reason.trim();
    if (reason === '') throwIfInvalid([{ code: 'TEXT_MISSING', field: 'reason' }]);
    return this.runner.run<Waiver, WaivedView>({
      kind: 'waive',
      bookingId,
      request,
      cause,
      plan: (manager, context) => this.plan(manager, context, { amount: request.amount, cause }),
      apply: (tx, step) => this.write(tx, step, { reason, cause }),
    });
  }

  private async plan(
    manager: EntityManager,
    { booking, lines, paid }: ChangeContext,
    { amount, cause }: { amount: number; cause: StaffCause },
  ): Promise<Waiver> {
    const { state, cancelReason } = booking;
    if (!STATES.includes(state)) {
      throw new DomainError('BOOKING_TRANSITION', { state, event: 'waive' });
    }
    const { agentWaiverPercent: percent } = await this.settings.all(manager);
    const waived = waivedIn(lines);
    const charged = feesIn(lines) + waived;
    const isAll = cancelReason === 'illness' && booking.pricingRules.hasCover;
    const covered = isAll ? charged : await coveredCosts(manager, booking.id);
    const mayExceed = can(cause.staff.role, 'limits:exceed');
    const limit = waiverLimit({ charged, waived, covered }, { mayExceed, percent });
    if (amount > limit) {
      throwIfInvalid([{ code: 'WAIVER_TOO_HIGH', params: { max: limit }, field: 'amount' }]);
    }
    const line = priceLine({
      kind: 'fee', label: 'waived_fee', quantity: 1, unitPrice: 0 - amount,
    }); // oxfmt-ignore
    const added = withDiscountTaken(lines, [line]);
    const total = sumOf(lines) + sumOf(added);
    return { amount, lines: added, total, refund: Math.max(0, paid - total) };
  }

  /** Requests a refund for a cancelled booking; otherwise flags an overpayment for staff. */
  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<Waiver>,
    { reason, cause }: { reason: string; cause: StaffCause },
  ): Promise<WaivedView> {
    const { booking, paid } = context;
    const { lines, total, refund } = plan;
    await addLines(tx, booking.id, { lines, reasonFor: () => reason });
    await setPrice(tx, booking, total);
    if (booking.state === 'cancelled') {
      const input = { amount: refund, reason, includeFees: false, staff: cause.staff };
      await this.effects.requestRefund(tx, booking, input);
    } else {
      await this.effects.flagOverpaid(tx, booking, refund);
    }
    await queueFeeWaivedMail(tx, { context, plan, changeId, cause });
    const remaining = remainingOf(sek(total), paid);
    return { change_id: changeId, booking_id: booking.id, total, refund, remaining };
  }
}

async function queueFeeWaivedMail(
  tx: EntityManager,
  waived: { context: ChangeContext; plan: Waiver; changeId: string; cause: StaffCause },
): Promise<void> {
  const { context, plan, changeId, cause } = waived;
  const { booking, lines } = context;
  await audit(tx, {
    action: 'booking.waived',
    object: { type: 'booking', id: booking.id },
    actor: cause.staff,
    changes: { amount: plan.amount, price: { from: sumOf(lines), to: plan.total } },
  });
  // For a cancelled booking, the refund mail informs the customer.
  if (booking.state === 'cancelled') return;
  await queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId, changed: 'fee' },
  });
}
