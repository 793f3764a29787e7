import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { flushSync } from 'react-dom';
import { type KeepStateOptions, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageOf, overtakingRecord } from '../form/failure.js';
import { ApiError } from '../api.js';
import type { DepartureRecord } from '../dataProvider.js';
import { draftsOf } from '../form/drafts/FormDraft.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { serverProblems, showProblems } from '../form/field-problems.js';
import { numbersResolver } from '../form/numbers/numbers-resolver.js';
import { dropSessionState } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { type DepartureValues, changeOf, valuesOf } from './departure-values.js';
import { LIST_PATH } from './paths.js';

/** Overbooking that an admin must confirm. */
export interface Overbooking {
  readonly capacity: number;
  readonly blocked: number;
  readonly taken: number;
  /** Number of missing seats. */
  readonly over: number;
}

const overbookingIn = (error: unknown): Overbooking | null =>
  error instanceof ApiError && error.code === 'OVERBOOKING_UNCONFIRMED'
    ? (error.details as Overbooking)
    : null;

interface Outcome {
  /** Error message of the server, empty when it sent none; null without an error. */
  readonly failure: string | null;
  readonly asked: Overbooking | null;
  /** The values as a colleague has saved them meanwhile. */
  readonly theirs: RaRecord | null;
}
const NOTHING: Outcome = { failure: null, asked: null, theirs: null };

type Change = ReturnType<typeof changeOf>;

/**
 * Returns a change that a colleague has overtaken for the version of theirs, when it does not touch what they changed; else
 * null, and both versions have to be compared.
 */
function onTopOf(
  theirs: DepartureRecord | null,
  change: Change,
  stored: DepartureValues,
): Change | null {
  // After a session that ended, the change may be older than what this form has read.
  if (!theirs || change.version !== stored.version) return null;
  const now = valuesOf(theirs);
  const fields = (Object.keys(stored) as (keyof DepartureValues)[]).filter(
    (field) => field in change,
  );
  const isApart = fields.every((field) => field === 'version' || now[field] === stored[field]);
  return isApart ? { ...change, version: now.version } : null;
}

/** What the user decides before it can be saved; null for any other error. */
function questionIn(error: unknown): Pick<Outcome, 'asked' | 'theirs'> | null {
  const asked = overbookingIn(error);
  const theirs = overtakingRecord(error) as DepartureRecord | null;
  if (!asked && !theirs) return null;
  return { asked, theirs: theirs && { ...valuesOf(theirs), id: theirs.id } };
}

export interface DepartureSaving extends Outcome {
  readonly form: UseFormReturn<DepartureValues>;
  readonly isBusy: boolean;
  readonly save: () => void;
  /** Sends values that are checked. */
  readonly send: (values: DepartureValues) => Promise<void>;
  readonly overbook: () => void;
  readonly back: () => void;
  /** Goes on with what is typed after a conflict. */
  readonly settle: () => void;
  readonly remove: () => Promise<void>;
}

/**
 * Holds the form and the departure that it began with. One that is read later takes its place only while it is the same
 * in all that was changed here; otherwise the server finds the conflict.
 */
function useBegun(departure: DepartureRecord) {
  const [begun, setBegun] = useState(departure);
  const stored = valuesOf(begun);
  const form = useForm<DepartureValues>({ defaultValues: stored, resolver: numbersResolver });
  const changed = Object.keys(form.formState.dirtyFields) as (keyof DepartureValues)[];
  const begin = (next: DepartureRecord, options: KeepStateOptions = {}): void => {
    form.reset(valuesOf(next), options);
    setBegun(next);
  };
  const follow = useEffectEvent((read: DepartureRecord): void => {
    const now = valuesOf(read);
    const isSame = changed.every((field) => now[field] === stored[field]);
    if (read.version > begun.version && isSame) begin(read, { keepDirtyValues: true });
  });
  useEffect(() => follow(departure), [departure]);
  return { form, stored, begin };
}

/** Handles success and failure: notification, error messages and focus. */
function useOutcome({ form, begin }: ReturnType<typeof useBegun>) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(NOTHING);
  return {
    outcome,
    clear: () => setOutcome(NOTHING),
    succeed: (saved: DepartureRecord): void => {
      dropSessionState(draftsOf('departures'), saved.id);
      begin(saved);
      notify(t('departures.form.saved'), { type: 'success' });
      refresh();
    },
    fail: (error: unknown): void => {
      const question = questionIn(error);
      if (question) {
        setOutcome({ ...question, failure: null });
        return;
      }
      const problems = serverProblems(error);
      notify(t('departures.form.failed'), { type: 'error' });
      flushSync(() => {
        setOutcome({ ...NOTHING, failure: messageOf(error) });
        showProblems(form, problems);
      });
      const [first] = problems;
      if (first) form.setFocus(first.field as keyof DepartureValues);
    },
    gone: (): void => {
      notify(t('departures.form.removed'), { type: 'success' });
      void navigate(LIST_PATH, { state: SAVED });
    },
    failToRemove: (error: unknown): void => {
      setOutcome({ ...NOTHING, failure: messageOf(error) });
      notify(t('departures.form.removeFailed'), { type: 'error' });
    },
  };
}

/** The form of a departure, which it saves and removes; an admin must confirm fewer seats than are sold. */
export function useDepartureSaving(departure: DepartureRecord): DepartureSaving {
  const server = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const begun = useBegun(departure);
  const { form, stored } = begun;
  const { outcome, clear, succeed, fail, gone, failToRemove } = useOutcome(begun);
  const { id } = departure;

  /** @param action returns what to do afterwards, once the fields are enabled and can take the focus */
  const attempt = async (action: () => Promise<() => void>): Promise<void> => {
    setBusy(true);
    clear();
    const finish = await action();
    flushSync(() => setBusy(false));
    finish();
  };
  const update = (data: Change): Promise<() => void> =>
    server.update<DepartureRecord>('departures', { id, data, previousData: departure }).then(
      (answer) => () => succeed(answer.data),
      (error: unknown) => {
        const again = onTopOf(overtakingRecord(error) as DepartureRecord | null, data, stored);
        return again ? update(again) : () => fail(error);
      },
    );
  const send = (values: DepartureValues, more: object = {}): Promise<void> =>
    attempt(() => update({ ...changeOf(values, stored), ...more }));
  const submit = (more?: object): void => void form.handleSubmit((values) => send(values, more))();
  const remove = (): Promise<void> =>
    attempt(() =>
      server.delete<DepartureRecord>('departures', { id, previousData: departure }).then(
        () => gone,
        (error: unknown) => () => failToRemove(error),
      ),
    );
  const back = (): void => {
    clear();
    form.setFocus('capacity');
  };
  const overbook = (): void => submit({ acknowledge_overbooking: outcome.asked?.over ?? 0 });
  const save = (): void => submit();
  return { form, isBusy, ...outcome, save, send, overbook, back, settle: clear, remove };
}
