import type { TaskView } from '@safar/domain/contracts/office/overview';
import { useState } from 'react';
import { ActionDialog } from '../form/ActionDialog.js';
import { Entry } from '../form/Entry.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { TASKS_ADDRESS } from './use-tasks.js';

interface HandleDialogProps {
  readonly item: TaskView;
  readonly onClose: () => void;
}

const LONGEST = 500;

/** Asks for a note about what was done, as a record for later. */
export function HandleDialog({ item: { kind, subject_id }, onClose }: HandleDialogProps) {
  const t = useText();
  const action = useAction();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async (): Promise<void> => {
    setMissing(note.trim() === '');
    if (note.trim() === '') return;
    const handled = await action.run({
      path: `${TASKS_ADDRESS}/handled`,
      body: { kind, subject_id, note },
      done: t('tasks.done'),
      failed: t('tasks.handleFailed'),
    });
    if (handled) onClose();
  };
  return (
    <ActionDialog
      title={t('tasks.handle')}
      text={t(`tasks.kinds.${kind}`)}
      confirm={t('tasks.handle')}
      action={isMissing ? { ...action, problem: t('tasks.noteNeeded') } : action}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <Entry
        label={t('tasks.note')}
        value={note}
        max={LONGEST}
        lines={2}
        required
        autoFocus
        onChange={setNote}
      />
    </ActionDialog>
  );
}
