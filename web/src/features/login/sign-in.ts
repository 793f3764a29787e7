import type { LoginView } from '@safar/domain/contracts/auth';
import type { BrowserStorage } from '../../storage/current-booking.js';

/** The staff console is a program of its own: it is loaded, not navigated to. */
export const CONSOLE = '/admin';

/** Keeps who is signed in where the console looks for it. False when the browser keeps nothing. */
export function storeSession({ token, user }: LoginView, storage: BrowserStorage | null): boolean {
  try {
    storage?.setItem('token', token);
    storage?.setItem('user', JSON.stringify(user));
    return storage !== null;
  } catch {
    return false;
  }
}
