import { type Permission, type Role, can } from '@safar/domain/access/permissions';

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
  'hotels.list': 'products:write',
  'hotels.create': 'products:write',
  'hotels.edit': 'products:write',
  'hotels.delete': 'products:write',
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
  'attention.list': 'bookings:read',
  'reports.list': 'reports:read',
  'closings.list': 'reports:read',
  'privacy.list': 'privacy:write',
  'audit.list': 'audit:read',
};

/** Whether a role may see a screen. The server enforces its own permissions. */
export function maySee(role: Role, screen: { resource: string; action: string }): boolean {
  const permission = SCREENS[`${screen.resource}.${screen.action}`];
  return permission !== undefined && can(role, permission);
}
