import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { type FieldMessage, serverProblems, showProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import { LIST_PATH, editPath } from './paths.js';
import { type DestinationFormValues, requestOf } from './destination-form-values.js';
import { destinationFormProblems } from './destination-texts.js';
import type { StoredDestination } from './use-stored-destination.js';

type DestinationEditRecord = { [Key in keyof DestinationEditView]: DestinationEditView[Key] };

type Action = 'save' | 'remove';

export interface Failure {
  /** The failed action. */
  readonly what: Action;
  /** Error message of the server, empty when it sent none. */
  readonly message: string;
  readonly problems: readonly FieldMessage[];
}

const failureOf = (what: Action, error: unknown): Failure => ({
  what,
  message: error instanceof ApiError ? error.message : '',
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

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'CONFLICT';

/** Sent together with the form values. */
interface Sent {
  /** The version that was loaded; null for a new destination. */
  readonly version: number | null;
  /** A slug to take over from another destination. */
  readonly takes?: string | undefined;
}

/** Saves a destination. Throws ApiError. */
function useSend({ stored: { destination } }: StoredDestination) {
  const server = useDataProvider();
  return async (
    values: DestinationFormValues,
    { version, takes }: Sent,
  ): Promise<DestinationEditView> => {
    const data = {
      ...requestOf(values),
      ...(version !== null && { version }),
      ...(takes !== undefined && { acknowledge_slug: takes }),
    };
    const answer = destination
      ? await server.update<DestinationEditRecord>('destinations', {
          id: destination.id,
          data,
          previousData: { id: destination.id },
        })
      : await server.create<DestinationEditRecord>('destinations', { data });
    return answer.data;
  };
}

export interface DestinationSaving {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Version that another user saved since the form was opened, after a conflict. */
  readonly theirs: DestinationEditView | null;
  /** Slug that the user must confirm to take over. */
  readonly takenSlug: TakenSlug | null;
  readonly takeSlug: () => void;
  readonly declineSlug: () => void;
  readonly save: () => void;
  readonly merge: (merged: DestinationFormValues) => void;
  readonly cancelMerge: () => void;
  readonly remove: () => Promise<void>;
}

interface Outcome {
  readonly failure: Failure | null;
  readonly theirs: DestinationEditView | null;
  readonly takenSlug: TakenSlug | null;
}
const NOTHING: Outcome = { failure: null, theirs: null, takenSlug: null };

/** Returns the conflict or question in an error, or else the failure. */
function outcomeOf(error: unknown): Outcome {
  if (isStale(error)) return { ...NOTHING, theirs: error.details as DestinationEditView };
  const takenSlug = takenSlugIn(error);
  return takenSlug ? { ...NOTHING, takenSlug } : { ...NOTHING, failure: failureOf('save', error) };
}

/** Handles success and failure: notification, error messages and focus. */
function useOutcome(destination: StoredDestination, onWrong: (fields: readonly string[]) => void) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(NOTHING);
  const succeed = (saved: DestinationEditView, isMerged: boolean): void => {
    const isNew = destination.stored.destination === null;
    const done = isMerged ? 'merged' : 'updated';
    destination.begin(saved);
    destination.draft.drop();
    notify(t(`destinations.form.${isNew ? 'created' : done}`), { type: 'success' });
    if (isNew) void navigate(editPath(saved.id), { replace: true, state: SAVED });
  };
  const fail = (error: unknown): void => {
    const failed = outcomeOf(error);
    setOutcome(failed);
    const { failure } = failed;
    if (!failure) return;
    notify(t('destinations.form.saveFailed'), { type: 'error' });
    // Render the errors first: a collapsed departure must expand before it can take the focus.
    flushSync(() => showProblems(destination.form, failure.problems));
    onWrong(failure.problems.map(({ field }) => field));
  };
  const failToRemove = (error: unknown): void => {
    setOutcome({ ...NOTHING, failure: failureOf('remove', error) });
    notify(t('destinations.form.removeFailed'), { type: 'error' });
  };
  const incomplete = (values: DestinationFormValues): void => {
    const { missing, unreadable } = destinationFormProblems(values, t);
    setOutcome(NOTHING);
    notify(t(`destinations.form.${missing.length > 0 ? 'required' : 'saveFailed'}`), {
      type: 'error',
    });
    onWrong([...missing, ...unreadable].map(({ field }) => field));
  };
  return { outcome, clear: () => setOutcome(NOTHING), succeed, fail, failToRemove, incomplete };
}

/** Deletes the destination and opens the list. Throws ApiError. */
function useRemoval({ stored, draft }: StoredDestination) {
  const t = useText();
  const server = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await server.delete<DestinationEditRecord>('destinations', {
      id: stored.destination?.id ?? '',
    });
    draft.drop();
    notify(t('destinations.form.removed'), { type: 'success' });
    void navigate(LIST_PATH, { state: SAVED });
  };
}

/** Saves or deletes, one at a time. */
function useAttempts(destination: StoredDestination, onWrong: (fields: readonly string[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const outcomes = useOutcome(destination, onWrong);
  const { outcome, clear, incomplete } = outcomes;
  const send = useSend(destination);
  const takeAway = useRemoval(destination);
  const store = async (values: DestinationFormValues, sent: Sent, isMerged = false) => {
    // Save the draft now: if the session has expired, the call redirects to sign-in.
    destination.draft.save();
    setBusy(true);
    clear();
    const finish = await send(values, sent).then(
      (saved) => () => outcomes.succeed(saved, isMerged),
      (error: unknown) => () => outcomes.fail(error),
    );
    // Disabled fields cannot take the focus, so enable the form first.
    flushSync(() => setBusy(false));
    finish();
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    clear();
    await takeAway().catch(outcomes.failToRemove);
    setBusy(false);
  };
  return { outcome, clear, incomplete, isBusy, store, remove };
}

/**
 * Saves, merges and deletes a destination.
 * @param onWrong gets the fields with errors
 */
export function useDestinationSaving(
  destination: StoredDestination,
  onWrong: (fields: readonly string[]) => void,
): DestinationSaving {
  const { form, stored } = destination;
  const attempts = useAttempts(destination, onWrong);
  const { outcome, clear, incomplete, isBusy, store, remove } = attempts;
  const submit = form.handleSubmit(
    (values) => store(values, { version: stored.version }),
    () => incomplete(form.getValues()),
  );
  const takeSlug = (): void =>
    void store(form.getValues(), { version: stored.version, takes: outcome.takenSlug?.slug });
  const declineSlug = (): void => {
    clear();
    onWrong(['slug']);
  };
  const merge = (merged: DestinationFormValues): void => {
    const { theirs } = outcome;
    if (!theirs) return;
    destination.begin(theirs, merged);
    void store(merged, { version: theirs.version }, true);
  };
  const save = (): void => void submit();
  return { isBusy, ...outcome, save, takeSlug, declineSlug, merge, cancelMerge: clear, remove };
}
