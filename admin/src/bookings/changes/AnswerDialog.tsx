import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { Entry } from './Fields.js';

/** Declines a cancellation request: the booking stays and the customer gets the reason. */
export function AnswerDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const action = useAction();
  const press = async (): Promise<void> => {
    const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/cancel-request/dismiss`;
    if (await action.run({ path, body: { answer }, done: t('changes.request.done') })) onClose();
  };
  return (
    <ActionDialog
      title={t('changes.request.dialog')}
      confirm={t('changes.request.confirm')}
      action={action}
      onConfirm={() => void press()}
      onClose={onClose}
    >
      <Entry
        label={t('changes.request.text', {
          language: t(`changes.request.inLanguage.${file.language}`),
        })}
        value={answer}
        isLong
        lang={file.language}
        hint={t('changes.request.hint')}
        onChange={setAnswer}
      />
    </ActionDialog>
  );
}
