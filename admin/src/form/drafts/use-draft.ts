import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, readDraft, tabStore, writeDraft } from './drafts.js';
import { AT_LEAVING, useAfterTyping } from './use-after-typing.js';
import { same } from './merging.js';

interface DraftedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly key: string;
  /** The stored values and their version. */
  readonly base: Values;
  readonly version: number | null;
}

export interface StoredDraft<Values> {
  /** Draft of an earlier visit, until the user decides about it. */
  readonly found: Draft<Values> | null;
  /** Time of the last draft, in milliseconds since 1970. */
  readonly storedAt: number | null;
  /** Stores the draft at once, because the next call may end the session. */
  readonly save: () => void;
  readonly drop: () => void;
  readonly restore: (draft: Draft<Values>) => void;
}

/** Stores unsaved input in this tab and finds it again. */
export function useDraft<Values extends FieldValues>(
  drafted: DraftedForm<Values>,
): StoredDraft<Values> {
  const { form, key, base, version } = drafted;
  const [found, setFound] = useState(() => readDraft<Values>(tabStore(), key));
  const [storedAt, setStoredAt] = useState<number | null>(null);
  /** Values just discarded or sent: an unmounting form must not store them again. */
  const dropped = useRef<Values | null>(null);
  const drop = (): void => {
    dropped.current = structuredClone(form.getValues());
    dropDraft(tabStore(), key);
    setFound(null);
    setStoredAt(null);
  };
  const keep = (): void => {
    // Do not overwrite a draft before the user has decided about it.
    if (found) return;
    const values = form.getValues();
    if (same(values, dropped.current)) return;
    if (same(values, base)) {
      drop();
      return;
    }
    const at = Date.now();
    if (writeDraft(tabStore(), key, { values, base, version, at })) setStoredAt(at);
  };
  useAfterTyping(form, keep, AT_LEAVING);
  const restore = (draft: Draft<Values>): void => {
    setFound(null);
    form.reset(draft.base);
    form.reset(draft.values, { keepDefaultValues: true });
  };
  return { found, storedAt, save: keep, drop, restore };
}
