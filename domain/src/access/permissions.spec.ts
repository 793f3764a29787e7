import { type Permission, ROLES, ROLE_PERMISSIONS, can } from './permissions.js';

const everything = [...new Set(ROLES.flatMap((role) => ROLE_PERMISSIONS[role]))];
const about = (...things: string[]): Permission[] =>
  everything.filter((permission) => things.some((thing) => permission.startsWith(`${thing}:`)));

describe('an admin', () => {
  it('has every permission', () => {
    expect(everything.filter((permission) => !can('admin', permission))).toEqual([]);
  });

  it.each<Permission>([
    'users:write',
    'settings:write',
    'refunds:approve',
    'destinations:delete',
    'departures:overbook',
    'departures:cancel',
    'privacy:write',
    'limits:exceed',
    'audit:read',
  ])('is the only role with %s', (permission) => {
    expect(ROLES.filter((role) => can(role, permission))).toEqual(['admin']);
  });
});

describe('an editor', () => {
  const travellersData = about(
    'bookings', 'payments', 'refunds', 'messages', 'mails', 'lists', 'reports', 'privacy', 'audit',
  ); // oxfmt-ignore

  // [SPEC 6.4c]
  it('may publish destinations, departures, texts, files and facts', () => {
    const published = about('destinations', 'departures', 'content', 'uploads', 'facts');
    expect(published.filter((permission) => !can('editor', permission))).toEqual([
      'destinations:delete',
      'departures:overbook',
      'departures:cancel',
    ]);
  });

  it('must not read bookings or other customer data', () => {
    expect(can('editor', 'bookings:read')).toBe(false);
    expect(travellersData.length).toBeGreaterThan(5);
    expect(travellersData.filter((permission) => can('editor', permission))).toEqual([]);
  });
});

describe('an agent', () => {
  // [SPEC 6.4c]
  it('may handle bookings, payments, messages, mails and lists', () => {
    const served = about('bookings', 'payments', 'messages', 'mails', 'lists', 'reports');
    expect(served.filter((permission) => !can('agent', permission))).toEqual([]);
  });

  it('must not publish', () => {
    const published = about('destinations', 'departures', 'content', 'uploads', 'facts');
    expect(published.length).toBeGreaterThan(4);
    expect(published.filter((permission) => can('agent', permission))).toEqual(['departures:read']);
  });

  it('may request refunds but not approve them', () => {
    expect(can('agent', 'refunds:request')).toBe(true);
    expect(can('agent', 'refunds:approve')).toBe(false);
  });
});

describe('every role', () => {
  it.each<Permission>(['profile:write', 'dashboard:read', 'departures:read'])(
    'has %s',
    (permission) => {
      expect(ROLES.filter((role) => !can(role, permission))).toEqual([]);
    },
  );

  it('has each permission once', () => {
    for (const role of ROLES) {
      const permissions = ROLE_PERMISSIONS[role];
      expect(permissions).toHaveLength(new Set(permissions).size);
    }
  });

  // [SPEC 6.3a]
  it('is one of three, and editor and agent share only the common permissions', () => {
    expect(ROLES).toEqual(['admin', 'editor', 'agent']);
    const shared = everything.filter(
      (permission) => can('editor', permission) && can('agent', permission),
    );
    expect(shared).toEqual(['profile:write', 'dashboard:read', 'departures:read']);
  });
});
