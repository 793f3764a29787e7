/** When the data on the page was fetched, if it could not be fetched anew; null when it is fresh. */
let staleSince: number | null = null;
const listeners = new Set<() => void>();

export function setStaleSince(at: number | null): void {
  if (at === staleSince) return;
  staleSince = at;
  for (const listener of listeners) listener();
}

export const getStaleSince = (): number | null => staleSince;

export function onStaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
