import type { Role } from '@safar/domain/access/permissions';
import { ApiError } from './api.js';
import { makeAuthProvider } from './authProvider.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60;

const encode = (claims: object): string =>
  Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Returns a token that expires in so many seconds; the signature does not matter here. */
const tokenFor = (secondsLeft: number): string =>
  [{ alg: 'HS256' }, { sub: '1', exp: NOW / 1_000 + secondsLeft }].map(encode).join('.') + '.x';

const userWith = (role: string): string =>
  JSON.stringify({ id: '7', username: 'Åsa ❄', email: 'asa@example.com', role });

/** Creates the auth provider with stored items and records what it does. */
function consoleWith(saved: Record<string, string>, here = '/admin') {
  const items = new Map(Object.entries({ currentBooking: '{}', ...saved }));
  const visited: string[] = [];
  const ended: string[] = [];
  const auth = makeAuthProvider({
    store: {
      getItem: (name) => items.get(name) ?? null,
      removeItem: (name) => void items.delete(name),
    },
    now: () => NOW,
    here: () => here,
    leave: (address) => void visited.push(address),
    signOut: (token) => void ended.push(token),
  });
  return { auth, visited, ended, kept: () => [...items.keys()] };
}

const signedIn = (role: Role, secondsLeft = MINUTE) =>
  consoleWith({ token: tokenFor(secondsLeft), user: userWith(role) });

const mayList = (role: Role, resource: string) =>
  signedIn(role).auth.canAccess?.({ resource, action: 'list' });

describe('Opening the console', () => {
  // [SPEC 3.8b] [SPEC 4.2c]
  it('is allowed with a valid token', async () => {
    const { auth, visited, kept: saved } = signedIn('agent');
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(visited).toEqual([]);
    expect(saved()).toEqual(['currentBooking', 'token', 'user']);
  });

  // [SPEC 2.43a] [SPEC 2.43b] [SPEC 2.43d] [SPEC 4.15] [SPEC 6.4a]
  it.each([
    ['without a token', {}, '/login'],
    ['with a user but no token', { user: userWith('admin') }, '/login'],
    ['with a token that has run out', expired(0), '/login?session=expired'],
    ['with a token that ran out long ago', expired(-9_999), '/login?session=expired'],
    ['with something that is no token', { token: 'abc', user: userWith('admin') }, '/login'],
    ['with a token of unreadable claims', { token: 'a.%%%.c', user: userWith('admin') }, '/login'],
    [
      'with a token without an end',
      { token: `a.${encode({})}.c`, user: userWith('admin') },
      '/login',
    ],
    ['without a user', { token: tokenFor(MINUTE) }, '/login'],
    ['with an unreadable user', { token: tokenFor(MINUTE), user: '{' }, '/login'],
    ['with an unknown role', { token: tokenFor(MINUTE), user: userWith('owner') }, '/login'],
  ])('%s removes token and user and redirects to the sign-in page', (_case, stored, address) => {
    const { auth, visited, kept: saved } = consoleWith(stored);
    void auth.checkAuth({});
    expect(visited).toEqual([address]);
    expect(saved()).toEqual(['currentBooking']);
  });

  it('redirects to the sign-in page in a browser without storage', () => {
    const visited: string[] = [];
    const leave = (address: string) => void visited.push(address);
    const auth = makeAuthProvider({
      ...{ store: null, now: () => NOW, here: () => '/admin', leave, signOut: () => undefined },
    });
    void auth.checkAuth({});
    expect(visited).toEqual(['/login']);
  });
});

function expired(secondsLeft: number): Record<string, string> {
  return { token: tokenFor(secondsLeft), user: userWith('admin') };
}

describe('A user redirected from a screen', () => {
  const HERE = '/admin/users/7?tab=log';
  const NEXT = 'next=%2Fadmin%2Fusers%2F7%3Ftab%3Dlog';

  it('returns to it after sign-in when there was no session', () => {
    const { auth, visited } = consoleWith({}, HERE);
    void auth.checkAuth({});
    expect(visited).toEqual([`/login?${NEXT}`]);
  });

  it('returns to it after sign-in when the session had expired', () => {
    const { auth, visited } = consoleWith(expired(0), HERE);
    void auth.checkError(new ApiError(401, 'UNAUTHENTICATED', ''));
    expect(visited).toEqual([`/login?session=expired&${NEXT}`]);
  });

  it('gets no return address for the start screen', () => {
    const { auth, visited } = consoleWith({}, '/admin/');
    void auth.checkAuth({});
    expect(visited).toEqual(['/login']);
  });

  it('gets no return address after signing out or choosing a new password', () => {
    const { auth, visited } = consoleWith(expired(MINUTE), HERE);
    void auth.logout({});
    void auth.logout({ session: 'renewed' });
    expect(visited).toEqual(['/login?session=ended', '/login?session=renewed']);
  });
});

describe('Signing out', () => {
  // [SPEC 2.43g] [SPEC 4.2b] [ASVS 14.3.1]
  it('revokes the token, removes only token and user, and redirects to the sign-in page', () => {
    const { auth, visited, ended, kept: saved } = signedIn('editor');
    void auth.logout({});
    expect(ended).toEqual([tokenFor(MINUTE)]);
    expect(visited).toEqual(['/login?session=ended']);
    expect(saved()).toEqual(['currentBooking']);
  });
});

describe('A rejected call', () => {
  const apiError = (status: number, code: ConstructorParameters<typeof ApiError>[1]) =>
    new ApiError(status, code, 'Nej');

  it('ends the session as expired when the server says so', () => {
    const { auth, visited } = signedIn('agent');
    void auth.checkError(apiError(401, 'SESSION_EXPIRED'));
    expect(visited).toEqual(['/login?session=expired']);
  });

  it('ends the session as expired when the expired token was not sent', () => {
    const { auth, visited } = signedIn('agent', 0);
    void auth.checkError(apiError(401, 'UNAUTHENTICATED'));
    expect(visited).toEqual(['/login?session=expired']);
  });

  // [SPEC 7.2d]
  it('ends a session that the server no longer knows', () => {
    const { auth, visited, kept: saved } = signedIn('agent');
    void auth.checkError(apiError(401, 'UNAUTHENTICATED'));
    expect(visited).toEqual(['/login']);
    expect(saved()).toEqual(['currentBooking']);
  });

  it.each([
    apiError(403, 'FORBIDDEN'),
    apiError(503, 'SERVICE_UNAVAILABLE'),
    apiError(0, null),
    new TypeError('401'),
  ])('does not end the session for another error: %s', async (error) => {
    const { auth, visited } = signedIn('agent');
    await expect(auth.checkError(error)).resolves.toBeUndefined();
    expect(visited).toEqual([]);
  });
});

describe('Access to screens', () => {
  // [SPEC I4.11]
  it.each([
    ['agent', 'bookings', true],
    ['agent', 'destinations', false],
    ['editor', 'bookings', false],
    ['editor', 'destinations', true],
    ['admin', 'bookings', true],
    ['admin', 'destinations', true],
    ['admin', 'unknown', false],
  ] as const)('as %s to %s is %p', async (role, resource, expected) => {
    expect(await mayList(role, resource)).toBe(expected);
  });

  // [SPEC I4.11]
  it('is denied for an action without a screen, whatever the permissions', async () => {
    const { auth } = signedIn('admin');
    expect(await auth.canAccess?.({ resource: 'bookings', action: 'delete' })).toBe(false);
  });

  it.each([
    ['agent', '7', true],
    ['agent', '8', false],
    ['editor', '8', false],
    ['admin', '8', true],
  ] as const)('as %s to account %s is %p: the own one is 7', async (role, id, expected) => {
    const { auth } = signedIn(role);
    const screen = { resource: 'users', action: 'edit', record: { id } };
    expect(await auth.canAccess?.(screen)).toBe(expected);
  });

  it('comes with name and role of the signed-in user', async () => {
    const { auth } = signedIn('editor');
    expect(await auth.getIdentity?.()).toEqual({ id: '7', fullName: 'Åsa ❄' });
    expect(await auth.getPermissions?.({})).toBe('editor');
  });
});
