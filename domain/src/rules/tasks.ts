/** What a process asks by itself, or knows from its settings, and cannot mend. */
export const SYSTEM_CHECK_KINDS = [
  'mail_server_down',
  'file_store_down',
  'payment_provider_down',
  'second_factors_unreadable',
  'stripe_test_mode',
] as const;
export type SystemCheckKind = (typeof SYSTEM_CHECK_KINDS)[number];

/** Why something waits for a human. */
export const TASK_KINDS = [
  'late_payment',
  'dispute',
  'dispute_lost',
  'refund_failed',
  'amount_mismatch',
  'rounding',
  'foreign_intent',
  'paid_after_cancel',
  'overpaid',
  'refund_waiting',
  'refund_payout',
  'refund_due',
  'overdue',
  'option_ending',
  'cancel_requested',
  'mail_failed',
  'ledger_mismatch',
  'seats_held',
  'unmatched_payments',
  ...SYSTEM_CHECK_KINDS,
  'job_failed',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * What is over once somebody has looked after it. All else is over when the thing itself is: a refund that was approved, a
 * balance that was paid.
 */
const RESOLVABLE: ReadonlySet<TaskKind> = new Set([
  'late_payment',
  'dispute_lost',
  'refund_failed',
  'amount_mismatch',
  'rounding',
  'foreign_intent',
  'paid_after_cancel',
  'overpaid',
  'mail_failed',
  'ledger_mismatch',
  'job_failed',
]);

const FLAG_PREFIX = 'flag:';

/** The booking whose bare flag this is, null for everything that stands on rows of its own. */
export const flaggedBooking = (subject: string): string | null =>
  subject.startsWith(FLAG_PREFIX) ? subject.slice(FLAG_PREFIX.length) : null;

export const isMarkable = (kind: TaskKind, subject: string): boolean =>
  RESOLVABLE.has(kind) || flaggedBooking(subject) !== null;
