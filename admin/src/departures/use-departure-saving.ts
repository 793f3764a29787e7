import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api.js';
import type { DepartureRecord } from '../dataProvider.js';
import { SAVED } from '../form/UnsavedWarning.js';
import { serverProblems, showProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import { type DepartureValues, changeOf, valuesOf } from './departure-values.js';
import { LIST_PATH } from './paths.js';

/** What an admin is asked to answer for. */
export interface Overbooking {
  readonly capacity: number;
  readonly blocked: number;
  readonly taken: number;
  /** So many seats are missing. */
  readonly over: number;
}

const overbookingIn = (error: unknown): Overbooking | null =>
  error instanceof ApiError && error.code === 'OVERBOOKING_UNCONFIRMED'
    ? (error.details as Overbooking)
    : null;

export interface DepartureSaving {
  readonly isBusy: boolean;
  /** The server's sentence for what went wrong, empty when it sent none; null when nothing did. */
  readonly failure: string | null;
  readonly asked: Overbooking | null;
  readonly save: () => void;
  readonly overbook: () => void;
  readonly back: () => void;
  readonly remove: () => Promise<void>;
}

const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : '');

/** Saving and removing a departure; an admin is asked before fewer seats than are sold are left. */
export function useDepartureSaving(
  departure: DepartureRecord,
  form: UseFormReturn<DepartureValues>,
): DepartureSaving {
  const t = useText();
  const server = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Overbooking | null>(null);
  const { id } = departure;
  const { dirtyFields } = form.formState;

  const succeed = (saved: DepartureRecord): void => {
    form.reset(valuesOf(saved));
    notify(t('departures.form.saved'), { type: 'success' });
    refresh();
  };
  const fail = (error: unknown): void => {
    const overbooking = overbookingIn(error);
    setAsked(overbooking);
    if (overbooking) return;
    const problems = serverProblems(error);
    notify(t('departures.form.failed'), { type: 'error' });
    flushSync(() => {
      setFailure(sentenceOf(error));
      showProblems(form, problems);
    });
    const [first] = problems;
    if (first) form.setFocus(first.field as keyof DepartureValues);
  };
  const store = async (values: DepartureValues, more: object): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setAsked(null);
    const data = { ...changeOf(values, dirtyFields), ...more };
    const finish = await server
      .update<DepartureRecord>('departures', { id, data, previousData: departure })
      .then(
        ({ data: saved }) =>
          () =>
            succeed(saved),
        (error: unknown) => () => fail(error),
      );
    // Nothing in the form can take the focus before it is open again.
    flushSync(() => setBusy(false));
    finish();
  };
  const submit = (more: object = {}): void =>
    void form.handleSubmit((values) => store(values, more))();
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await server.delete<DepartureRecord>('departures', { id, previousData: departure });
      notify(t('departures.form.removed'), { type: 'success' });
      void navigate(LIST_PATH, { state: SAVED });
    } catch (error) {
      setFailure(sentenceOf(error));
      notify(t('departures.form.removeFailed'), { type: 'error' });
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    asked,
    save: () => submit(),
    overbook: () => submit({ acknowledge_overbooking: asked?.over ?? 0 }),
    back: () => {
      setAsked(null);
      form.setFocus('capacity');
    },
    remove,
  };
}
