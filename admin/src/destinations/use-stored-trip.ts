import type { DestinationEditView } from '@safar/domain/contracts/destinations';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { useState } from 'react';
import { type ResolverResult, type UseFormReturn, useForm } from 'react-hook-form';
import { type Draft, draftKey } from '../form/drafts.js';
import { nestedErrors } from '../form/field-problems.js';
import { type KeptDraft, useDraft } from '../form/use-draft.js';
import { useText } from '../i18n/use-text.js';
import { NEW_TRIP, type TripValues, valuesOf } from './trip-values.js';
import { destinationFormProblems } from './trip-words.js';

/** What the form began with. */
export interface Stored {
  readonly trip: DestinationEditView | null;
  readonly base: TripValues;
  /** null for a trip that does not exist yet. */
  readonly version: number | null;
}

export interface StoredTrip {
  readonly form: UseFormReturn<TripValues>;
  readonly stored: Stored;
  /** Takes what is stored now; `values` are what the form goes on with. */
  readonly begin: (trip: DestinationEditView, values?: TripValues) => void;
  readonly draft: KeptDraft<TripValues>;
  readonly resume: (draft: Draft<TripValues>) => void;
}

export const storedOf = (trip: DestinationEditView | null): Stored => ({
  trip,
  base: trip ? valuesOf(trip, dayInStockholm(new Date())) : NEW_TRIP,
  version: trip?.version ?? null,
});

/**
 * The form of a trip beside what is stored of it.
 * @param user whose draft it is
 */
export function useStoredTrip(trip: DestinationEditView | null, user: string): StoredTrip {
  const t = useText();
  const [stored, setStored] = useState(() => storedOf(trip));
  const form = useForm<TripValues>({
    defaultValues: stored.base,
    shouldFocusError: false,
    resolver: (values): ResolverResult<TripValues> => {
      const { missing, unreadable } = destinationFormProblems(values, t);
      const problems = [...missing, ...unreadable];
      return problems.length > 0
        ? { values: {}, errors: nestedErrors<TripValues>(problems) }
        : { values, errors: {} };
    },
  });
  const draft = useDraft({
    form,
    key: draftKey({ user, form: 'destination-2', record: trip?.id ?? 'new' }),
    base: stored.base,
    version: stored.version,
  });
  const begin = (now: DestinationEditView, values?: TripValues): void => {
    const next = storedOf(now);
    setStored(next);
    form.reset(next.base);
    if (values) form.reset(values, { keepDefaultValues: true });
  };
  const resume = (found: Draft<TripValues>): void => {
    setStored({ ...stored, base: found.base, version: found.version });
    draft.restore(found);
  };
  return { form, stored, begin, draft, resume };
}
