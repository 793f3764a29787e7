import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from './dialogs.js';
import { deedOn } from './paths.js';
import '../../i18n/desk-sv.js';

/** An option becomes a booking without a payment. */
export function ConfirmOptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const deed = useDeed();
  const save = async (): Promise<void> => {
    const done = t('desk.manage.confirmed');
    if (await deed.press({ path: deedOn(file, 'confirm'), body: {}, done })) onClose();
  };
  return (
    <DeedDialog
      title={t('desk.manage.confirmTitle')}
      text={t(file.email === '' ? 'desk.manage.confirmSilent' : 'desk.manage.confirmText')}
      confirm={t('desk.manage.confirmDo')}
      deed={deed}
      onClose={onClose}
      onConfirm={() => void save()}
    />
  );
}
