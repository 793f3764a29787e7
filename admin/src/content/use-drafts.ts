import type { BothTexts } from '@safar/domain/text/content-texts';
import { useCallback } from 'react';
import { useSessionState } from '../form/use-session-state.js';
import { type ContentRecord, type TextDraft, textsOf } from './texts.js';

type Drafts = Readonly<Record<string, TextDraft>>;

export interface ContentDrafts {
  readonly drafts: Drafts;
  readonly edit: (record: ContentRecord, change: Partial<BothTexts>) => void;
  readonly drop: (id: string) => void;
  /** Drops the draft that was sent; what was typed meanwhile stays, on top of the saved text. */
  readonly settle: (saved: ContentRecord, sent: TextDraft | undefined) => void;
  readonly dropAll: () => void;
}

/** Unsaved texts of all tabs; they survive an expired session. */
export function useDrafts(): ContentDrafts {
  const [drafts, setDrafts] = useSessionState<TextDraft>('content-2');
  const edit = useCallback(
    (record: ContentRecord, change: Partial<BothTexts>) => {
      setDrafts((all) => {
        const base = textsOf(record);
        const before = all[record.id] ?? { ...base, version: record.version, base };
        return { ...all, [record.id]: { ...before, ...change } };
      });
    },
    [setDrafts],
  );
  const drop = useCallback(
    (id: string) => {
      setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
    },
    [setDrafts],
  );
  const settle = useCallback(
    (saved: ContentRecord, sent: TextDraft | undefined) => {
      setDrafts(({ [saved.id]: typed, ...others }) => {
        if (!typed || typed === sent) return others;
        const { version } = saved;
        return { ...others, [saved.id]: { ...typed, version, base: textsOf(saved) } };
      });
    },
    [setDrafts],
  );
  const dropAll = useCallback(() => setDrafts({}), [setDrafts]);
  return { drafts, edit, drop, settle, dropAll };
}
