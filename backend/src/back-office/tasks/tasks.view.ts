import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { type TaskKind, isMarkable } from '@safar/domain/office/tasks';
import type { OpenTasks, TaskRow } from './tasks.queries.js';

/** Page of the console for a task, when it is not the booking page. */
const SCREENS: Partial<Record<TaskKind, string>> = {
  refund_waiting: '/refunds',
  refund_payout: '/refunds',
  unmatched_payments: '/refunds',
  mail_failed: '/mails',
  mail_queued: '/mails',
  ledger_mismatch: '/closings',
  mail_server_down: '/mails',
  file_store_down: '/settings',
  payment_provider_down: '/settings',
  second_factors_unreadable: '/users',
  stripe_test_mode: '/settings',
  invariants_violated: '/settings',
};

const iso = (instant: string): string => new Date(instant).toISOString();

function linkOf({ kind, subject_id, booking_id, departure_id }: TaskRow): string {
  if (kind === 'message_new') return `/messages/${subject_id}/show`;
  if (kind === 'review_pending') return `/reviews/${subject_id}/show`;
  if (kind.startsWith('gift_card_')) return `/gift-cards/${subject_id.split(':')[0]}/show`;
  if (departure_id !== null) return `/departures/${departure_id}/show`;
  return SCREENS[kind] ?? (booking_id === null ? '/closings' : `/bookings/${booking_id}/show`);
}

function itemView(row: TaskRow): TaskView {
  const { kind, subject_id, booking_id, booking_ref, departure_id } = row;
  const [destination, date] = [row.destination ?? '', row.departure_date ?? ''];
  return {
    kind,
    subject_id,
    booking:
      booking_id === null || booking_ref === null
        ? null
        : {
            id: booking_id,
            booking_ref,
            destination,
            departure_date: date,
          },
    departure: departure_id === null ? null : { id: departure_id, destination, date },
    amount: row.amount,
    currency: row.currency,
    since: iso(row.since),
    deadline: iso(row.deadline),
    markable: isMarkable(kind, subject_id),
    link: linkOf(row),
  };
}

export const tasksView = ({ items, ...counted }: OpenTasks): TasksView => ({
  ...counted,
  items: items.map(itemView),
});
