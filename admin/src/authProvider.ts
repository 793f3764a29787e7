import type { AuthProvider } from 'react-admin';
import { maySee } from './access.js';
import { ApiError } from './api.js';
import { type SessionStore, clearSession, readSession } from './session.js';

/** Staff sign in on the public site; `session` tells its page what to say. */
const SIGN_IN = '/login';

export interface Surroundings {
  readonly store: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Loads another page in place of the console. */
  readonly leave: (address: string) => void;
}

/** Who is signed in, and what the role gets to see. */
export function makeAuthProvider({ store, now, leave }: Surroundings): AuthProvider {
  /** Never settles: the page is on its way out, and nothing of the console may be drawn meanwhile. */
  const end = (session?: 'expired' | 'ended'): Promise<never> => {
    clearSession(store);
    leave(session ? `${SIGN_IN}?session=${session}` : SIGN_IN);
    return new Promise(() => undefined);
  };
  const openSession = () => {
    const session = readSession(store, now());
    if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
    return session;
  };
  return {
    login: () => Promise.reject(new Error(`Staff sign in at ${SIGN_IN}`)),
    logout: () => end('ended'),
    checkAuth: () => {
      const { status } = readSession(store, now());
      if (status === 'open') return Promise.resolve();
      return end(status === 'expired' ? 'expired' : undefined);
    },
    checkError: (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return Promise.resolve();
      // A call that was sent without its token because the eight hours were over counts as expired, too.
      const isExpired =
        error.code === 'SESSION_EXPIRED' || readSession(store, now()).status === 'expired';
      return end(isExpired ? 'expired' : undefined);
    },
    getIdentity: async () => {
      const { user } = openSession();
      return Promise.resolve({ id: user.id, fullName: user.username });
    },
    getPermissions: async () => Promise.resolve(openSession().user.role),
    canAccess: async (screen) => Promise.resolve(maySee(openSession().user.role, screen)),
  };
}
