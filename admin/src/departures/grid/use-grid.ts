import type { ChangedDepartureView } from '@safar/domain/contracts/catalog/departures';
import { useState } from 'react';
import { type ResolverResult, type UseFormReturn, useForm } from 'react-hook-form';
import type { ApiError } from '../../api.js';
import { nestedErrors, serverProblems, showProblems } from '../../form/field-problems.js';
import { useStoredValues } from '../../form/drafts/use-stored-values.js';
import { numberMessages } from '../../form/numbers/typed-numbers.js';
import { type Action, useAction } from '../../form/use-action.js';
import { useStoredState } from '../../form/use-session-state.js';
import { useText } from '../../i18n/use-text.js';
import {
  type Column,
  type GridRow,
  type GridValues,
  type StoredRows,
  changedRows,
  gridField,
  storedRows,
  rebased,
  rowOf,
} from './grid-values.js';

/** What another user did to a departure meanwhile. */
export type Meanwhile = 'changed' | 'removed';

export interface Grid {
  readonly form: UseFormReturn<GridValues>;
  readonly action: Action;
  /** Rows as they are stored now. */
  readonly base: readonly GridRow[];
  /** By id of the departure. */
  readonly meanwhile: ReadonlyMap<string, Meanwhile>;
  readonly setAll: (column: Column, value: string) => void;
  readonly save: () => void;
  /** What was typed before the session ended is in it. */
  readonly isRestored: boolean;
  /** Drops what is kept of it. */
  readonly drop: () => void;
}

const resolverProblems = ({ rows }: GridValues) =>
  rows.flatMap((row, index) => numberMessages(row, `rows.${index}.`));

/** Continues with what others have saved: edits stay, removed departures go. */
function useMeanwhile(form: UseFormReturn<GridValues>, first: readonly GridRow[]) {
  const [base, setBase] = useState(first);
  const [meanwhile, setMeanwhile] = useState<ReadonlyMap<string, Meanwhile>>(new Map());
  const accept = (changed: readonly ChangedDepartureView[]): void => {
    const news = new Map(changed.map((one) => [one.id, one]));
    const kept = form.getValues().rows.flatMap((row, index) => {
      const stored = base[index];
      const now = news.get(row.departureId);
      if (!stored || !now) return stored ? [{ row, stored }] : [];
      const { departure } = now;
      if (!departure) return [];
      return [{ row: rebased(row, stored, departure), stored: rowOf(departure) }];
    });
    setBase(kept.map(({ stored }) => stored));
    form.reset({ rows: kept.map(({ stored }) => stored) });
    form.reset({ rows: kept.map(({ row }) => row) }, { keepDefaultValues: true });
    const states = changed.map(
      ({ id, departure }) => [id, departure ? 'changed' : 'removed'] as const,
    );
    setMeanwhile(new Map([...meanwhile, ...states]));
  };
  return { base, meanwhile, accept };
}

const resolver = (values: GridValues): ResolverResult<GridValues> => {
  const problems = resolverProblems(values);
  return problems.length > 0
    ? { values: {}, errors: nestedErrors<GridValues>(problems) }
    : { values, errors: {} };
};

interface Sending extends Pick<Grid, 'form' | 'base' | 'action'> {
  readonly accept: (changed: readonly ChangedDepartureView[]) => void;
  readonly onSaved: () => void;
}

/** Returns the function that sends the changed rows and shows errors in their cells. */
function useSend({ form, base, action, accept, onSaved }: Sending) {
  const t = useText();
  return async ({ rows }: GridValues): Promise<void> => {
    const sent = changedRows(rows, base);
    const caught = (error: ApiError): boolean => {
      const problems = serverProblems(error);
      showProblems(
        form,
        problems.map((one) => ({ ...one, field: gridField(one.field, sent) })),
      );
      if (error.code !== 'CONFLICT') return false;
      accept(error.details as ChangedDepartureView[]);
      return true;
    };
    const saved =
      sent.length === 0 ||
      (await action.run({
        method: 'PATCH',
        path: '/api/departures',
        body: { rows: sent.map(({ body }) => body) },
        done: t('departureGrid.saved', { smart_count: sent.length }),
        caught,
      }));
    if (saved) onSaved();
  };
}

/** Returns the rows to begin with, and the edits of a session that ended on top of them. */
function useStoredRows(read: readonly GridRow[]) {
  const [kept, keep] = useStoredState<StoredRows>('departure-grid-1', 'all');
  const [first] = useState(() => read.map((row) => kept?.[row.departureId]?.base ?? row));
  const [typed] = useState(() => read.map((row) => kept?.[row.departureId]?.row ?? row));
  const [isRestored] = useState(() => read.some(({ departureId }) => kept?.[departureId]));
  return { first, typed: isRestored ? { rows: typed } : undefined, keep };
}

/** Edits departures together: all changes are saved, or none. */
export function useGrid(read: readonly GridRow[], onSaved: () => void): Grid {
  const action = useAction();
  const { first, typed, keep } = useStoredRows(read);
  const form = useForm<GridValues>({ defaultValues: { rows: [...first] }, resolver });
  const { base, meanwhile, accept } = useMeanwhile(form, first);
  useStoredValues(form, typed, () => keep(storedRows(form.getValues().rows, base)));
  const drop = (): void => keep(null);
  const done = (): void => {
    drop();
    onSaved();
  };
  const send = useSend({ form, base, action, accept, onSaved: done });
  const setAll = (column: Column, value: string): void => {
    form.getValues().rows.forEach((_, index) => {
      form.setValue(`rows.${index}.${column}`, value, { shouldDirty: true });
    });
    form.clearErrors();
  };
  const save = (): void => void form.handleSubmit(send)();
  return { form, action, base, meanwhile, setAll, save, isRestored: typed !== undefined, drop };
}
