import Button from '@mui/material/Button';
import { type Role, can } from '@safar/domain/access/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { useText } from '../../i18n/use-text.js';

interface RemoveButtonProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRemove: () => Promise<void>;
}

/** Removes the destination after confirmation; only for permitted roles. */
export function RemoveButton({ name, isBusy, onRemove }: RemoveButtonProps) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const [isAsking, setAsking] = useState(false);
  if (!role || !can(role, 'destinations:delete')) return null;
  const remove = (): void => {
    setAsking(false);
    void onRemove();
  };
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('destinations.form.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('destinations.form.removeQuestion', { name })}
        text={t('destinations.form.removeText')}
        confirm={t('destinations.form.remove')}
        cancel={t('destinations.form.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </>
  );
}
