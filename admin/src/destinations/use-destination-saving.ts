import type { DestinationEditView } from '@safar/domain/contracts/destinations';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { type FieldMessage, serverProblems, showProblems } from '../form/field-problems.js';
import { mergeFields } from '../form/merging.js';
import { useText } from '../i18n/use-text.js';
import { LIST_PATH, editPath } from './paths.js';
import { fieldsFromValues, valuesFromFields } from './destination-merging.js';
import { type DestinationFormValues, requestOf } from './destination-form-values.js';
import { destinationFormProblems } from './destination-texts.js';
import { type StoredDestination, storedOf } from './use-stored-destination.js';
import '../i18n/destinations-sv.js';

type DestinationEditRecord = { [Key in keyof DestinationEditView]: DestinationEditView[Key] };

type Action = 'save' | 'remove';

export interface Failure {
  /** What could not be done. */
  readonly what: Action;
  /** The server's sentence, empty when it sent none. */
  readonly message: string;
  readonly problems: readonly FieldMessage[];
}

const failureOf = (what: Action, error: unknown): Failure => ({
  what,
  message: error instanceof ApiError ? error.message : '',
  problems: serverProblems(error),
});

/** A slug that leads to another trip, with the server's question. */
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

/** What goes with the values of the form. */
interface Sent {
  /** The one that was read; null for a new trip. */
  readonly version: number | null;
  /** A slug that is taken over from another trip. */
  readonly takes?: string | undefined;
}

/** Stores a trip; throws ApiError. */
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
  /** What somebody else has saved since the form was opened, when a save ran into it. */
  readonly theirs: DestinationEditView | null;
  /** What has to be asked before the slug is this trip's. */
  readonly takenSlug: TakenSlug | null;
  readonly takeSlug: () => void;
  readonly declineSlug: () => void;
  readonly save: () => void;
  /** @param ownFields the fields in which mine wins */
  readonly merge: (ownFields: ReadonlySet<string>) => void;
  readonly cancelMerge: () => void;
  readonly remove: () => Promise<void>;
}

interface Outcome {
  readonly failure: Failure | null;
  readonly theirs: DestinationEditView | null;
  readonly takenSlug: TakenSlug | null;
}
const NOTHING: Outcome = { failure: null, theirs: null, takenSlug: null };

/** What is to be answered first, or else what went wrong. */
function outcomeOf(error: unknown): Outcome {
  if (isStale(error)) return { ...NOTHING, theirs: error.details as DestinationEditView };
  const takenSlug = takenSlugIn(error);
  return takenSlug ? { ...NOTHING, takenSlug } : { ...NOTHING, failure: failureOf('save', error) };
}

/** What becomes of an attempt, in words and at the fields. */
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
    // A departure that is folded opens for its problem before the focus goes there.
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

/** Takes the trip away and leads back to the list. Throws ApiError. */
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

/** What is typed, put together with what somebody else has saved meanwhile. */
function mergedValues(
  { stored, form }: StoredDestination,
  theirs: DestinationEditView,
  ownFields: ReadonlySet<string>,
): DestinationFormValues {
  const versions = {
    base: fieldsFromValues(stored.base),
    mine: fieldsFromValues(form.getValues()),
    theirs: fieldsFromValues(storedOf(theirs).base),
  };
  return valuesFromFields(mergeFields(versions, ownFields));
}

/** Sends the form, or takes the trip away; one thing at a time. */
function useAttempts(destination: StoredDestination, onWrong: (fields: readonly string[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const outcomes = useOutcome(destination, onWrong);
  const { outcome, clear, incomplete } = outcomes;
  const send = useSend(destination);
  const takeAway = useRemoval(destination);
  const store = async (values: DestinationFormValues, sent: Sent, isMerged = false) => {
    // The session may have ended meanwhile, and then this page goes away without another word.
    destination.draft.save();
    setBusy(true);
    clear();
    const finish = await send(values, sent).then(
      (saved) => () => outcomes.succeed(saved, isMerged),
      (error: unknown) => () => outcomes.fail(error),
    );
    // Nothing in the form can take the focus before it is open again.
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
 * Saving, merging and removing.
 * @param onWrong is told the fields that have to be put right
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
  const merge = (ownFields: ReadonlySet<string>): void => {
    const { theirs } = outcome;
    if (!theirs) return;
    const merged = mergedValues(destination, theirs, ownFields);
    destination.begin(theirs, merged);
    void store(merged, { version: theirs.version }, true);
  };
  const save = (): void => void submit();
  return { isBusy, ...outcome, save, takeSlug, declineSlug, merge, cancelMerge: clear, remove };
}
