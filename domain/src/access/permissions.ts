export const ROLES = ['admin', 'editor', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** Permissions of all staff: their own account, the dashboard, and the departures with passenger numbers. */
const STAFF = ['profile:write', 'dashboard:read', 'departures:read'] as const;

/** Editors publish and cannot read customer data, agents handle customers and do not publish, admins may do both. */
const EDITOR = [
  'destinations:write',
  'departures:write',
  'products:write',
  'content:write',
  'uploads:write',
  'facts:write',
  'reviews:moderate',
] as const;

const AGENT = [
  'bookings:read',
  'bookings:write',
  'payments:read',
  'payments:write',
  'giftcards:sell',
  'refunds:request',
  'messages:read',
  'messages:write',
  'mails:read',
  'mails:write',
  'lists:export',
  'reports:read',
] as const;

const ADMIN_ONLY = [
  'destinations:delete',
  'users:write',
  'departures:overbook',
  'departures:cancel',
  'discounts:write',
  'refunds:approve',
  'giftcards:void',
  'privacy:write',
  'limits:exceed',
  'settings:write',
  'audit:read',
] as const;

export type Permission =
  | (typeof STAFF)[number]
  | (typeof EDITOR)[number]
  | (typeof AGENT)[number]
  | (typeof ADMIN_ONLY)[number];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  editor: [...STAFF, ...EDITOR],
  agent: [...STAFF, ...AGENT],
  admin: [...STAFF, ...EDITOR, ...AGENT, ...ADMIN_ONLY],
};

export const can = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission);
