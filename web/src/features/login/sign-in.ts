import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { BrowserStorage } from '../../storage/current-booking.js';

/** The console is a separate app, so it is loaded as a document and not routed to. */
export const CONSOLE = '/admin';

/** Any origin works: it only shows whether a URL leaves its own origin. */
const SOMEWHERE = 'https://safar.invalid';

function addressOf(text: string): URL | null {
  try {
    return new URL(text, SOMEWHERE);
  } catch {
    return null;
  }
}

/** Returns the console URL after a sign-in: the screen that required it, never a page outside the console. */
export function consoleAddress(next: string | null): string {
  const asked = addressOf(next ?? '');
  if (asked?.origin !== SOMEWHERE || !asked.pathname.startsWith(`${CONSOLE}/`)) return CONSOLE;
  return asked.pathname + asked.search + asked.hash;
}

/** Stores the session where the console reads it. Returns false when storage is unavailable. */
export function storeSession({ token, user }: LoginView, storage: BrowserStorage | null): boolean {
  try {
    storage?.setItem('token', token);
    storage?.setItem('user', JSON.stringify(user));
    return storage !== null;
  } catch {
    return false;
  }
}
