import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { UnsavedWarning } from '../UnsavedWarning.js';
import { useSessionStateOf } from '../use-session-state.js';

const isSecret = (field: string): boolean => /password/i.test(field);

/** Name of the drafts of a resource; another release may have other fields. */
export const draftsOf = (resource: string | undefined): string => `${resource}-1`;
/** Key of the draft of a record. */
export const draftIdOf = (record: { readonly id?: unknown } | undefined): string =>
  typeof record?.id === 'string' ? record.id : 'new';

/**
 * Part of a form: keeps the changed fields in this tab, puts them back after a session that ended, and asks before they
 * are left. Other fields follow the stored record. Passwords are never kept.
 */
export function FormDraft() {
  const t = useText();
  const { control, setValue } = useFormContext();
  const { dirtyFields, isDirty } = useFormState({ control });
  const typed: FieldValues = useWatch({ control });
  const id = draftIdOf(useRecordContext());
  const [kept, keep] = useSessionStateOf<FieldValues>(draftsOf(useResourceContext()), id);
  const [found] = useState(kept);
  const putBack = useEffectEvent(() => {
    for (const [field, value] of Object.entries(found ?? {})) {
      setValue(field, value as unknown, { shouldDirty: true });
    }
  });
  useEffect(() => putBack(), []);
  const changed = Object.keys(dirtyFields).filter(
    (field) => dirtyFields[field] && !isSecret(field),
  );
  const changes = Object.fromEntries(changed.map((field) => [field, typed[field] as unknown]));
  const store = useEffectEvent(() => keep(changed.length > 0 ? changes : null));
  // Compared by content: watched values are new objects on every render.
  const content = JSON.stringify(changes);
  useEffect(() => store(), [content]);
  return (
    <>
      {found && (
        <Alert severity="info" sx={{ marginBlockEnd: 2, inlineSize: '100%' }}>
          {t('form.restored')}
          {Object.keys(typed).some(isSecret) && ` ${t('form.restoredSecret')}`}
        </Alert>
      )}
      <UnsavedWarning isUnsaved={isDirty} onLeave={() => keep(null)} />
    </>
  );
}
