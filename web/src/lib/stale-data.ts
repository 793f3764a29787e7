/** When the displayed data was loaded, if it could not be updated; null when it is current. */
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
