import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { Entry } from '../../form/Entry.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';

/** Closes a cancellation request that the customer no longer wants: the booking stays and the customer gets a reply. */
export function AnswerDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const action = useAction();
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/cancel-request/dismiss`;
  return (
    <ActionDialog
      title={t('changes.request.dialog')}
      confirm={t('changes.request.confirm')}
      isReady={answer.trim() !== ''}
      action={action}
      request={{ path, body: { answer }, done: t('changes.request.done') }}
      onClose={onClose}
    >
      <Entry
        label={t('changes.request.text', {
          language: t(`changes.request.inLanguage.${file.language}`),
        })}
        value={answer}
        lines={4}
        lang={file.language}
        wrong={action.wrong('answer')}
        help={t('changes.request.hint')}
        onChange={setAnswer}
      />
    </ActionDialog>
  );
}
