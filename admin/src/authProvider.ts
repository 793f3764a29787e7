import type { AuthProvider } from 'react-admin';
import { mayOpen } from './access.js';
import { ApiError } from './api.js';
import { type SessionStore, clearSession, readSession } from './session.js';

/** Staff sign in on the public site; `session` selects the message of that page, `next` is the address to return to. */
const SIGN_IN = '/login';
const START = '/admin';

/** Why a session ends: it expired, the user signed out, or the user chose a new password. */
export type SessionEnd = 'expired' | 'ended' | 'renewed';

export interface Surroundings {
  readonly store: SessionStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Address of the current screen. */
  readonly here: () => string;
  /** Loads another page in place of the console. */
  readonly leave: (address: string) => void;
  /** Revokes the token on the server, without waiting for the response. */
  readonly signOut: (token: string) => void;
}

const identityOf = ({ id, username }: { id: string; username: string }) => ({
  id,
  fullName: username,
});

const EXPIRED = { session: 'expired' };

function sessionIn(store: SessionStore, now: number) {
  const session = readSession(store, now);
  if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
  return session;
}

/** Sends an admin who must add a second factor to the page of the own account. */
function enrol(id: string, { here, leave }: Pick<Surroundings, 'here' | 'leave'>): Promise<void> {
  const own = `${START}/users/${encodeURIComponent(id)}`;
  if (here() === own) return Promise.resolve();
  leave(own);
  return new Promise(() => undefined);
}

/** Creates the react-admin provider for session, identity and visible screens. */
export function makeAuthProvider({ store, now, here, leave, signOut }: Surroundings): AuthProvider {
  /** Returns a promise that never settles, because the page is unloading and must not render meanwhile. */
  const leaveFor = (query: Readonly<Record<string, string>>): Promise<never> => {
    clearSession(store);
    const search = new URLSearchParams(query).toString();
    leave(search ? `${SIGN_IN}?${search}` : SIGN_IN);
    return new Promise(() => undefined);
  };
  /** Redirects to sign-in with the current screen as return address. */
  const interrupt = (session: Readonly<Record<string, string>>): Promise<never> => {
    const next = here().replace(/\/$/, '');
    return leaveFor(next === START ? session : { ...session, next });
  };
  const openSession = () => sessionIn(store, now());
  return {
    login: () => Promise.reject(new Error(`Staff sign in at ${SIGN_IN}`)),
    logout: ({ session = 'ended' }: { session?: SessionEnd } = {}) => {
      const open = readSession(store, now());
      if (session === 'ended' && open.status === 'open') signOut(open.token);
      return leaveFor({ session });
    },
    checkAuth: () => {
      const { status } = readSession(store, now());
      if (status === 'open') return Promise.resolve();
      return interrupt(status === 'expired' ? EXPIRED : {});
    },
    checkError: (error: unknown) => {
      if (!(error instanceof ApiError)) return Promise.resolve();
      if (error.code === 'SECOND_FACTOR_REQUIRED') {
        return enrol(openSession().user.id, { here, leave });
      }
      if (error.status !== 401) return Promise.resolve();
      // A call sent without its token because the session of eight hours had expired counts as expired, too.
      const isExpired =
        error.code === 'SESSION_EXPIRED' || readSession(store, now()).status === 'expired';
      return interrupt(isExpired ? EXPIRED : {});
    },
    getIdentity: async () => Promise.resolve(identityOf(openSession().user)),
    getPermissions: async () => Promise.resolve(openSession().user.role),
    canAccess: async (screen) => Promise.resolve(mayOpen(openSession().user, screen)),
  };
}
