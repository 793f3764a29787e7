import DialogContentText from '@mui/material/DialogContentText';
import { useText } from '../../i18n/use-text.js';
import { DeedDialog } from './DeedDialog.js';
import type { DialogProps } from './dialogs.js';
import { useDeed } from './use-deed.js';
import '../../i18n/desk-sv.js';

/** An option becomes a booking without a payment. */
export function ConfirmOptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const doing = useDeed(file);
  const save = async (): Promise<void> => {
    const done = t('desk.manage.confirmed');
    if (await doing.act({ method: 'POST', path: 'confirm', body: {}, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.confirmTitle')}
      confirm={t('desk.manage.confirmDo')}
      doing={doing}
      onClose={onClose}
      onSave={() => void save()}
    >
      <DialogContentText>
        {t(file.email === '' ? 'desk.manage.confirmSilent' : 'desk.manage.confirmText')}
      </DialogContentText>
    </DeedDialog>
  );
}
