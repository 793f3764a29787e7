import Alert from '@mui/material/Alert';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { UnsavedWarning } from '../UnsavedWarning.js';
import { useSessionStateOf } from '../use-session-state.js';
import { FormConflict, type FormConflictProps } from './FormConflict.js';
import { same } from './merging.js';

/** The changed fields of a form. */
interface KeptFields {
  readonly values: FieldValues;
  /** What was stored in these fields when they were changed. */
  readonly base: FieldValues;
  /** Version of the record when they were changed; undefined for a new record. */
  readonly version?: unknown;
}

const isSecret = (field: string): boolean => /password/i.test(field);
const isKept = (field: string): boolean => field !== 'version' && !isSecret(field);

/** Name of the drafts of a resource; another release may have other fields. */
export const draftsOf = (resource: string | undefined): string => `${resource}-2`;
/** Key of the draft of a record. */
export const draftIdOf = (record: { readonly id?: unknown } | undefined): string =>
  typeof record?.id === 'string' ? record.id : 'new';

interface FormDraftProps {
  /** The record as another user has saved it meanwhile. */
  readonly theirs: RaRecord | null;
  readonly onSettled: () => void;
  /** The question about it, where the fields need words of their own. */
  readonly conflict?: ComponentType<FormConflictProps> | undefined;
}

/** Returns the changed fields that are stored when they change, and those of an earlier visit, put back. */
function useKeptFields() {
  const { control, setValue, getValues } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState({ control });
  const typed: FieldValues = useWatch({ control });
  const id = draftIdOf(useRecordContext());
  const [kept, keep] = useSessionStateOf<KeptFields>(draftsOf(useResourceContext()), id);
  const [found] = useState(kept);
  const putBack = useEffectEvent(() => {
    // The older version makes the server compare before it saves; a field that is not changed would follow the record.
    if (found) setValue('version', found.version, { shouldDirty: true });
    for (const [field, value] of Object.entries(found?.values ?? {})) {
      setValue(field, value as unknown, { shouldDirty: true });
    }
  });
  useEffect(() => putBack(), []);
  // A field with rows counts as dirty as long as it has any.
  const isChanged = (field: string): boolean =>
    dirtyFields[field] !== false && !same(typed[field], defaultValues?.[field]);
  const changed = Object.keys(dirtyFields).filter((field) => isChanged(field) && isKept(field));
  const of = (values: FieldValues): FieldValues =>
    Object.fromEntries(changed.map((field) => [field, values[field] as unknown]));
  const base = { ...defaultValues, ...found?.base };
  const values = of(typed);
  const store = useEffectEvent(() =>
    keep(
      changed.length > 0
        ? { values, base: of(base), version: getValues('version') as unknown }
        : null,
    ),
  );
  // Compared by content: watched values are new objects on every render.
  const content = JSON.stringify(values);
  useEffect(() => store(), [content]);
  return { isRestored: found !== undefined, base, keep, hasSecret: Object.keys(typed).some(isSecret) };
} // oxfmt-ignore

/**
 * Part of a form: keeps the changed fields in this tab, puts them back after a session that ended, asks before they are
 * left, and lets the user choose where another user has changed the same field. Passwords are never kept.
 */
export function FormDraft({
  theirs,
  onSettled,
  conflict: Conflict = FormConflict,
}: FormDraftProps) {
  const t = useText();
  const { isDirty } = useFormState();
  const { isRestored, hasSecret, base, keep } = useKeptFields();
  return (
    <>
      {isRestored && (
        <Alert severity="info" sx={{ marginBlockEnd: 2, inlineSize: '100%' }}>
          {t('form.restored')}
          {hasSecret && ` ${t('form.restoredSecret')}`}
        </Alert>
      )}
      <UnsavedWarning isUnsaved={isDirty} onLeave={() => keep(null)} />
      {theirs && <Conflict base={base} theirs={theirs} onSettled={onSettled} />}
    </>
  );
}
