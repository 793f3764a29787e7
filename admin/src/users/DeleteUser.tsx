import Button, { type ButtonProps } from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { useUserCalls } from './use-user-calls.js';

interface DeleteUserProps {
  readonly user: UserRecord;
  readonly variant?: ButtonProps['variant'];
  readonly onDeleted: () => void;
}

/** Asks once more, and by name. */
export function DeleteUser({ user, variant = 'text', onDeleted }: DeleteUserProps) {
  const t = useText();
  const { remove } = useUserCalls();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { username } = user;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const problem = await remove(user);
    setBusy(false);
    setOpen(false);
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
      <Confirm
        isOpen={isOpen}
        loading={isBusy}
        title={<>{t('users.deleteTitle')}</>}
        content={
          <>
            <DialogContentText color="text.primary">
              {t('users.deleteQuestion', { username })}
            </DialogContentText>
            <DialogContentText sx={{ marginBlockStart: 1 }}>
              {t('users.deleteHint')}
            </DialogContentText>
          </>
        }
        confirm={t('users.delete')}
        cancel={t('users.cancel')}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
