import type { UserForm } from './use-user-calls.js';

/** Fields that may be stored in the browser: never a password. */
const KEPT = ['username', 'email', 'role'] as const;

export type AccountChanges = Pick<UserForm, (typeof KEPT)[number]>;

/** Returns the fields that differ from the saved account; null without differences. */
export function changesOf(typed: UserForm, stored: UserForm): AccountChanges | null {
  const changed = KEPT.filter((field) => (typed[field] ?? '') !== (stored[field] ?? ''));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, typed[field] ?? '']));
}
