export const ROLES = ['admin', 'editor', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** Editors publish and never see travellers, agents serve travellers and publish nothing, admins do all. */
const EDITOR = [
  'destinations:write',
  'departures:write',
  'content:write',
  'uploads:write',
  'facts:write',
] as const;

const AGENT = [
  'bookings:read',
  'bookings:write',
  'payments:read',
  'payments:write',
  'refunds:request',
  'messages:read',
  'messages:write',
  'mails:read',
] as const;

const ADMIN_ONLY = [
  'destinations:delete',
  'users:write',
  'refunds:approve',
  'settings:write',
  'audit:read',
] as const;

export type Permission =
  (typeof EDITOR)[number] | (typeof AGENT)[number] | (typeof ADMIN_ONLY)[number] | 'profile:write';

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  editor: [...EDITOR, 'profile:write'],
  agent: [...AGENT, 'profile:write'],
  admin: [...EDITOR, ...AGENT, ...ADMIN_ONLY, 'profile:write'],
};

export const can = (role: Role, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission);
