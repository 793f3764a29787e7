import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { type ResolverResult, type UseFormReturn, useForm } from 'react-hook-form';
import { type Draft, draftKey } from '../form/drafts/drafts.js';
import { nestedErrors } from '../form/field-problems.js';
import { type StoredDraft, useDraft } from '../form/drafts/use-draft.js';
import { useText } from '../i18n/use-text.js';
import {
  NEW_DESTINATION,
  type DestinationFormValues,
  valuesOf,
} from './destination-form-values.js';
import { destinationFormProblems } from './destination-texts.js';

/** Initial state of the form. */
export interface Stored {
  readonly destination: DestinationEditView | null;
  readonly base: DestinationFormValues;
  /** null for a new destination. */
  readonly version: number | null;
}

export interface StoredDestination {
  readonly form: UseFormReturn<DestinationFormValues>;
  readonly stored: Stored;
  /** Sets the stored version; `values` are the values to continue editing with. */
  readonly begin: (destination: DestinationEditView, values?: DestinationFormValues) => void;
  readonly draft: StoredDraft<DestinationFormValues>;
  readonly resume: (draft: Draft<DestinationFormValues>) => void;
}

export const storedOf = (destination: DestinationEditView | null): Stored => ({
  destination,
  base: destination ? valuesOf(destination, dayInStockholm(new Date())) : NEW_DESTINATION,
  version: destination?.version ?? null,
});

/**
 * The form of a destination with its stored version and draft.
 * @param user id of the draft's owner
 */
export function useStoredDestination(
  destination: DestinationEditView | null,
  user: string,
): StoredDestination {
  const t = useText();
  const [stored, setStored] = useState(() => storedOf(destination));
  const form = useForm<DestinationFormValues>({
    defaultValues: stored.base,
    shouldFocusError: false,
    resolver: (values): ResolverResult<DestinationFormValues> => {
      const { missing, unreadable } = destinationFormProblems(values, t);
      const problems = [...missing, ...unreadable];
      return problems.length > 0
        ? { values: {}, errors: nestedErrors<DestinationFormValues>(problems) }
        : { values, errors: {} };
    },
  });
  const draft = useDraft({
    form,
    key: draftKey({ user, form: 'destination-4', record: destination?.id ?? 'new' }),
    base: stored.base,
    version: stored.version,
  });
  const begin = (now: DestinationEditView, values?: DestinationFormValues): void => {
    const next = storedOf(now);
    setStored(next);
    form.reset(next.base);
    if (values) form.reset(values, { keepDefaultValues: true });
  };
  const resume = (found: Draft<DestinationFormValues>): void => {
    setStored({ ...stored, base: found.base, version: found.version });
    draft.restore(found);
  };
  return { form, stored, begin, draft, resume };
}
