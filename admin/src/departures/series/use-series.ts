import type { DepartureSeriesView } from '@safar/domain/contracts/catalog/departures';
import { type IsoDay, dayInStockholm } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../form/failure.js';
import type { DepartureRecord } from '../../dataProvider.js';
import { draftIdOf, draftsOf } from '../../form/drafts/FormDraft.js';
import { SAVED } from '../../form/UnsavedWarning.js';
import { serverProblems, showProblems } from '../../form/field-problems.js';
import { useCall } from '../../form/use-call.js';
import { dropSessionState } from '../../form/use-session-state.js';
import { useText } from '../../i18n/use-text.js';
import { listPath } from '../paths.js';
import {
  type SeriesProblem,
  type SeriesValues,
  seriesPlan,
  seriesRequest,
} from './series-values.js';

/** Maximum page size of the server. */
const ALL = { page: 1, perPage: 1_000 };

export interface Preview {
  readonly days: readonly IsoDay[];
  readonly problem: SeriesProblem | null;
  /** Days that have a departure; null until they are loaded. */
  readonly known: ReadonlySet<string> | null;
  readonly isUnknown: boolean;
  /** Number of departures that would be added, as far as known. */
  readonly count: number;
}

/** Returns the departures that would be added; null while the form is incomplete. */
export function usePreview(values: SeriesValues): Preview | null {
  const plan = seriesPlan(values, dayInStockholm(new Date()));
  const days = plan?.days ?? [];
  const { data, error } = useGetList<DepartureRecord>(
    'departures',
    {
      pagination: ALL,
      filter: { destination_id: values.destination_id, from: days[0], to: days.at(-1) },
    },
    { enabled: days.length > 0 },
  );
  if (!plan) return null;
  const known = data ? new Set(data.map(({ date }) => date)) : null;
  const count = days.filter((day) => !known?.has(day)).length;
  return { ...plan, known, isUnknown: error !== null, count };
}

/** Adds the departures and opens their list. */
export function useSeries(form: UseFormReturn<SeriesValues>) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const succeed = ({ created }: DepartureSeriesView, { destination_id, from }: SeriesValues) => {
    dropSessionState(draftsOf('departures'), draftIdOf(undefined));
    notify(t('departures.series.added', { smart_count: created.length }), { type: 'success' });
    void navigate(listPath({ destination_id, from }), { state: SAVED });
  };
  const fail = (error: unknown): void => {
    const problems = serverProblems(error);
    notify(t('departures.series.failed'), { type: 'error' });
    flushSync(() => {
      setFailure(messageOf(error));
      showProblems(form, problems);
    });
    const [first] = problems;
    if (first) form.setFocus(first.field as keyof SeriesValues);
  };
  const add = async (values: SeriesValues): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const body = JSON.stringify(seriesRequest(values));
    const finish = await call('/api/departures/bulk', { method: 'POST', body }).then(
      ({ json }) =>
        () =>
          succeed(json as DepartureSeriesView, values),
      (error: unknown) => () => fail(error),
    );
    // Disabled fields cannot take the focus, so enable the form first.
    flushSync(() => setBusy(false));
    finish();
  };
  return { isBusy, failure, add: () => void form.handleSubmit(add)() };
}
