import { useState } from 'react';
import { ActionDialog } from '../form/ActionDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';

interface EraseDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Erases a customer's personal data; the address must be typed to confirm. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const t = useText();
  const action = useAction();
  const [typed, setTyped] = useState('');
  const request = {
    path: '/api/admin/privacy/erasures',
    body: { email, confirm: typed },
    done: t('privacy.eraseAsked'),
    failed: t('privacy.eraseFailed'),
  };
  return (
    <ActionDialog
      title={t('privacy.eraseTitle')}
      text={t('privacy.eraseText', { wanted: email })}
      confirm={t('privacy.eraseNow')}
      isReady={typed.trim().toLowerCase() === email}
      isDangerous
      action={action}
      request={request}
      onDone={onErased}
      onClose={onClose}
    >
      <Entry label={t('privacy.confirm')} value={typed} onChange={setTyped} autoFocus />
    </ActionDialog>
  );
}
