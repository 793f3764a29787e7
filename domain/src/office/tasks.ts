import { type Permission, type Role, can } from '../access/permissions.js';

/** Checks of the system's environment and settings that a process cannot fix itself. */
export const SYSTEM_CHECK_KINDS = [
  'mail_server_down',
  'file_store_down',
  'payment_provider_down',
  'second_factors_unreadable',
  'stripe_test_mode',
  'invariants_violated',
] as const;
export type SystemCheckKind = (typeof SYSTEM_CHECK_KINDS)[number];

/** Kinds of tasks for staff. */
export const TASK_KINDS = [
  'late_payment',
  'dispute',
  'dispute_lost',
  'dispute_won',
  'refund_failed',
  'gift_card_dispute',
  'gift_card_dispute_won',
  'gift_card_used',
  'gift_card_refund_failed',
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
  'option_open',
  'cancel_requested',
  'message_new',
  'review_pending',
  'mail_failed',
  'mail_queued',
  'ledger_mismatch',
  'seats_held',
  'flights_missing',
  'unmatched_payments',
  ...SYSTEM_CHECK_KINDS,
  'job_failed',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What staff need to end a task of a kind. For those who lack it, it is none. */
const NEEDED: Partial<Record<TaskKind, Permission>> = { review_pending: 'reviews:moderate' };

/** Returns the kinds of tasks that are not for a role. */
export const hiddenKinds = (role: Role): TaskKind[] =>
  TASK_KINDS.filter((kind) => {
    const needed = NEEDED[kind];
    return needed !== undefined && !can(role, needed);
  });

/**
 * Tasks that end when staff mark them as handled. All other tasks end with their cause: a refund is approved, a balance
 * is paid.
 */
const RESOLVABLE: ReadonlySet<TaskKind> = new Set([
  'late_payment',
  'dispute_lost',
  'dispute_won',
  'refund_failed',
  'gift_card_dispute_won',
  'gift_card_used',
  'gift_card_refund_failed',
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

/** Returns the booking of a task that is only a flag, or null for a task with rows of its own. */
export const flaggedBooking = (subject: string): string | null =>
  subject.startsWith(FLAG_PREFIX) ? subject.slice(FLAG_PREFIX.length) : null;

export const isMarkable = (kind: TaskKind, subject: string): boolean =>
  RESOLVABLE.has(kind) || flaggedBooking(subject) !== null;
