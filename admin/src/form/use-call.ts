import { useLogoutIfAccessDenied } from 'react-admin';
import { ApiError, type Call, makeCall } from '../api.js';
import { browserStore } from '../session.js';

/**
 * Calls that are no resource of react-admin's. A refused session leads to the sign-in page as everywhere; every other
 * failure reaches the caller as ApiError.
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

/** Never settles when the session has ended: the page is on its way out. */
export function useEndOfSession(): (error: unknown) => Promise<void> {
  const logoutIfDenied = useLogoutIfAccessDenied();
  return async (error) => {
    if (!(error instanceof ApiError)) return;
    const isOver = error.status === 401 || error.code === 'SECOND_FACTOR_REQUIRED';
    if (isOver) await logoutIfDenied(error);
  };
}
