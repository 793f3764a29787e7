import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, readDraft, tabStore, writeDraft } from './drafts.js';
import { same } from './merging.js';

/** Long enough not to write at every key, short enough that an ended session costs no word. */
const PAUSE_MS = 400;

interface DraftedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly key: string;
  /** What is stored, and its version. */
  readonly base: Values;
  readonly version: number | null;
}

export interface StoredDraft<Values> {
  /** Of an earlier visit, until somebody decides about it. */
  readonly found: Draft<Values> | null;
  /** When what is typed now was last kept, in milliseconds since 1970. */
  readonly storedAt: number | null;
  /** Keeps it at once: the next call may end the session. */
  readonly save: () => void;
  readonly drop: () => void;
  readonly restore: (draft: Draft<Values>) => void;
}

/** Calls after a pause in typing, and when the page goes away. */
function useAutosave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: () => void,
): void {
  const saveNow = useEffectEvent(keep);
  useEffect(() => {
    let pause: number | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(pause);
        pause = window.setTimeout(() => saveNow(), PAUSE_MS);
      },
    });
    const atLast = (): void => saveNow();
    window.addEventListener('pagehide', atLast);
    return () => {
      window.clearTimeout(pause);
      window.removeEventListener('pagehide', atLast);
      stop();
    };
  }, [form]);
}

/** Keeps what is typed and not yet saved in this tab, and finds it again. */
export function useDraft<Values extends FieldValues>(
  drafted: DraftedForm<Values>,
): StoredDraft<Values> {
  const { form, key, base, version } = drafted;
  const [found, setFound] = useState(() => readDraft<Values>(tabStore(), key));
  const [storedAt, setStoredAt] = useState<number | null>(null);
  /** A form that is on its way out must not keep once more what was just given up or sent. */
  const dropped = useRef<Values | null>(null);
  const drop = (): void => {
    dropped.current = structuredClone(form.getValues());
    dropDraft(tabStore(), key);
    setFound(null);
    setStoredAt(null);
  };
  const keep = (): void => {
    // Nothing may overwrite a draft that nobody has decided about.
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
  useAutosave(form, keep);
  const restore = (draft: Draft<Values>): void => {
    setFound(null);
    form.reset(draft.base);
    form.reset(draft.values, { keepDefaultValues: true });
  };
  return { found, storedAt, save: keep, drop, restore };
}
