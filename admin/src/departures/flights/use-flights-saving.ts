import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { FLIGHT_DIRECTIONS } from '@safar/domain/departures/flight-legs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ApiError } from '../../api.js';
import { useStoredValues } from '../../form/drafts/use-stored-values.js';
import { serverProblems, showProblems } from '../../form/field-problems.js';
import { type Action, useAction } from '../../form/use-action.js';
import { useStoredState } from '../../form/use-session-state.js';
import { useText } from '../../i18n/use-text.js';
import type { Judgement } from './Judgement.js';
import { type FlightsValues, formField, requestOf, valuesOf } from './flight-values.js';
import { flightsPath } from './use-flights.js';

export interface FlightsSaving {
  readonly form: UseFormReturn<FlightsValues>;
  /** The stored flights that the form began with. */
  readonly base: DepartureFlightsView;
  readonly action: Action;
  /** The flights that a colleague has saved meanwhile. */
  readonly theirs: DepartureFlightsView | null;
  /** Goes on with what is typed; the next attempt finds the conflict again. */
  readonly dropTheirs: () => void;
  /** Puts merged flights into the form, on top of those of the colleague, which it returns. */
  readonly merge: (merged: FlightsValues) => DepartureFlightsView;
  /** Saves what is typed with the version of `from`; returns whether it is saved. */
  readonly save: (judgement: Judgement, from: DepartureFlightsView) => Promise<boolean>;
  /** Begins anew with stored flights. */
  readonly adopt: (stored: DepartureFlightsView) => void;
  /** What was typed before the session ended is in the form. */
  readonly isRestored: boolean;
  /** Drops what is kept of it. */
  readonly drop: () => void;
}

/** What is typed, and the stored flights that it began with. */
interface KeptFlights {
  readonly values: FlightsValues;
  readonly base: DepartureFlightsView;
}

const isSame = (one: DepartureFlightsView, other: DepartureFlightsView): boolean =>
  JSON.stringify([one.legs, one.is_final]) === JSON.stringify([other.legs, other.is_final]);

/** Holds the form, the flights that it began with, and those of a colleague. */
function useStored(view: DepartureFlightsView) {
  const client = useQueryClient();
  const [kept, keep] = useStoredState<KeptFlights>('flights-1', view.departure_id);
  const [base, setBase] = useState(kept?.base ?? view);
  const [theirs, setTheirs] = useState<DepartureFlightsView | null>(null);
  const form = useForm<FlightsValues>({ defaultValues: valuesOf(base) });
  const { isDirty } = form.formState;
  useStoredValues(form, kept?.values, () =>
    keep(isDirty ? { values: form.getValues(), base } : null),
  );
  const drop = (): void => keep(null);
  const adopt = (stored: DepartureFlightsView): void => {
    client.setQueryData(['flights', stored.departure_id], stored);
    form.reset(valuesOf(stored));
    drop();
    setBase(stored);
    setTheirs(null);
  };
  // Other changes of the departure also increment its version. What is typed stays; then the server finds the conflict.
  const follow = useEffectEvent((read: DepartureFlightsView): void => {
    if (read.version <= base.version) return;
    if (isSame(read, base)) setBase(read);
    else if (!isDirty && !kept) adopt(read);
  });
  useEffect(() => follow(view), [view]);
  return { form, base, theirs, setTheirs, adopt, isRestored: kept !== undefined, drop };
}

/** Saves the flights of a departure with the version that the form began with. */
export function useFlightsSaving(view: DepartureFlightsView): FlightsSaving {
  const t = useText();
  const action = useAction();
  const { setTheirs, ...held } = useStored(view);
  const { form, base, theirs, adopt } = held;
  const caught = (error: ApiError): boolean => {
    if (error.code === 'CONFLICT') {
      setTheirs(error.details as DepartureFlightsView);
      return true;
    }
    const values = form.getValues();
    const problems = serverProblems(error)
      .filter(({ field }) => field !== 'reason')
      .map(({ field, message }) => ({ field: formField(field, values), message }));
    showProblems(form, problems);
    return false;
  };
  const save = async (judgement: Judgement, from: DepartureFlightsView): Promise<boolean> => {
    form.clearErrors();
    const stored = await action.run<DepartureFlightsView>({
      method: 'PUT',
      path: flightsPath(view.departure_id),
      body: { ...requestOf(form.getValues()), version: from.version, ...judgement },
      done: t('flights.saved'),
      caught,
    });
    if (stored) adopt(stored);
    return stored !== null;
  };
  const merge = (merged: FlightsValues): DepartureFlightsView => {
    const stored = theirs ?? base;
    adopt(stored);
    for (const direction of FLIGHT_DIRECTIONS) {
      form.setValue(direction, merged[direction], { shouldDirty: true });
    }
    return stored;
  };
  const dropTheirs = (): void => setTheirs(null);
  return { ...held, action, dropTheirs, merge, save };
}
