import type { LoginView } from '@safar/domain/contracts/auth';
import type { BrowserStorage } from '../../storage/current-booking.js';

/** The staff console is a program of its own: it is loaded, not navigated to. */
export const CONSOLE = '/admin';

/** Any site will do: it only shows whether an address leads away from wherever it stands. */
const SOMEWHERE = 'https://safar.invalid';

function addressOf(text: string): URL | null {
  try {
    return new URL(text, SOMEWHERE);
  } catch {
    return null;
  }
}

/** Where a signed-in member of staff goes: back to the screen they came from, and nowhere outside the console. */
export function consoleAddress(next: string | null): string {
  const wished = addressOf(next ?? '');
  if (wished?.origin !== SOMEWHERE || !wished.pathname.startsWith(`${CONSOLE}/`)) return CONSOLE;
  return wished.pathname + wished.search + wished.hash;
}

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
