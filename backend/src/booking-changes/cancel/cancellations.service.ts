import { Injectable } from '@nestjs/common';
import type {
  CancelPreviewRequest,
  CancelPreviewView,
  CancelRequest,
  CancelledView,
  ExpectedFigures,
} from '@safar/domain/contracts/bookings/changes';
import { nextBookingState } from '@safar/domain/bookings/booking-states';
import type { CancelReason } from '@safar/domain/bookings/changes/cancellation-policy';
import {
  type Cancellation,
  type EndableBooking,
  cancelProblem,
  cancellationOf,
  waiverLimit,
} from '@safar/domain/bookings/changes/cancel-booking';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { can } from '@safar/domain/access/permissions';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid, throwIfProblem } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { Settings } from '../../settings/settings.service.js';
import { ChangeEffects } from '../change-effects.service.js';
import {
  endPassengers,
  isDiscountBroken,
  logCancellation,
  mailCancellation,
  statementOf,
} from './cancellations.queries.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { cancelPreview, requireSeen } from '../changes.view.js';
import {
  type ChangeCause,
  ChangeRunner,
  type ChangeStep,
  type StaffCause,
} from '../change-runner.js';

export interface CancelPlan {
  readonly cancellation: Cancellation;
  readonly preview: CancelPreviewView;
}

/** What staff or an automatic rule cancels, and why. */
type CancelTerms = Omit<CancelPreviewRequest, 'reason'> & { readonly reason: CancelReason };

/** A decided cancellation. */
interface Order {
  readonly bookingId: string;
  readonly request: CancelTerms;
  readonly waiveReason: string;
  /** null for automatic cancellations, which have no preview. */
  readonly expected: ExpectedFigures | null;
  readonly cause: ChangeCause;
  /** Approves the refund at once, when an admin cancels a departure. */
  readonly approve: boolean;
  /** Condition on the booking, also checked under its lock. */
  readonly onlyIf: (context: ChangeContext) => boolean;
}

const endable = ({
  booking,
  lines,
  passengers,
  rooms,
  extras,
  paid,
}: ChangeContext): EndableBooking => ({
  // oxfmt-ignore
  state: booking.state,
  departure: booking.departureDate,
  returnDay: booking.returnDate,
  seats: booking.seats,
  prices: booking.prices,
  ladder: booking.cancellationLadder,
  hasCover: booking.pricingRules.hasCover,
  lines,
  passengers,
  rooms,
  extras,
  paid,
});

const always = (): boolean => true;
const refused = ({ booking: { state } }: ChangeContext): DomainError =>
  new DomainError('BOOKING_TRANSITION', { state, event: 'cancel' });

/** Cancels whole bookings and single passengers. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
  ) {}

  /** Returns the figures of a cancellation. Throws BOOKING_NOT_FOUND, BOOKING_TRANSITION, VALIDATION_FAILED. */
  async preview(
    bookingId: string,
    request: CancelPreviewRequest,
    { staff }: ByStaff,
  ): Promise<CancelPreviewView> {
    const { manager } = this.db;
    return (await this.plan(manager, await loadForChange(manager, bookingId), { request, staff }))
      .preview;
  }

  /** Cancels as previewed. Throws PRICE_CHANGED with the new preview when it has changed. */
  cancel(bookingId: string, request: CancelRequest, cause: StaffCause): Promise<CancelledView> {
    const { expected, waive_reason: waiveReason = '' } = request;
    if ((request.waived ?? 0) > 0 && waiveReason === '') {
      throwIfInvalid([{ code: 'TEXT_MISSING', field: 'waive_reason' }]);
    }
    const order = { bookingId, request, waiveReason, expected, cause };
    return this.apply({ ...order, approve: false, onlyIf: always });
  }

  /**
   * Cancels a whole booking without a preview: with its departure, or because it was not paid. Safe to repeat with the
   * same key. Throws BOOKING_TRANSITION when `onlyIf` does not hold.
   * @param input who decided, null for an automatic rule; an admin can approve the refund at once
   */
  cancelWhole(
    bookingId: string,
    input: ChangeCause & Partial<Pick<Order, 'approve' | 'onlyIf'>> & { reason: CancelReason },
  ): Promise<CancelledView> {
    const { reason, approve = false, onlyIf = always, ...cause } = input;
    const order = { bookingId, request: { reason }, waiveReason: '', expected: null };
    return this.apply({ ...order, cause, approve, onlyIf });
  }

  private apply(order: Order): Promise<CancelledView> {
    const { bookingId, request, expected, cause } = order;
    return this.runner.run<CancelPlan, CancelledView>({
      kind: 'cancel',
      bookingId,
      request,
      cause,
      plan: async (manager, context) => {
        if (!order.onlyIf(context)) throw refused(context);
        const plan = await this.plan(manager, context, { request, staff: cause.staff });
        if (expected) requireSeen(expected, plan.preview);
        return plan;
      },
      apply: (tx, step) => this.write(tx, step, order),
    });
  }

  private async plan(
    manager: EntityManager,
    context: ChangeContext,
    { request, staff }: { request: CancelTerms; staff: Staff | null },
  ): Promise<CancelPlan> {
    nextBookingState(context.booking.state, 'cancel');
    const { reason, passenger_ids: leaving = null, waived = 0, drop_discount: drop } = request;
    const isBroken = await isDiscountBroken(manager, context, leaving);
    const { cancelRequestedAt: askedAt } = context.booking;
    const askedOn = askedAt && dayInStockholm(askedAt);
    const dropDiscount = isBroken && drop === true;
    const input = { reason, leaving, waived, dropDiscount, today: this.clock.today(), askedOn };
    const problem = cancelProblem(endable(context), input);
    throwIfProblem(problem);
    const cancellation = cancellationOf(endable(context), input);
    if (context.booking.state === 'held' && !cancellation.isWhole) {
      throw refused(context);
    }
    const { agentWaiverPercent: percent } = await this.settings.all(manager);
    const { fee, underuse, coveredCosts: covered } = cancellation;
    const mayExceed = staff !== null && can(staff.role, 'limits:exceed');
    const costs = { charged: fee + underuse, waived: 0, covered };
    const limit = waiverLimit(costs, { mayExceed, percent });
    if (waived > limit) {
      throwIfInvalid([{ code: 'WAIVER_TOO_HIGH', params: { max: limit }, field: 'waived' }]);
    }
    return { cancellation, preview: cancelPreview(context, cancellation, { limit, isBroken }) };
  }

  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<CancelPlan>,
    order: Order,
  ): Promise<CancelledView> {
    const { booking } = context;
    const { cancellation, preview } = plan;
    const { staff } = order.cause;
    const { reason } = order.request;
    const pending = { changeId, reason, waiveReason: order.waiveReason, cancellation, staff };
    await endPassengers(tx, context, pending);
    const refunds = await this.effects.requestRefund(tx, booking, {
      amount: cancellation.refund,
      reason: order.waiveReason,
      includeFees: cancellation.withPaymentFees,
      staff,
      approve: order.approve,
    });
    await logCancellation(tx, context, pending);
    const today = this.clock.today();
    const statement = statementOf(context, { reason, cancellation, refunds, today });
    const about = { changeId, ...statement };
    const documentId = await this.effects.issueCancellationStatement(tx, booking.id, about);
    if (!cancellation.isWhole) await this.effects.renewTravelDocuments(tx, booking.id, changeId);
    await mailCancellation(tx, context, { ...pending, documentId, statement });
    return { ...preview, change_id: changeId, booking_id: booking.id };
  }
}
