import { useLogoutIfAccessDenied } from 'react-admin';
import { ApiError, type Call, makeCall } from '../api.js';
import { browserStore } from '../session.js';

/**
 * Calls outside of react-admin's resources. An invalid session redirects to sign-in; every other failure throws
 * ApiError.
 */
export function useCall(): Call {
  const handleSessionEnd = useEndOfSession();
  return async (path, init) => {
    try {
      return await makeCall(browserStore())(path, init);
    } catch (error) {
      await handleSessionEnd(error);
      throw error;
    }
  };
}

/** Returns a handler that never settles when the session has ended, because the page is unloading. */
export function useEndOfSession(): (error: unknown) => Promise<void> {
  const logoutIfDenied = useLogoutIfAccessDenied();
  return async (error) => {
    if (!(error instanceof ApiError)) return;
    const isOver = error.status === 401 || error.code === 'SECOND_FACTOR_REQUIRED';
    if (isOver) await logoutIfDenied(error);
  };
}
