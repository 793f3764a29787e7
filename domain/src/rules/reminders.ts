import { type IsoDay, addDays, daysBetween } from './dates.js';

/** Days from the due date on which the customer is reminded of the balance. */
export const REMINDER_STEPS = [-7, -3, 0, 2] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** So many days before departure whoever has paid gets the papers for the journey. */
export const TRAVEL_DOCUMENTS_DAYS = 10;

/** When the customer knows the times of the flights and the hotel at the latest: with the papers for the journey. */
export const timesToldBy = (departure: IsoDay): IsoDay =>
  addDays(departure, -TRAVEL_DOCUMENTS_DAYS);

/** This many days after the due date the balance is the staff's to ask for. */
export const OVERDUE_AFTER_DAYS = 3;

/** A reminder that was missed for longer would only puzzle: the staff have the booking in their queue by then. */
const STALE_AFTER_DAYS = 9;

export interface Dunning {
  /** The day that the customer saw. */
  readonly due: IsoDay;
  /** The day of the booking, in Sweden. */
  readonly booked: IsoDay;
  /** Today, in Sweden. */
  readonly today: IsoDay;
}

/**
 * The reminder that is due now, or null. After days without a server it is the newest missed one and no other. A step
 * whose day is not after the day of the booking never was: nobody is reminded of what was just agreed.
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

/** Nobody is given up before so many days after the last letter that named the day. */
const NOTICE_DAYS = 3;

export interface AutoCancelRule extends Pick<Dunning, 'due'> {
  /** The agency's rule: so many days after the due date; 0: never. */
  readonly afterDays: number;
  /** The day of the last letter that named the day; null when none did. */
  readonly toldOn: IsoDay | null;
}

/** Whether that rule gives an unpaid booking up today. */
export const isAutoCancelled = (
  { due, afterDays, toldOn }: AutoCancelRule,
  today: IsoDay,
): boolean =>
  afterDays > 0 &&
  toldOn !== null &&
  daysBetween(due, today) >= afterDays &&
  daysBetween(toldOn, today) >= NOTICE_DAYS;

/** The newest due date that whoever has not paid by it is to be told of the rule, if no letter did so before. */
export const lastToBeTold = (today: IsoDay, afterDays: number): IsoDay =>
  addDays(today, -Math.max(0, afterDays - NOTICE_DAYS));

/** The day that a letter of today names: on it the rule gives the booking up. Null where it never does: whoever has left is not given up. */
export function autoCancelDate(
  { due, afterDays }: Omit<AutoCancelRule, 'toldOn'>,
  { today, departure }: { today: IsoDay; departure: IsoDay },
): IsoDay | null {
  if (afterDays === 0) return null;
  const [byRule, byNotice] = [addDays(due, afterDays), addDays(today, NOTICE_DAYS)];
  const day = daysBetween(byRule, byNotice) > 0 ? byNotice : byRule;
  return daysBetween(day, departure) > 0 ? day : null;
}

/** The days that due dates may have for a reminder to be due today: what a search has to look at, not more. */
export const remindedDueDates = (today: IsoDay): readonly [from: IsoDay, to: IsoDay] => [
  addDays(today, -STALE_AFTER_DAYS),
  addDays(today, -REMINDER_STEPS[0]),
];
