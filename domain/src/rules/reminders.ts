import { type IsoDay, addDays, daysBetween } from './dates.js';

/** Days from the due date on which the customer is reminded of the balance. */
export const REMINDER_STEPS = [-7, -3, 0, 2] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** So many days before departure whoever has paid gets the papers for the journey. */
export const TRAVEL_PAPERS_DAYS = 10;

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

/** Whether a rule of the agency gives an unpaid booking up; a rule of 0 days gives nothing up. */
export const isGivenUp = (due: IsoDay, today: IsoDay, afterDays: number): boolean =>
  afterDays > 0 && daysBetween(due, today) >= afterDays;

/** The day on which that rule gives the booking up, null where it never does: whoever has left is not given up. */
export function givenUpOn({
  due,
  departure,
  afterDays,
}: {
  due: IsoDay;
  departure: IsoDay;
  afterDays: number;
}): IsoDay | null {
  const day = addDays(due, afterDays);
  return isGivenUp(due, day, afterDays) && daysBetween(day, departure) > 0 ? day : null;
}

/** The days that due dates may have for a reminder to be due today: what a search has to look at, not more. */
export const remindedDueDates = (today: IsoDay): readonly [from: IsoDay, to: IsoDay] => [
  addDays(today, -STALE_AFTER_DAYS),
  addDays(today, -REMINDER_STEPS[0]),
];
