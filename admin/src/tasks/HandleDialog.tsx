import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { TaskView } from '@safar/domain/contracts/office/overview';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { useHandle } from './use-tasks.js';

interface HandleDialogProps {
  readonly item: TaskView;
  readonly onClose: () => void;
}

const LONGEST = 500;

/** Asks for a note about what was done, as a record for later. */
export function HandleDialog({ item, onClose }: HandleDialogProps) {
  const t = useText();
  const handle = useHandle();
  const notify = useNotify();
  const id = useId();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (note.trim() === '') {
      setProblem(t('tasks.noteNeeded'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await handle({ kind: item.kind, subject_id: item.subject_id, note });
      notify(t('tasks.done'), { type: 'success' });
      onClose();
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('tasks.handleFailed'));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('tasks.handle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{t(`tasks.kinds.${item.kind}`)}</span>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            autoFocus
            multiline
            minRows={2}
            label={t('tasks.note')}
            value={note}
            margin="none"
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST }, inputLabel: { required: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('tasks.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('tasks.handle')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
