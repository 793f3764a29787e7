import type { BothTexts } from '@safar/domain/text/content-texts';
import { useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { ApiError } from '../api.js';
import { serverProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import { type ContentRecord, type VersionedTexts, textsOf } from './texts.js';

export type TextProblems = Readonly<Partial<Record<keyof BothTexts, string>>>;

export interface TextSaving {
  readonly isSaving: boolean;
  /** Error messages of the server, by field. */
  readonly problems: TextProblems;
  /** Version that another user saved in the meantime. */
  readonly theirs: ContentRecord | null;
  readonly save: (texts: VersionedTexts) => Promise<void>;
  readonly clearConflict: () => void;
  readonly clearProblems: () => void;
}

const problemsIn = (error: unknown): TextProblems =>
  Object.fromEntries(serverProblems(error).map(({ field, message }) => [field, message]));

const theirsIn = (error: unknown): ContentRecord | null =>
  error instanceof ApiError && error.code === 'CONFLICT' ? (error.details as ContentRecord) : null;

/** Saves one text and notifies the user of the result. */
export function useSaveText(
  record: ContentRecord,
  onSaved: (saved: ContentRecord) => void,
): TextSaving {
  const t = useText();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<ContentRecord, ApiError>();
  const [problems, setProblems] = useState<TextProblems>({});
  const [theirs, setTheirs] = useState<ContentRecord | null>(null);
  const fail = (error: unknown): void => {
    setProblems(problemsIn(error));
    setTheirs(theirsIn(error));
    notify(t('content.updateFailed'), { type: 'error' });
  };
  const save = async (texts: VersionedTexts): Promise<void> => {
    setProblems({});
    setTheirs(null);
    const data = { ...textsOf(texts), version: texts.version };
    const wanted = { id: record.id, data, previousData: record };
    await update('content', wanted, {
      onSuccess: (saved) => {
        onSaved(saved);
        notify(t('content.updated', { key: record.key_name }), { type: 'success' });
      },
      onError: fail,
    });
  };
  return {
    isSaving: isPending,
    problems,
    theirs,
    save,
    clearConflict: () => setTheirs(null),
    clearProblems: () => setProblems({}),
  };
}
