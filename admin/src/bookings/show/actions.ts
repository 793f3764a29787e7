import { type Role, can } from '@safar/domain/access/permissions';
import { bookingEventsFrom, holdsSeats } from '@safar/domain/bookings/booking-states';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import type { TextKey } from '../../i18n/namespaces.js';
import { openFees } from '../changes/open-fees.js';
import type { BookingFile } from '../types.js';

/** Actions of a booking with their words, in the order of the menu: the trip, the money, the data, the end. */
export const ACTION_GROUPS = [
  {
    confirm: 'staffBookings.manage.confirm',
    option: 'staffBookings.manage.option',
    move: 'changes.move',
    airport: 'changes.changeAirport',
    rooms: 'changes.changeRooms',
    extras: 'changes.changeExtras',
    correct: 'changes.correct',
    transfer: 'changes.transfer',
    contact: 'staffBookings.manage.contact',
  },
  {
    record: 'money.record.open',
    link: 'money.link.open',
    refund: 'money.refund.open',
    discount: 'staffBookings.manage.discount',
    dueDate: 'staffBookings.manage.dueDate',
    waive: 'changes.waive',
  },
  { export: 'bookingFile.privacy.export' },
  { cancel: 'changes.cancel', erase: 'bookingFile.privacy.erase' },
] as const satisfies readonly Readonly<Record<string, TextKey>>[];

type NamesOf<Group> = Group extends Group ? keyof Group : never;
export type ActionName = NamesOf<(typeof ACTION_GROUPS)[number]>;

export const ACTION_LABELS = Object.assign({}, ...ACTION_GROUPS) as Record<ActionName, TextKey>;

interface Situation {
  readonly file: BookingFile;
  /** Undefined while it loads: no action with money is offered. */
  readonly account: BookingAccountView | undefined;
  readonly role: Role | undefined;
}

/** Returns the actions that state, payments and role allow now; the server checks on its own. */
export function actionsOf({ file, account, role }: Situation): ReadonlySet<ActionName> {
  if (!role) return new Set();
  const writes = can(role, 'bookings:write');
  const events = bookingEventsFrom(file.state);
  const isSold = file.state === 'option' || file.state === 'confirmed';
  const { balance = 0, refundable = 0 } = account ?? {};
  const takes =
    account !== undefined && can(role, 'payments:write') && (holdsSeats(file.state) || balance > 0);
  const isOffered: Readonly<Record<ActionName, boolean>> = {
    confirm: writes && events.includes('confirm'),
    option: writes && events.includes('confirm'),
    move: writes && events.includes('move'),
    airport: writes && isSold && file.airports.length > 1,
    rooms: writes && isSold && file.rooms.length > 0,
    extras: writes && isSold,
    correct: writes && isSold,
    transfer: writes && isSold,
    contact: writes,
    record: takes,
    link: takes && balance > 0,
    refund: can(role, 'refunds:request') && refundable > 0,
    discount: writes && isSold,
    dueDate: writes && isSold && file.remaining_amount > 0,
    waive: writes && (isSold || file.state === 'cancelled') && openFees(file) > 0,
    export: can(role, 'privacy:write'),
    cancel: writes && events.includes('cancel'),
    erase: can(role, 'privacy:write'),
  };
  const names = Object.keys(isOffered) as ActionName[];
  return new Set(names.filter((name) => isOffered[name]));
}

/** Returns the one or two likeliest actions, which are buttons beside the money. */
export function nextActions(
  offered: ReadonlySet<ActionName>,
  account: BookingAccountView | undefined,
): ('record' | 'link' | 'refund')[] {
  if (!account) return [];
  const likely = account.balance > 0 ? (['record', 'link'] as const) : (['refund'] as const);
  const isDue = account.balance > 0 || account.owed > 0;
  return isDue ? likely.filter((name) => offered.has(name)) : [];
}
