import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useSessionStateOf } from '../form/use-session-state.js';
import { useText } from '../i18n/use-text.js';
import { type AccountChanges, changesOf } from './account-changes.js';
import type { UserForm } from './use-user-calls.js';
import '../i18n/users-sv.js';

export interface StoredAccountDraft {
  readonly changes: AccountChanges | undefined;
  readonly save: (changes: AccountChanges | null) => void;
}

/** @param id of the account, `new` for one that does not exist yet */
export function useStoredAccountDraft(id: string): StoredAccountDraft {
  const [changes, keep] = useSessionStateOf<AccountChanges>('account-1', id);
  return { changes, save: keep };
}

/** For a form whose record is read again while somebody types into it. */
export const KEEP_TYPED = { keepDirtyValues: true } as const;

interface AccountDraftProps {
  readonly draft: StoredAccountDraft;
  /** What the form began with. */
  readonly stored: UserForm;
}

/** Belongs into the form: keeps what is typed, puts back what was kept, and holds back whoever would lose it. */
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
  // By its content: the values are new objects each time they are watched.
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
