import type { SessionUserView } from '@safar/domain/contracts/staff/auth';
import { ROLES, type Role } from '@safar/domain/access/permissions';

/** Storage in which the sign-in page of the public site puts token and user; null when the browser has none. */
export type SessionStore = Pick<Storage, 'getItem' | 'removeItem'> | null;

export type Session =
  | { readonly status: 'none' | 'expired' | 'invalid' }
  | { readonly status: 'open'; readonly token: string; readonly user: SessionUserView };

/** Returns the expiry of a token, in seconds since 1970; null when it cannot be read. */
function expiryOf(token: string): number | null {
  const [, claims = ''] = token.split('.');
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
    };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
  } catch {
    return null;
  }
}

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

function userOf(stored: string | null): SessionUserView | null {
  try {
    const user = JSON.parse(stored ?? 'null') as Partial<SessionUserView> | null;
    const { id, username, email, role } = user ?? {};
    const isWhole = [id, username, email].every((text) => typeof text === 'string');
    return isWhole && isRole(role) ? (user as SessionUserView) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the stored session. Only for display: the server checks the token on every call.
 * @param now milliseconds since 1970
 */
export function readSession(store: SessionStore, now: number): Session {
  const token = store?.getItem('token');
  if (!token) return { status: 'none' };
  const expiry = expiryOf(token);
  const user = userOf(store?.getItem('user') ?? null);
  if (expiry === null || user === null) return { status: 'invalid' };
  return expiry * 1_000 <= now ? { status: 'expired' } : { status: 'open', token, user };
}

/** Stores changed data of the own account, so the sidebar shows the new name. The token stays. */
export function saveUser(store: Pick<Storage, 'setItem'> | null, user: SessionUserView): void {
  const { id, username, email, role } = user;
  store?.setItem('user', JSON.stringify({ id, username, email, role }));
}

export function clearSession(store: SessionStore): void {
  store?.removeItem('token');
  store?.removeItem('user');
}

/** Returns the browser's local storage, null when it is disabled. */
export function browserStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Reloads when another tab signs in or out, and when the back button restores a cached page; otherwise customer data
 * would stay visible after sign-out.
 */
export function watchSession(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'user') window.location.reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
