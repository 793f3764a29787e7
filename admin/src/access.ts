import { type Permission, type Role, can } from '@safar/domain/access/permissions';
import type { SessionUserView } from '@safar/domain/contracts/staff/auth';

/** The screens of a plain resource, which one permission opens. */
const ofRecords = (
  resource: string,
  permission: Permission,
): Readonly<Record<string, Permission>> =>
  Object.fromEntries(
    ['list', 'create', 'edit', 'delete'].map((action) => [`${resource}.${action}`, permission]),
  );

/** Permission that each screen needs; a screen that is missing here is hidden from all roles. */
const SCREENS: Readonly<Record<string, Permission>> = {
  'dashboard.list': 'dashboard:read',
  'destinations.list': 'destinations:write',
  'destinations.create': 'destinations:write',
  'destinations.edit': 'destinations:write',
  'destinations.delete': 'destinations:delete',
  'departures.list': 'departures:read',
  'departures.show': 'departures:read',
  'departures.create': 'departures:write',
  // Hotels and airports; reading those of a departure needs only its page.
  'destinations/stays.edit': 'products:write',
  'departures/stays.edit': 'products:write',
  'departures/airports.edit': 'products:write',
  // The rooms of a trip and of a departure; reading those of a departure needs only its page.
  'destinations/rooms.edit': 'products:write',
  'departures/rooms.edit': 'products:write',
  // The extras of a trip and of a departure; reading those of a departure needs only its page.
  'destinations/extras.edit': 'products:write',
  'departures/extras.edit': 'products:write',
  ...ofRecords('extras', 'products:write'),
  ...ofRecords('extra-groups', 'products:write'),
  ...ofRecords('discounts', 'discounts:write'),
  ...ofRecords('hotels', 'products:write'),
  'reviews.list': 'reviews:moderate',
  'reviews.show': 'reviews:moderate',
  'gift-cards.list': 'giftcards:sell',
  'gift-cards.show': 'giftcards:sell',
  'bookings.list': 'bookings:read',
  'bookings.show': 'bookings:read',
  'bookings.create': 'bookings:write',
  'refunds.list': 'payments:read',
  'content.list': 'content:write',
  'users.list': 'profile:write',
  'users.edit': 'profile:write',
  'users.create': 'users:write',
  'users.delete': 'users:write',
  'settings.list': 'settings:write',
  'opening.list': 'settings:write',
  'messages.list': 'messages:read',
  'messages.show': 'messages:read',
  'mails.list': 'mails:read',
  'mails.show': 'mails:read',
  'tasks.list': 'bookings:read',
  'reports.list': 'reports:read',
  'closings.list': 'reports:read',
  'privacy.list': 'privacy:write',
  'audit.list': 'audit:read',
};

interface Screen {
  readonly resource: string;
  readonly action: string;
  /** Undefined for any record. */
  readonly record?: { readonly id?: unknown };
}

/** Whether a role may see a screen. The server enforces its own permissions. */
export function maySee(role: Role, { resource, action }: Screen): boolean {
  const permission = SCREENS[`${resource}.${action}`];
  return permission !== undefined && can(role, permission);
}

/** Whether a user may see the screen of a record: the account of another user only with the permission to write all accounts. */
export function mayOpen({ id, role }: SessionUserView, screen: Screen): boolean {
  const { resource, record } = screen;
  const isForeign = resource === 'users' && record !== undefined && record.id !== id;
  return maySee(role, screen) && (!isForeign || can(role, 'users:write'));
}
