import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../form/failure.js';
import { ApiError } from '../api.js';
import type { DepartureRecord } from '../dataProvider.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { serverProblems, showProblems } from '../form/field-problems.js';
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

export interface DepartureSaving {
  readonly isBusy: boolean;
  /** Error message of the server, empty when it sent none; null without an error. */
  readonly failure: string | null;
  readonly asked: Overbooking | null;
  readonly save: () => void;
  readonly overbook: () => void;
  readonly back: () => void;
  readonly remove: () => Promise<void>;
}

interface Outcome {
  readonly failure: string | null;
  readonly asked: Overbooking | null;
}
const NOTHING: Outcome = { failure: null, asked: null };

/** Handles success and failure: notification, error messages and focus. */
function useOutcome(form: UseFormReturn<DepartureValues>) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(NOTHING);
  return {
    outcome,
    clear: () => setOutcome(NOTHING),
    succeed: (saved: DepartureRecord): void => {
      form.reset(valuesOf(saved));
      notify(t('departures.form.saved'), { type: 'success' });
      refresh();
    },
    fail: (error: unknown): void => {
      const asked = overbookingIn(error);
      if (asked) {
        setOutcome({ failure: null, asked });
        return;
      }
      const problems = serverProblems(error);
      notify(t('departures.form.failed'), { type: 'error' });
      flushSync(() => {
        setOutcome({ failure: messageOf(error), asked: null });
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
      setOutcome({ failure: messageOf(error), asked: null });
      notify(t('departures.form.removeFailed'), { type: 'error' });
    },
  };
}

/** Saves and removes a departure; an admin must confirm fewer seats than are sold. */
export function useDepartureSaving(
  departure: DepartureRecord,
  form: UseFormReturn<DepartureValues>,
): DepartureSaving {
  const server = useDataProvider();
  const [isBusy, setBusy] = useState(false);
  const { outcome, clear, succeed, fail, gone, failToRemove } = useOutcome(form);
  const { id } = departure;
  const { dirtyFields } = form.formState;

  /** @param action returns what to do afterwards, once the fields are enabled and can take the focus */
  const attempt = async (action: () => Promise<() => void>): Promise<void> => {
    setBusy(true);
    clear();
    const finish = await action();
    flushSync(() => setBusy(false));
    finish();
  };
  const update = (data: object): Promise<() => void> =>
    server.update<DepartureRecord>('departures', { id, data, previousData: departure }).then(
      (answer) => () => succeed(answer.data),
      (error: unknown) => () => fail(error),
    );
  const submit = (more: object = {}): void =>
    void form.handleSubmit((values) =>
      attempt(() => update({ ...changeOf(values, dirtyFields), ...more })),
    )();
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
  return { isBusy, ...outcome, save: () => submit(), overbook, back, remove };
}
