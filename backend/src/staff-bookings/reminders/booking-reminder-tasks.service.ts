import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/dates/dates';
import {
  OVERDUE_AFTER_DAYS,
  autoCancelDate,
  isAutoCancelled,
  isOverdue,
  latestDueToWarn,
  reminderStep,
} from '@safar/domain/bookings/reminders';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, lockBooking } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound, forEachLocked } from '../../common/jobs/rounds.js';
import { queueMail } from '../../mails/mail.service.js';
import { type Unpaid, claimReminder, clearFlags, endingOptions, leavingSoon, newlyOverdue, remindable, unpaidSince } from '../staff-bookings.queries.js'; // oxfmt-ignore
import { UnpaidCancellation } from './unpaid-cancellation.service.js';

const TASK = 'booking-reminders';
/** Hourly in the daytime, to catch up after downtime; what is done is not repeated. */
const BY_DAY = '0 5 8-20 * * *';

/** Number of bookings that a run mailed or flagged. */
export interface ReminderRunResult {
  readonly reminded: number;
  readonly overdue: number;
  readonly ending: number;
  readonly travelling: number;
  /** Warned of an automatic cancellation. */
  readonly warned: number;
  readonly cancelled: number;
}

/** Daily checks of bookings: reminders, overdue balances, ending options and travel documents. */
@Injectable()
export class BookingReminderTasks implements OnModuleInit {
  private readonly logger = new Logger('BookingReminders');

  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
    private readonly unpaid: UnpaidCancellation,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, async () => {
      await this.run();
    });
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron(BY_DAY, { timeZone: 'Europe/Stockholm' })
  async tick(): Promise<void> {
    await enqueueRound(this.db.manager, { task: TASK, logger: this.logger }, { queue: TASK });
  }

  async run(): Promise<ReminderRunResult> {
    const { manager } = this.db;
    const today = this.clock.today();
    const late = addDays(today, -OVERDUE_AFTER_DAYS);
    await clearFlags(manager, late);
    return {
      reminded: await this.each(await remindable(manager, today), (tx, one) =>
        remind(tx, one, today),
      ),
      overdue: await this.each(await newlyOverdue(manager, late), (tx, one) =>
        this.markOverdue(tx, one, today),
      ),
      ending: await this.each(await endingOptions(manager, today), (tx, one) =>
        this.warnOfEnd(tx, one),
      ),
      travelling: await this.each(await leavingSoon(manager, today), (tx, one) =>
        this.bookings.queueTravelDocumentsMail(tx, one),
      ),
      ...(await this.cancelUnpaid(today)),
    };
  }

  private each(
    ids: readonly string[],
    work: (tx: EntityManager, booking: BookingEntity) => Promise<boolean>,
  ): Promise<number> {
    return forEachLocked(this.db, ids, {
      lock: lockBooking,
      work,
      onError: (id, error) =>
        this.logger.error(`Booking ${id} failed and is repeated in the next run: ${String(error)}`),
    });
  }

  /**
   * Applies the agency's auto-cancel rule, which is off by default. Customers are warned first; staff handle those who
   * cannot be mailed. Each cancellation is a change of its own, as by staff.
   */
  private async cancelUnpaid(
    today: IsoDay,
  ): Promise<Pick<ReminderRunResult, 'warned' | 'cancelled'>> {
    const result = { warned: 0, cancelled: 0 };
    const afterDays = await this.unpaid.afterDays();
    if (afterDays === 0) return result;
    const late = await unpaidSince(this.db.manager, latestDueToWarn(today, afterDays), today);
    for (const booking of late.filter(({ isWarningQueued }) => !isWarningQueued)) {
      try {
        if (booking.warnedOn === null && (await this.warn(booking, { today, afterDays }))) {
          result.warned += 1;
        }
        if (!isAutoCancelled({ ...booking, afterDays }, today)) continue;
        await this.unpaid.cancel(booking);
        result.cancelled += 1;
      } catch (error) {
        this.logger.error(`Booking ${booking.id} is not cancelled yet: ${String(error)}`);
      }
    }
    return result;
  }

  /** @returns whether a new mail was queued */
  private async warn(
    { id, due, departure, email, language, owedSince }: Unpaid,
    { today, afterDays }: { today: IsoDay; afterDays: number },
  ): Promise<boolean> {
    if (autoCancelDate({ due, afterDays }, { today, departure }) === null) return false;
    // Once for what is owed; when the address does not accept it, staff see the failed mail.
    const dedupe = `payment_reminder:${id}:${due}:rule:${afterDays}:${owedSince}`;
    const mail = { topic: 'payment_reminder', dedupe, bookingId: id, to: email, language };
    return this.db.transaction(async (tx) => (await queueMail(tx, mail)) !== null);
  }

  private async markOverdue(
    tx: EntityManager,
    booking: BookingEntity,
    today: IsoDay,
  ): Promise<boolean> {
    const due = dueOf(booking);
    if (!due || !isOverdue({ due, today })) return false;
    if (!(await claimReminder(tx, booking.id, { kind: 'overdue', due }))) return false;
    await this.bookings.flagForReview(tx, booking, 'overdue');
    await audit(tx, {
      action: 'booking.overdue',
      object: { type: 'booking', id: booking.id },
      changes: { balance_due_date: due },
    });
    return true;
  }

  private async warnOfEnd(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (booking.state !== 'option' || !booking.holdUntil || booking.paidAmount > 0) return false;
    const day = dayInStockholm(booking.holdUntil);
    if (!(await claimReminder(tx, booking.id, { kind: 'option_ending', due: day }))) return false;
    await this.bookings.flagForReview(tx, booking, 'option_ending');
    await queueMail(tx, {
      topic: 'option_expiring',
      dedupe: `option_expiring:${booking.id}:${day}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
    });
    return true;
  }
}

/** Returns the due date of the balance; null when nothing may be asked for. */
const dueOf = (booking: BookingEntity): IsoDay | null =>
  booking.state === 'confirmed' && booking.paidAmount < booking.totalPrice && !booking.invoiceLater
    ? booking.balanceDueDate
    : null;

/** The mail is rendered at send time and then checks again whether an amount remains. */
async function remind(tx: EntityManager, booking: BookingEntity, today: IsoDay): Promise<boolean> {
  const due = dueOf(booking);
  if (!due || booking.email === '') return false;
  const step = reminderStep({ due, booked: dayInStockholm(booking.createdAt), today });
  if (step === null) return false;
  if (!(await claimReminder(tx, booking.id, { kind: 'reminder', due, step }))) return false;
  await queueMail(tx, {
    topic: 'payment_reminder',
    dedupe: `payment_reminder:${booking.id}:${due}:${step}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { step },
  });
  return true;
}
