import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import type { FileProps } from '../types.js';
import { type Notes, useNotes } from './use-notes.js';

/** Loaded on demand, because it is rarely needed; here and not in `ConflictQuestion`, whose list of files is 1 kB more. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../../form/drafts/ConflictDialog.js')).ConflictDialog,
}));

const MAX_NOTES = 5_000;

function Editor({ notes, typed }: { readonly notes: Notes; readonly typed: string }) {
  const t = useText();
  const { action } = notes;
  return (
    <Stack spacing={1.5}>
      {action.problem && <Alert severity="error">{action.problem}</Alert>}
      <TextField
        autoFocus
        multiline
        minRows={4}
        maxRows={20}
        label={t('staffBookings.terms.notes')}
        value={typed}
        onChange={({ target }) => notes.type(target.value)}
        slotProps={{
          htmlInput: { dir: 'auto', maxLength: MAX_NOTES, readOnly: action.isBusy },
        }}
        margin="none"
      />
      <Stack direction="row" spacing={1}>
        <Button variant="contained" loading={action.isBusy} onClick={notes.save}>
          {t('staffBookings.manage.save')}
        </Button>
        <Button onClick={notes.stop}>{t('ra.action.cancel')}</Button>
      </Stack>
      {notes.theirs !== null && (
        <Suspense fallback={null}>
          <ConflictDialog
            versions={{ base: {}, mine: { notes: typed }, theirs: { notes: notes.theirs } }}
            labelOf={() => t('staffBookings.terms.notes')}
            textOf={(_key, value) => value as string}
            onCancel={notes.goOn}
            onSave={(merged) => notes.settle(merged['notes'] === typed ? 'mine' : 'theirs')}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Shows the notes of staff and edits them in place. */
export function StaffNotes({ file }: FileProps) {
  const t = useText();
  const notes = useNotes(file);
  return (
    <Panel title={t('bookingFile.notes')}>
      {notes.typed === null ? (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            {...(file.notes ? {} : { color: 'text.secondary' })}
          >
            {file.notes || t('bookingFile.noNotes')}
          </Typography>
          <Button onClick={notes.begin}>{t('staffBookings.manage.notes')}</Button>
        </Stack>
      ) : (
        <Editor notes={notes} typed={notes.typed} />
      )}
    </Panel>
  );
}
