import Alert from '@mui/material/Alert';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { UnsavedWarning } from '../UnsavedWarning.js';
import { AT_LEAVING, useAfterTyping } from './use-after-typing.js';
import { useStoredState } from '../use-session-state.js';
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
  /** The record as another user has saved it meanwhile; a new one has none. */
  readonly theirs?: RaRecord | null;
  readonly onSettled?: () => void;
  /** The question about it, where the fields need words of their own. */
  readonly conflict?: ComponentType<FormConflictProps> | undefined;
}

/** Stores the changed fields after a pause in typing, and puts back those of an earlier visit. */
function useKeptFields() {
  const form = useFormContext();
  const { control, setValue, getValues } = form;
  const { dirtyFields, defaultValues } = useFormState({ control });
  const id = draftIdOf(useRecordContext());
  const [found, keep] = useStoredState<KeptFields>(draftsOf(useResourceContext()), id);
  const putBack = useEffectEvent(() => {
    // The older version makes the server compare before it saves; a field that is not changed would follow the record.
    if (found) setValue('version', found.version, { shouldDirty: true });
    for (const [field, value] of Object.entries(found?.values ?? {})) {
      setValue(field, value as unknown, { shouldDirty: true });
    }
  });
  useEffect(() => putBack(), []);
  const base = { ...defaultValues, ...found?.base };
  const store = (): void => {
    const typed = getValues();
    // A field with rows counts as dirty as long as it has any.
    const isChanged = (field: string): boolean =>
      dirtyFields[field] !== false && !same(typed[field], defaultValues?.[field]);
    const changed = Object.keys(dirtyFields).filter((field) => isChanged(field) && isKept(field));
    const of = (values: FieldValues): FieldValues =>
      Object.fromEntries(changed.map((field) => [field, values[field] as unknown]));
    keep(
      changed.length > 0
        ? { values: of(typed), base: of(base), version: typed['version'] as unknown }
        : null,
    );
  };
  useAfterTyping(form, store, AT_LEAVING);
  return { found, base, keep };
}

const nothing = (): void => undefined;

/**
 * Part of a form: keeps the changed fields in this tab, puts them back after a session that ended, asks before they are
 * left, and lets the user choose where another user has changed the same field. Passwords are never kept.
 */
export function FormDraft({
  theirs = null,
  onSettled = nothing,
  conflict: Conflict = FormConflict,
}: FormDraftProps) {
  const t = useText();
  const { isDirty } = useFormState();
  const { getValues } = useFormContext();
  const { found, base, keep } = useKeptFields();
  return (
    <>
      {found && (
        <Alert severity="info" sx={{ marginBlockEnd: 2, inlineSize: '100%' }}>
          {t('form.restored')}
          {Object.keys(getValues()).some(isSecret) && ` ${t('form.restoredSecret')}`}
        </Alert>
      )}
      {isDirty && <UnsavedWarning isUnsaved onLeave={() => keep(null)} />}
      {theirs && <Conflict base={base} theirs={theirs} onSettled={onSettled} />}
    </>
  );
}
