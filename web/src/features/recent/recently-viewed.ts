import type { BrowserStorage } from '../../storage/current-booking.js';

const KEY = 'recentlyViewed';
const KEPT = 5;

/** Returns the ids of the trips that were looked at last, the newest first. */
export function recentlyViewed(storage: BrowserStorage | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored : [];
    return ids.filter((id): id is string => typeof id === 'string').slice(0, KEPT);
  } catch {
    return [];
  }
}

/** Puts a trip first. Without storage nothing is remembered. */
export function rememberViewed(storage: BrowserStorage | null, id: string): void {
  const ids = [id, ...recentlyViewed(storage).filter((one) => one !== id)].slice(0, KEPT);
  try {
    storage?.setItem(KEY, JSON.stringify(ids));
  } catch {
    // A full or refused storage.
  }
}

export function deleteViewed(storage: BrowserStorage | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // A refused storage has nothing.
  }
}
