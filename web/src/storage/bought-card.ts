const KEY = 'boughtGiftCard';

/** As long as the server shows the code of a bought card. */
const KEPT_MS = 60 * 60 * 1000;

interface Kept {
  readonly secret?: unknown;
  readonly until?: unknown;
}

/** Keeps the secret of a gift card's payment in this tab, so that a reload shows the purchase again. */
export function rememberBoughtCard(secret: string, now: number): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ secret, until: now + KEPT_MS }));
  } catch {
    // Without storage a reload shows an empty form; the card is in the mail.
  }
}

export function clearBoughtCard(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

/** Returns the secret of the payment that this tab made in the last hour, or null. */
export function boughtCard(now: number): string | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Kept;
    const isFresh = typeof kept.until === 'number' && now < kept.until;
    if (isFresh && typeof kept.secret === 'string') return kept.secret;
  } catch {
    // Storage is disabled, or holds something else.
  }
  return null;
}
