import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { UserRecord } from '../dataProvider.js';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { useText } from '../i18n/use-text.js';
import { SecondFactorDialog } from './SecondFactorDialog.js';
import { useUserCalls } from './use-user-calls.js';

/** Adds or removes the own second factor; lets an admin reset that of a colleague who lost the phone. */
export function SecondFactorChoice({
  user,
  isOwn,
}: {
  readonly user: UserRecord;
  readonly isOwn: boolean;
}) {
  const t = useText();
  const refresh = useRefresh();
  const { resetFactor } = useUserCalls();
  const [isOpen, setOpen] = useState(false);
  const { username } = user;
  const close = (changed: boolean): void => {
    setOpen(false);
    if (changed) refresh();
  };
  const reset = async (): Promise<void> => {
    const problem = await resetFactor(user);
    close(problem === null);
  };
  const label = isOwn
    ? user.second_factor
      ? 'users.factorRemove'
      : 'users.factorAdd'
    : 'users.factorReset';
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {isOwn && isOpen && (
        <SecondFactorDialog mode={user.second_factor ? 'remove' : 'add'} onClose={close} />
      )}
      {!isOwn && (
        <ConfirmDialog
          isOpen={isOpen}
          title={t('users.factorReset')}
          text={t('users.factorResetQuestion', { username })}
          confirm={t('users.factorReset')}
          cancel={t('users.cancel')}
          onConfirm={() => void reset()}
          onCancel={() => close(false)}
        />
      )}
    </>
  );
}
