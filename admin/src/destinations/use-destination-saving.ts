import type { Language } from '@safar/domain/text/languages';
import { useState } from 'react';
import { type SaveContextValue, useDelete, useNotify, useSaveContext } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api.js';
import type { DestinationEditRecord } from '../dataProvider.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { same } from '../form/drafts/merging.js';
import { overtakingRecord, messageOf } from '../form/failure.js';
import { type FieldMessage, serverProblems, showProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import { LIST_PATH, editPath } from './paths.js';
import { type DestinationFormValues, requestOf } from './destination-form-values.js';
import { destinationFormProblems } from './destination-texts.js';
import type { DestinationDraft } from './use-destination-draft.js';

export interface Failure {
  /** The failed action. */
  readonly what: 'save' | 'remove';
  /** Error message of the server, empty when it sent none. */
  readonly message: string;
  readonly problems: readonly FieldMessage[];
}

const failureOf = (what: Failure['what'], error: unknown): Failure => ({
  what,
  message: messageOf(error),
  problems: serverProblems(error),
});

/** A slug of another destination, with the server's question. */
interface TakenSlug {
  readonly slug: string;
  readonly message: string;
}

const takenSlugIn = (error: unknown): TakenSlug | null =>
  error instanceof ApiError && error.code === 'SLUG_IN_HISTORY'
    ? { slug: (error.details as { slug: string }).slug, message: error.message }
    : null;

interface Outcome {
  readonly failure: Failure | null;
  /** Version that another user saved since the form was opened, after a conflict. */
  readonly theirs: DestinationEditRecord | null;
  /** Slug that the user must confirm to take over. */
  readonly takenSlug: TakenSlug | null;
}
const NOTHING: Outcome = { failure: null, theirs: null, takenSlug: null };

/** Returns the conflict or question in an error, or else the failure. */
function outcomeOf(error: unknown): Outcome {
  const theirs = overtakingRecord(error) as DestinationEditRecord | null;
  const takenSlug = takenSlugIn(error);
  const failure = theirs || takenSlug ? null : failureOf('save', error);
  return { failure, theirs, takenSlug };
}

export interface DestinationSaving extends Outcome {
  readonly isBusy: boolean;
  readonly takeSlug: () => void;
  readonly declineSlug: () => void;
  readonly save: () => void;
  readonly merge: (merged: DestinationFormValues) => void;
  readonly cancelMerge: () => void;
  readonly remove: () => void;
}

interface Parts {
  /** null for a new one. */
  readonly destination: DestinationEditRecord | null;
  readonly draft: DestinationDraft;
  /** Shown in the form; a new destination keeps it when its form becomes that of the stored one. */
  readonly language: Language;
  /** Gets the fields with errors. */
  readonly onWrong: (fields: readonly string[]) => void;
}

interface Sent {
  readonly values: DestinationFormValues;
  readonly isMerged: boolean;
}

/** Handles success and failure: notification, error messages and focus. */
function useOutcome({ destination, draft, language, onWrong }: Parts) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useFormContext<DestinationFormValues>();
  const [outcome, setOutcome] = useState(NOTHING);
  const succeed = (saved: DestinationEditRecord, { values, isMerged }: Sent): void => {
    const done = isMerged ? 'merged' : 'updated';
    const created = saved.is_active ? 'createdActive' : 'created';
    const kept = { ...SAVED, language };
    const typed = form.getValues();
    draft.begin(saved);
    draft.drop();
    // A picture may have been uploaded during the save.
    if (!same(typed, values)) form.reset(typed, { keepDefaultValues: true });
    notify(t(`destinations.form.${destination ? done : created}`), { type: 'success' });
    if (!destination) void navigate(editPath(saved.id), { replace: true, state: kept });
  };
  const fail = (error: unknown): void => {
    const failed = outcomeOf(error);
    setOutcome(failed);
    const { failure } = failed;
    if (!failure) return;
    notify(t('destinations.form.saveFailed'), { type: 'error' });
    // Render the errors first: a collapsed departure must expand before it can take the focus.
    flushSync(() => showProblems(form, failure.problems));
    onWrong(failure.problems.map(({ field }) => field));
  };
  const failToRemove = (error: unknown): void => {
    setOutcome({ ...NOTHING, failure: failureOf('remove', error) });
    notify(t('destinations.form.removeFailed'), { type: 'error' });
  };
  const incomplete = (): void => {
    const { missing, unreadable } = destinationFormProblems(form.getValues(), t);
    setOutcome(NOTHING);
    const told = missing.length > 0 ? 'required' : 'saveFailed';
    notify(t(`destinations.form.${told}`), { type: 'error' });
    onWrong([...missing, ...unreadable].map(({ field }) => field));
  };
  const clear = (): void => setOutcome(NOTHING);
  return { outcome, clear, succeed, fail, failToRemove, incomplete };
}

/** Deletes the destination and opens the list. */
function useRemoval({ destination, draft }: Parts) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [removeOne] = useDelete<DestinationEditRecord>();
  const finish = (): void => {
    draft.drop();
    notify(t('destinations.form.removed'), { type: 'success' });
    void navigate(LIST_PATH, { state: SAVED });
  };
  return (settle: (finish: () => void) => void, fail: (error: unknown) => void): void => {
    if (!destination) return;
    void removeOne(
      'destinations',
      { id: destination.id, previousData: destination },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => settle(finish),
        onError: (error) => settle(() => fail(error)),
      },
    );
  };
}

/** One action at a time; the fields are enabled again before one of them takes the focus. */
function useAttempts(parts: Parts) {
  const { draft } = parts;
  const { save: send } = useSaveContext<SaveContextValue<DestinationEditRecord>>();
  const takeAway = useRemoval(parts);
  const [isBusy, setBusy] = useState(false);
  const outcomes = useOutcome(parts);
  const settle = (finish: () => void): void => {
    flushSync(() => setBusy(false));
    finish();
  };
  const begin = (): void => {
    setBusy(true);
    outcomes.clear();
  };
  /** @param sent `version` and more that is sent besides the values */
  const store = (values: DestinationFormValues, sent: object, isMerged = false): void => {
    // Save the draft now: if the session has expired, the call redirects to sign-in.
    draft.save();
    begin();
    void send?.(values, {
      transform: () => ({ ...requestOf(values), ...sent }),
      onSuccess: (saved: DestinationEditRecord) =>
        settle(() => outcomes.succeed(saved, { values, isMerged })),
      onError: (error: unknown) => settle(() => outcomes.fail(error)),
    });
  };
  const remove = (): void => {
    begin();
    takeAway(settle, outcomes.failToRemove);
  };
  return { ...outcomes, isBusy, store, remove };
}

/** Saves, merges and deletes the destination of the form around, by react-admin's save and delete. */
export function useDestinationSaving(parts: Parts): DestinationSaving {
  const { draft, onWrong } = parts;
  const form = useFormContext<DestinationFormValues>();
  const { isBusy, outcome, clear, incomplete, store, remove } = useAttempts(parts);
  const now = draft.version === null ? {} : { version: draft.version };
  return {
    ...{ isBusy, ...outcome, cancelMerge: clear, remove },
    save: () => void form.handleSubmit((values) => store(values, now), incomplete)(),
    takeSlug: () => store(form.getValues(), { ...now, acknowledge_slug: outcome.takenSlug?.slug }),
    declineSlug: () => {
      clear();
      onWrong(['slug']);
    },
    merge: (merged) => {
      const { theirs } = outcome;
      if (!theirs) return;
      draft.begin(theirs, merged);
      store(merged, { version: theirs.version }, true);
    },
  };
}
