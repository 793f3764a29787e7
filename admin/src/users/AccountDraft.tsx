import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useSessionStateOf } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { type AccountChanges, changesOf } from './account-changes.js';
import type { UserForm } from './use-user-calls.js';

export interface StoredAccountDraft {
  readonly changes: AccountChanges | undefined;
  readonly save: (changes: AccountChanges | null) => void;
}

/** @param id id of the account, `new` for a new one */
export function useStoredAccountDraft(id: string): StoredAccountDraft {
  const [changes, keep] = useSessionStateOf<AccountChanges>('account-1', id);
  return { changes, save: keep };
}

/** For a form whose record may reload during typing. */
export const KEEP_TYPED = { keepDirtyValues: true } as const;

interface AccountDraftProps {
  readonly draft: StoredAccountDraft;
  /** Initial values of the form. */
  readonly stored: UserForm;
}

/** Part of the form: stores the draft, restores it, and warns before leaving. */
export function AccountDraft({ draft: saved, stored }: AccountDraftProps) {
  const t = useText();
  const { control, setValue } = useFormContext<UserForm>();
  const typed = useWatch({ control });
  const [found] = useState(saved.changes);
  const putBack = useEffectEvent(() => {
    if (found?.username != null) setValue('username', found.username, { shouldDirty: true });
    if (found?.email != null) setValue('email', found.email, { shouldDirty: true });
    if (found?.role) setValue('role', found.role, { shouldDirty: true });
  });
  useEffect(() => putBack(), []);
  const changes = changesOf(typed, stored);
  const keep = useEffectEvent(() => saved.save(changes));
  // Compared by content: watched values are new objects on every render.
  const content = JSON.stringify(changes);
  useEffect(() => keep(), [content]);
  return (
    <>
      {found && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('users.kept')}
        </Alert>
      )}
      <UnsavedWarning
        isUnsaved={changes !== null || Boolean(typed.password)}
        onLeave={() => saved.save(null)}
      />
    </>
  );
}
