import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { UserRecord } from '../dataProvider.js';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { useText } from '../i18n/use-text.js';
import { useUserCalls } from './use-user-calls.js';

interface DeleteUserProps {
  readonly user: UserRecord;
  readonly variant?: ButtonProps['variant'];
  readonly onDeleted: () => void;
}

/** Deletes an account after a question that names it. */
export function DeleteUser({ user, variant = 'text', onDeleted }: DeleteUserProps) {
  const t = useText();
  const { remove } = useUserCalls();
  const [isOpen, setOpen] = useState(false);
  const { username } = user;
  const confirm = async (): Promise<void> => {
    setOpen(false);
    const problem = await remove(user);
    if (!problem) onDeleted();
  };
  return (
    <>
      <Button
        color="error"
        variant={variant}
        aria-label={t('users.deleteOne', { username })}
        onClick={() => setOpen(true)}
      >
        {t('users.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('users.deleteTitle')}
        text={`${t('users.deleteQuestion', { username })} ${t('users.deleteHint')}`}
        confirm={t('users.delete')}
        cancel={t('users.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
