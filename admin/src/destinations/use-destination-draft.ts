import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DestinationEditRecord } from '../dataProvider.js';
import type { Draft } from '../form/drafts/drafts.js';
import { same } from '../form/drafts/merging.js';
import { type StoredDraft, useDraft } from '../form/drafts/use-draft.js';
import { ownDraftKey } from '../form/use-session-state.js';
import { type DestinationFormValues, storedValuesOf } from './destination-form-values.js';

export interface DestinationDraft extends StoredDraft<DestinationFormValues> {
  /** What was stored when the user began. */
  readonly base: DestinationFormValues;
  /** Version that was stored then; null for a new destination. */
  readonly version: number | null;
  /** Begins anew with the stored version; `values` are the values to continue with. */
  readonly begin: (stored: DestinationEditRecord, values?: DestinationFormValues) => void;
  /** Continues with the input of an earlier visit. */
  readonly resume: (found: Draft<DestinationFormValues>) => void;
}

/** The unsaved input of the form around, and the version of the destination that it changes. */
export function useDestinationDraft(destination: DestinationEditRecord | null): DestinationDraft {
  const form = useFormContext<DestinationFormValues>();
  const current = destination?.version ?? null;
  const [seen, setSeen] = useState(() => ({ version: current, base: storedValuesOf(destination) }));
  const { version, base } = seen;
  // Even when the record loads again while its user types, both are those of what the user saw.
  const follow = useEffectEvent(() => {
    if (same(form.getValues(), base)) {
      setSeen({ version: current, base: storedValuesOf(destination) });
    }
  });
  useEffect(() => follow(), [current]);
  const key = ownDraftKey('destination-4', destination?.id ?? 'new');
  const draft = useDraft({ form, key, base, version });
  const begin: DestinationDraft['begin'] = (stored, values) => {
    const base = storedValuesOf(stored);
    setSeen({ version: stored.version, base });
    form.reset(base);
    if (values) form.reset(values, { keepDefaultValues: true });
  };
  const resume: DestinationDraft['resume'] = (found) => {
    setSeen(found);
    draft.restore(found);
  };
  return { ...draft, base, version, begin, resume };
}
