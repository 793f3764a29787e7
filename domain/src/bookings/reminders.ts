import { type IsoDay, addDays, daysBetween } from '../dates/dates.js';

/** Days relative to the due date on which the customer is reminded of the balance. */
export const REMINDER_STEPS = [-7, -3, 0, 2] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** Days before departure on which customers who have paid get their travel documents. */
export const TRAVEL_DOCUMENTS_DAYS = 10;

/**
 * Returns the last day on which the customer gets the times of the flights and the hotel: with the travel documents.
 */
export const timesKnownBy = (departure: IsoDay): IsoDay =>
  addDays(departure, -TRAVEL_DOCUMENTS_DAYS);

/** Days after the due date from which staff follow up the balance. */
export const OVERDUE_AFTER_DAYS = 3;

/**
 * Older missed reminders are not sent: they would confuse the customer, and the booking is already a task for staff.
 */
const STALE_AFTER_DAYS = 9;

export interface Dunning {
  /** The due date that the customer was given. */
  readonly due: IsoDay;
  /** The day of the booking, in Sweden. */
  readonly booked: IsoDay;
  /** Today, in Sweden. */
  readonly today: IsoDay;
}

/**
 * Returns the reminder step that is due now, or null. After days without a run it is only the newest missed step. A
 * step on or before the day of the booking is skipped, because the customer has just agreed to the date.
 */
export function reminderStep({ due, booked, today }: Dunning): ReminderStep | null {
  const passed = daysBetween(due, today);
  if (passed > STALE_AFTER_DAYS) return null;
  const step = REMINDER_STEPS.findLast((day) => passed >= day);
  if (step === undefined) return null;
  return daysBetween(booked, addDays(due, step)) > 0 ? step : null;
}

export const isOverdue = ({ due, today }: Pick<Dunning, 'due' | 'today'>): boolean =>
  daysBetween(due, today) >= OVERDUE_AFTER_DAYS;

/** Days between the last mail that gave the auto-cancel date and the cancellation. */
const NOTICE_DAYS = 3;

export interface AutoCancelRule extends Pick<Dunning, 'due'> {
  /** Days after the due date, a setting of the agency; 0 means never. */
  readonly afterDays: number;
  /** The day of the last mail that gave the auto-cancel date; null when none did. */
  readonly warnedOn: IsoDay | null;
}

/** Whether the rule cancels an unpaid booking today. */
export const isAutoCancelled = (
  { due, afterDays, warnedOn }: AutoCancelRule,
  today: IsoDay,
): boolean =>
  afterDays > 0 &&
  warnedOn !== null &&
  daysBetween(due, today) >= afterDays &&
  daysBetween(warnedOn, today) >= NOTICE_DAYS;

/**
 * Returns the latest due date whose unpaid bookings must get the auto-cancel date by mail now, unless they have it.
 */
export const latestDueToWarn = (today: IsoDay, afterDays: number): IsoDay =>
  addDays(today, -Math.max(0, afterDays - NOTICE_DAYS));

/**
 * Returns the auto-cancel date for a mail sent today. Null when the rule is off or the date is not before departure.
 */
export function autoCancelDate(
  { due, afterDays }: Omit<AutoCancelRule, 'warnedOn'>,
  { today, departure }: { today: IsoDay; departure: IsoDay },
): IsoDay | null {
  if (afterDays === 0) return null;
  const [byRule, byNotice] = [addDays(due, afterDays), addDays(today, NOTICE_DAYS)];
  const day = daysBetween(byRule, byNotice) > 0 ? byNotice : byRule;
  return daysBetween(day, departure) > 0 ? day : null;
}

/** Returns the range of due dates for which a reminder can be due today, to limit the query. */
export const remindedDueDates = (today: IsoDay): readonly [from: IsoDay, to: IsoDay] => [
  addDays(today, -STALE_AFTER_DAYS),
  addDays(today, -REMINDER_STEPS[0]),
];
