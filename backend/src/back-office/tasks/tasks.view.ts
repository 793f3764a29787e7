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
};

const iso = (instant: string): string => new Date(instant).toISOString();

function itemView(row: TaskRow): TaskView {
  const { kind, subject_id, booking_id, booking_ref, destination, departure_date } = row;
  const page = booking_id === null ? '/closings' : `/bookings/${booking_id}/show`;
  return {
    kind,
    subject_id,
    booking:
      booking_id === null || booking_ref === null
        ? null
        : {
            id: booking_id,
            booking_ref,
            destination: destination ?? '',
            departure_date: departure_date ?? '',
          },
    amount: row.amount,
    currency: row.currency,
    since: iso(row.since),
    deadline: iso(row.deadline),
    markable: isMarkable(kind, subject_id),
    link: kind === 'message_new' ? `/messages/${subject_id}/show` : (SCREENS[kind] ?? page),
  };
}

export const tasksView = ({ items, ...counted }: OpenTasks): TasksView => ({
  ...counted,
  items: items.map(itemView),
});
