const KEY = 'boughtGiftCard';

/** As long as the server shows the code of a bought card. */
const KEPT_MS = 60 * 60 * 1000;

interface Kept {
  readonly secret?: unknown;
  readonly typed?: unknown;
  readonly until?: unknown;
}

function keep(kept: Kept, now: number): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...kept, until: now + KEPT_MS }));
  } catch {
    // Without storage a reload shows an empty form; the card is in the mail.
  }
}

/** Keeps the secret of a gift card's payment in this tab, so that a reload shows the purchase again. */
export const rememberBoughtCard = (secret: string, now: number): void => keep({ secret }, now);

/** Keeps what was typed in this tab until the card is paid: the page of a bank ends this one. */
export const rememberTypedCard = (typed: object, now: number): void => keep({ typed }, now);

export function clearBoughtCard(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

function kept(now: number): Kept {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Kept;
    if (typeof stored.until === 'number' && now < stored.until) return stored;
  } catch {
    // Storage is disabled, or holds something else.
  }
  return {};
}

/** Returns the secret of the payment that this tab made in the last hour, or null. */
export function boughtCard(now: number): string | null {
  const { secret } = kept(now);
  return typeof secret === 'string' ? secret : null;
}

/** Returns what was typed in this tab in the last hour and is not paid; empty: nothing. */
export function typedCard(now: number): object {
  const { typed } = kept(now);
  return typeof typed === 'object' && typed ? typed : {};
}
