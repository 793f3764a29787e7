import type { Role } from '@safar/domain/rules/permissions';
import { ApiError } from './api.js';
import { makeAuthProvider } from './authProvider.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60;

const encode = (claims: object): string =>
  Buffer.from(JSON.stringify(claims)).toString('base64url');

/** A token that ends so many seconds from now; who signed it is the server's business. */
const tokenFor = (secondsLeft: number): string =>
  [{ alg: 'HS256' }, { sub: '1', exp: NOW / 1_000 + secondsLeft }].map(encode).join('.') + '.x';

const userWith = (role: string): string =>
  JSON.stringify({ id: '7', username: 'Åsa ❄', email: 'asa@example.com', role });

/** The provider on a browser that keeps what is given, and what the provider did to it. */
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

describe('opening the console', () => {
  // [SPEC 3.8b] [SPEC 4.2c]
  it('is allowed with a token that has not run out', async () => {
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
  ])('%s clears token and user and leads to the sign-in page', (_case, stored, address) => {
    const { auth, visited, kept: saved } = consoleWith(stored);
    void auth.checkAuth({});
    expect(visited).toEqual([address]);
    expect(saved()).toEqual(['currentBooking']);
  });

  it('leads to the sign-in page in a browser that keeps nothing', () => {
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

describe('whoever is sent away from a screen', () => {
  const HERE = '/admin/users/7?tab=log';
  const NEXT = 'next=%2Fadmin%2Fusers%2F7%3Ftab%3Dlog';

  it('without a session comes back to it after signing in', () => {
    const { auth, visited } = consoleWith({}, HERE);
    void auth.checkAuth({});
    expect(visited).toEqual([`/login?${NEXT}`]);
  });

  it('with a session that has run out, too', () => {
    const { auth, visited } = consoleWith(expired(0), HERE);
    void auth.checkError(new ApiError(401, 'UNAUTHENTICATED', ''));
    expect(visited).toEqual([`/login?session=expired&${NEXT}`]);
  });

  it('comes back to the first one without saying so', () => {
    const { auth, visited } = consoleWith({}, '/admin/');
    void auth.checkAuth({});
    expect(visited).toEqual(['/login']);
  });

  it('does not come back after signing out, or after a new password', () => {
    const { auth, visited } = consoleWith(expired(MINUTE), HERE);
    void auth.logout({});
    void auth.logout({ session: 'renewed' });
    expect(visited).toEqual(['/login?session=ended', '/login?session=renewed']);
  });
});

describe('signing out', () => {
  // [SPEC 2.43g] [SPEC 4.2b] [ASVS 14.3.1]
  it('ends the token, removes it and the user, nothing else, and leads to the sign-in page', () => {
    const { auth, visited, ended, kept: saved } = signedIn('editor');
    void auth.logout({});
    expect(ended).toEqual([tokenFor(MINUTE)]);
    expect(visited).toEqual(['/login?session=ended']);
    expect(saved()).toEqual(['currentBooking']);
  });
});

describe('a refused call', () => {
  const apiError = (status: number, code: ConstructorParameters<typeof ApiError>[1]) =>
    new ApiError(status, code, 'Nej');

  it('ends the session as expired when the server says so', () => {
    const { auth, visited } = signedIn('agent');
    void auth.checkError(apiError(401, 'SESSION_EXPIRED'));
    expect(visited).toEqual(['/login?session=expired']);
  });

  it('ends the session as expired when the token was not sent because it had run out', () => {
    const { auth, visited } = signedIn('agent', 0);
    void auth.checkError(apiError(401, 'UNAUTHENTICATED'));
    expect(visited).toEqual(['/login?session=expired']);
  });

  // [SPEC 7.2d]
  it('ends a session that the server does not know any more', () => {
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
  ])('for another reason leaves the session open: %s', async (error) => {
    const { auth, visited } = signedIn('agent');
    await expect(auth.checkError(error)).resolves.toBeUndefined();
    expect(visited).toEqual([]);
  });
});

describe('the screens of a role', () => {
  // [SPEC I4.11]
  it.each([
    ['agent', 'bookings', true],
    ['agent', 'destinations', false],
    ['editor', 'bookings', false],
    ['editor', 'destinations', true],
    ['admin', 'bookings', true],
    ['admin', 'destinations', true],
    ['admin', 'unknown', false],
  ] as const)('%s and %s: %p', async (role, resource, expected) => {
    expect(await mayList(role, resource)).toBe(expected);
  });

  // [SPEC I4.11]
  it('are only those that exist: no permission opens an action without a screen', async () => {
    const { auth } = signedIn('admin');
    expect(await auth.canAccess?.({ resource: 'bookings', action: 'delete' })).toBe(false);
  });

  it('carry the name and role of whoever is signed in', async () => {
    const { auth } = signedIn('editor');
    expect(await auth.getIdentity?.()).toEqual({ id: '7', fullName: 'Åsa ❄' });
    expect(await auth.getPermissions?.({})).toBe('editor');
  });
});
