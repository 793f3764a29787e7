import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type {
  BookingDiscountRequest,
  StaffBookingRulesView,
  DueDateRequest,
  OptionRequest,
} from '@safar/domain/contracts/bookings/staff-bookings';
import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { dayProblem, dueDateRange, optionRange } from '@safar/domain/dates/option-dates';
import type { ExtrasLeft } from '@safar/domain/extras/booked-extras';
import { discountProblem } from '@safar/domain/pricing/discounts';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { type Role, can } from '@safar/domain/access/permissions';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { sumOf } from '@safar/domain/pricing/price-lines';
import { reminderStep } from '@safar/domain/bookings/reminders';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, syncPlan, clearReviewFlag } from '../../bookings/shared/bookings.service.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff, StaffContext } from '../../common/http/request-context.js';
import { BookingMoney } from '../../payments/offline/booking-money.service.js';
import { Settings } from '../../settings/settings.service.js';
import { sharesAfterDiscount, writeShares } from './discount-shares.queries.js';
import { StaffChangeRunner } from '../staff-change-runner.js';
import {
  addDiscountLine, claimReminder, discountGiven, moveDueDate, moveOption, repriceBooking,
} from '../staff-bookings.queries.js'; // oxfmt-ignore

type ActionContext = Pick<StaffContext, 'staff' | 'language'>;

/** Actions of staff on an existing booking, each under the booking lock and audited. */
@Injectable()
export class OptionActions {
  constructor(
    private readonly runner: StaffChangeRunner,
    private readonly bookings: Bookings,
    private readonly money: BookingMoney,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async rules({ staff }: ByStaff): Promise<StaffBookingRulesView> {
    const { optionDays, depositPercent } = await this.settings.all();
    const discountPercent = await this.discountPercent(staff.role);
    return { today: this.clock.today(), optionDays, discountPercent, depositPercent };
  }

  /** Safe to repeat. Throws BOOKING_TRANSITION. */
  confirm(id: string, ctx: ActionContext): Promise<BookingFileView> {
    return this.runner.run(id, ctx, async (tx, booking) => {
      if (booking.state !== 'confirmed') await this.bookings.confirm(tx, booking, ctx.staff);
      return null;
    });
  }

  /** Throws BOOKING_TRANSITION when the booking is no option, VALIDATION_FAILED for a day out of range. */
  prolong(id: string, { until }: OptionRequest, ctx: ActionContext): Promise<BookingFileView> {
    return this.runner.run(id, ctx, async (tx, booking) => {
      if (booking.state !== 'option' || !booking.holdUntil) throw notNow(booking, 'prolong');
      const limits = can(ctx.staff.role, 'limits:exceed') ? 'exceeded' : 'kept';
      const range = optionRange(this.clock.today(), booking.departureDate, limits);
      throwIfAnyInvalid(dayProblem(until, range, 'until'));
      const from = dayInStockholm(booking.holdUntil);
      if (from === until) return null;
      await moveOption(tx, id, isoDay(until));
      await clearReviewFlag(tx, id, 'option_ending');
      return { action: 'booking.prolonged', changes: { option_until: { from, to: until } } };
    });
  }

  /**
   * Throws PRICE_CHANGED with the new price when staff saw another one, and REQUEST_IN_PROGRESS when the customer has
   * started a payment meanwhile.
   */
  async discount(
    id: string,
    request: BookingDiscountRequest,
    ctx: ActionContext,
  ): Promise<BookingFileView> {
    const plan = (manager: EntityManager, booking: BookingEntity) =>
      this.planDiscount(manager, booking, { request, role: ctx.staff.role });
    await this.runner.check(id, plan);
    // Cancels open payments first, so that the old price cannot be paid on an open page.
    await this.money.stop(id);
    return this.runner.run(id, ctx, async (tx, booking) => {
      if (await this.money.lock(tx, id)) throw new DomainError('REQUEST_IN_PROGRESS');
      const { shares, total, reason } = await plan(tx, booking);
      const { amount } = request;
      await addDiscountLine(tx, id, { amount, reason });
      await writeShares(tx, booking, shares);
      await repriceBooking(tx, id);
      await syncPlan(tx, id);
      if (booking.paidAmount > total) await this.bookings.flagForReview(tx, booking, 'refund_due');
      return {
        action: 'booking.discounted',
        changes: { discount: amount, total_price: { from: booking.totalPrice, to: total } },
      };
    });
  }

  /** Throws BOOKING_TRANSITION, VALIDATION_FAILED, PRICE_CHANGED. */
  private async planDiscount(
    manager: EntityManager,
    booking: BookingEntity,
    { request, role }: { request: BookingDiscountRequest; role: Role },
  ): Promise<{ shares: ExtrasLeft; total: number; reason: string }> {
    requireSold(booking, 'discount');
    const { amount, expected_total: expected } = request;
    const reason = request.reason.trim();
    const price = {
      total: booking.totalPrice,
      given: sek(await discountGiven(manager, booking.id)),
    };
    const problem = discountProblem(amount, price, await this.discountPercent(role, manager));
    throwIfAnyInvalid(problem && { ...problem, field: 'amount' }, reasonProblem(reason));
    const shares = await sharesAfterDiscount(manager, booking.id, amount);
    const total = booking.totalPrice - amount + sumOf(shares.lines);
    if (expected !== total) throw new DomainError('PRICE_CHANGED', {}, { total });
    return { shares, total, reason };
  }

  /** Throws NOTHING_TO_PAY, VALIDATION_FAILED. Skips the reminder that would be due on the same day. */
  postpone(
    id: string,
    { date, reason }: DueDateRequest,
    ctx: ActionContext,
  ): Promise<BookingFileView> {
    return this.runner.run(id, ctx, async (tx, booking) => {
      requireSold(booking, 'postpone');
      if (booking.paidAmount >= booking.totalPrice) throw new DomainError('NOTHING_TO_PAY');
      const today = this.clock.today();
      throwIfAnyInvalid(
        dayProblem(date, dueDateRange(today, booking.departureDate), 'date'),
        reasonProblem(reason.trim()),
      );
      const due = isoDay(date);
      const from = booking.balanceDueDate;
      if (from === due) return null;
      const note = `${today}: betalas senast ${due} (tidigare ${from ?? '–'}). ${reason.trim()}`;
      await moveDueDate(tx, id, { date: due, note });
      await clearReviewFlag(tx, id, 'overdue');
      const step = reminderStep({ due, booked: dayInStockholm(booking.createdAt), today });
      if (step !== null) await claimReminder(tx, id, { kind: 'reminder', due, step });
      return { action: 'booking.postponed', changes: { balance_due_date: { from, to: due } } };
    });
  }

  private async discountPercent(role: Role, manager?: EntityManager): Promise<number> {
    if (can(role, 'limits:exceed')) return 100;
    return (await this.settings.all(manager)).agentDiscountPercent;
  }
}

const notNow = ({ state }: BookingEntity, event: string): DomainError =>
  new DomainError('BOOKING_TRANSITION', { state, event });

/** Rejects bookings that are not sold yet, because a customer in checkout pays the price shown there, or have ended. */
function requireSold(booking: BookingEntity, event: string): void {
  if (booking.state !== 'option' && booking.state !== 'confirmed') throw notNow(booking, event);
}

const reasonProblem = (reason: string): ValidationIssue | null =>
  reason === '' ? { code: 'REASON_MISSING', field: 'reason' } : null;

const throwIfAnyInvalid = (...problems: readonly (ValidationIssue | null)[]): void =>
  throwIfInvalid(problems.filter((problem) => problem !== null));
