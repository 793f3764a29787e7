import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { actionPath } from '../create/paths.js';

/** Confirms an option without a payment. */
export function ConfirmOptionDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const action = useAction();
  const done = t('staffBookings.manage.confirmed');
  return (
    <ActionDialog
      title={t('staffBookings.manage.confirmTitle')}
      text={t(
        file.email === ''
          ? 'staffBookings.manage.confirmSilent'
          : 'staffBookings.manage.confirmText',
      )}
      confirm={t('staffBookings.manage.confirmDo')}
      action={action}
      onClose={onClose}
      request={{ path: actionPath(file, 'confirm'), body: {}, done }}
    />
  );
}
