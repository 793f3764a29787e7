import { Injectable } from '@nestjs/common';
import type {
  CancelPreviewRequest,
  CancelPreviewView,
  CancelRequest,
  CancelledView,
  ExpectedFigures,
} from '@safar/domain/contracts/changes';
import { nextBookingState } from '@safar/domain/rules/booking-states';
import type { CancelReason } from '@safar/domain/rules/cancellation';
import {
  type Cancellation,
  type EndableBooking,
  cancelProblem,
  cancellationOf,
  waiverLimit,
} from '@safar/domain/rules/cancelling';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../core/access.js';
import { Clock } from '../core/clock.js';
import { refuse } from '../core/errors.js';
import { Settings } from '../settings/settings.service.js';
import { Aftermath } from './aftermath.service.js';
import {
  endTravel,
  logCancellation,
  mailCancellation,
  statementOf,
} from './cancellations.record.js';
import type { ChangeCall, ChangeCause } from './change-call.js';
import { type Case, readCase } from './changes.case.js';
import { cancelPreview, requireSeen } from './changes.view.js';
import { Deeds, type Step } from './deeds.service.js';

export interface CancelPlan {
  readonly cancellation: Cancellation;
  readonly preview: CancelPreviewView;
}

/** A cancellation as it was decided. */
interface Order {
  readonly bookingId: string;
  readonly request: CancelPreviewRequest;
  readonly waiveReason: string;
  /** null: nobody looked at figures, because nothing is owed. */
  readonly expected: ExpectedFigures | null;
  readonly call: ChangeCause;
  /** The admin who cancels has decided about the refund, too. */
  readonly approve: boolean;
  /** What has to hold of the booking as it is found, also under its lock. */
  readonly onlyIf: (file: Case) => boolean;
}

const endable = ({ booking, lines, travellers, paid }: Case): EndableBooking => ({
  state: booking.state,
  departure: booking.departureDate,
  returnDay: booking.returnDate,
  seats: booking.seats,
  prices: booking.prices,
  ladder: booking.cancellationLadder,
  hasCover: booking.pricingRules.hasCover,
  lines,
  travellers,
  paid,
});

const always = (): boolean => true;
const refused = ({ booking: { state } }: Case): DomainError =>
  new DomainError('BOOKING_TRANSITION', { state, event: 'cancel' });

/** Whole bookings and single travellers that do not travel. */
@Injectable()
export class Cancellations {
  constructor(
    private readonly db: DataSource,
    private readonly deeds: Deeds,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly aftermath: Aftermath,
  ) {}

  /** What a cancellation would come to. Throws BOOKING_NOT_FOUND, BOOKING_TRANSITION, VALIDATION_FAILED. */
  async preview(
    bookingId: string,
    request: CancelPreviewRequest,
    { staff }: ChangeCall,
  ): Promise<CancelPreviewView> {
    const { manager } = this.db;
    return (await this.plan(manager, await readCase(manager, bookingId), { request, staff }))
      .preview;
  }

  /** Does what the preview showed. Throws PRICE_CHANGED with the new one when it is another by now. */
  cancel(bookingId: string, request: CancelRequest, call: ChangeCall): Promise<CancelledView> {
    const { expected, waive_reason: waiveReason = '' } = request;
    if ((request.waived ?? 0) > 0 && waiveReason === '') {
      refuse([{ code: 'TEXT_MISSING', field: 'waive_reason' }]);
    }
    const order = { bookingId, request, waiveReason, expected, call };
    return this.carryOut({ ...order, approve: false, onlyIf: always });
  }

  /**
   * Cancels a whole booking without anybody looking at its figures: with its departure, or because it was not paid.
   * Safe to repeat under the same key.
   * @param wish who decided, null for a rule; an admin may approve the refund at once; BOOKING_TRANSITION where `onlyIf` does not hold
   */
  cancelWhole(
    bookingId: string,
    wish: ChangeCause & Partial<Pick<Order, 'approve' | 'onlyIf'>> & { reason: CancelReason },
  ): Promise<CancelledView> {
    const { reason, approve = false, onlyIf = always, ...call } = wish;
    const order = { bookingId, request: { reason }, waiveReason: '', expected: null };
    return this.carryOut({ ...order, call, approve, onlyIf });
  }

  private carryOut(order: Order): Promise<CancelledView> {
    const { bookingId, request, expected, call } = order;
    return this.deeds.run<CancelPlan, CancelledView>({
      kind: 'cancel',
      bookingId,
      request,
      call,
      plan: async (manager, file) => {
        if (!order.onlyIf(file)) throw refused(file);
        const plan = await this.plan(manager, file, { request, staff: call.staff });
        if (expected) requireSeen(expected, plan.preview);
        return plan;
      },
      carryOut: (tx, step) => this.write(tx, step, order),
    });
  }

  private async plan(
    manager: EntityManager,
    file: Case,
    { request, staff }: { request: CancelPreviewRequest; staff: Staff | null },
  ): Promise<CancelPlan> {
    nextBookingState(file.booking.state, 'cancel');
    const { reason, passenger_ids: leaving = null, waived = 0 } = request;
    const { cancelRequestedAt: askedAt } = file.booking;
    const askedOn = askedAt && dayInStockholm(askedAt);
    const wish = { reason, leaving, waived, today: this.clock.today(), askedOn };
    const problem = cancelProblem(endable(file), wish);
    if (problem?.field) refuse([problem]);
    if (problem) throw new DomainError(problem.code);
    const cancellation = cancellationOf(endable(file), wish);
    if (file.booking.state === 'held' && !cancellation.isWhole) {
      throw refused(file);
    }
    const { agentWaiverPercent: percent } = await this.settings.all(manager);
    const { fee, isCovered } = cancellation;
    const isAdmin = staff?.role === 'admin';
    const limit = waiverLimit({ charged: fee, waived: 0 }, { isAdmin, isCovered, percent });
    if (waived > limit) {
      refuse([{ code: 'WAIVER_TOO_HIGH', params: { max: limit }, field: 'waived' }]);
    }
    return { cancellation, preview: cancelPreview(file, cancellation, limit) };
  }

  private async write(
    tx: EntityManager,
    { file, plan, changeId }: Step<CancelPlan>,
    order: Order,
  ): Promise<CancelledView> {
    const { booking } = file;
    const { cancellation, preview } = plan;
    const { staff } = order.call;
    const { reason } = order.request;
    const deed = { changeId, reason, waiveReason: order.waiveReason, cancellation, staff };
    await endTravel(tx, file, deed);
    const refunds = await this.aftermath.payBack(tx, booking, {
      amount: cancellation.refund,
      reason: order.waiveReason,
      includeFees: cancellation.withPaymentFees,
      staff,
      approve: order.approve,
    });
    await logCancellation(tx, file, deed);
    const today = this.clock.today();
    const statement = statementOf(file, { reason, cancellation, refunds, today });
    const about = { changeId, ...statement };
    const documentId = await this.aftermath.stateCancellation(tx, booking.id, about);
    await mailCancellation(tx, file, { ...deed, documentId, statement });
    return { ...preview, change_id: changeId, booking_id: booking.id };
  }
}
