import { useState } from 'react';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from './CancelDialog.js';
import { Entry } from './Fields.js';
import '../../i18n/changes-sv.js';

/** The booking stays; the customer hears why. */
export function AnswerDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const deed = useDeed();
  const press = async (): Promise<void> => {
    const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/cancel-request/dismiss`;
    if (await deed.press({ path, body: { answer }, done: t('changes.request.done') })) onClose();
  };
  return (
    <DeedDialog
      title={t('changes.request.dialog')}
      confirm={t('changes.request.confirm')}
      deed={deed}
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
    </DeedDialog>
  );
}
