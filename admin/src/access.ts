import { type Permission, type Role, can } from '@safar/domain/rules/permissions';

/** What each screen asks for; a screen that is not named here is nobody's. */
const SCREENS: Readonly<Record<string, Permission>> = {
  'destinations.list': 'destinations:write',
  'bookings.list': 'bookings:read',
};

/** Whether a role gets to see a screen. The server decides on its own what it hands out. */
export function maySee(role: Role, screen: { resource: string; action: string }): boolean {
  const permission = SCREENS[`${screen.resource}.${screen.action}`];
  return permission !== undefined && can(role, permission);
}
