import type { UserForm } from './use-user-calls.js';

/** What may lie in the browser for a while: never a password. */
const KEPT = ['username', 'email', 'role'] as const;

export type AccountChanges = Pick<UserForm, (typeof KEPT)[number]>;

/** What is typed and differs from what is stored; null when nothing does. */
export function changesOf(typed: UserForm, stored: UserForm): AccountChanges | null {
  const changed = KEPT.filter((field) => (typed[field] ?? '') !== (stored[field] ?? ''));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, typed[field] ?? '']));
}
