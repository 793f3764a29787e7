import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useKept } from '../../form/use-kept.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import type { FileProps } from '../BookingShow.js';
import { useDeed } from './use-deed.js';
import '../../i18n/booking-file-sv.js';
import '../../i18n/desk-sv.js';

const MAX_NOTES = 5_000;

/** What staff noted, to be read and written in place. What is typed outlives a session that ends. */
export function DeskNotes({ file }: FileProps) {
  const t = useText();
  const doing = useDeed(file);
  const [kept, setKept] = useKept<string>('booking-notes-1');
  const typed = kept[file.id];
  const stop = (): void =>
    setKept((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== file.id)));
  const save = async (): Promise<void> => {
    const body = { notes: typed ?? '' };
    const done = t('desk.manage.notesChanged');
    if (await doing.act({ method: 'PUT', path: '', body, done })) stop();
  };
  return (
    <Panel title={t('bookingFile.notes')}>
      {typed === undefined ? (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography
            dir="auto"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            {...(file.notes ? {} : { color: 'text.secondary' })}
          >
            {file.notes || t('bookingFile.noNotes')}
          </Typography>
          <Button onClick={() => setKept((all) => ({ ...all, [file.id]: file.notes }))}>
            {t('desk.manage.notes')}
          </Button>
        </Stack>
      ) : (
        <Stack spacing={1.5}>
          {doing.failure && <Alert severity="error">{doing.failure.sentence}</Alert>}
          <TextField
            autoFocus
            multiline
            minRows={4}
            maxRows={20}
            label={t('desk.terms.notes')}
            value={typed}
            onChange={({ target }) => setKept((all) => ({ ...all, [file.id]: target.value }))}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: MAX_NOTES } }}
            margin="none"
          />
          <Stack direction="row" spacing={1}>
            <Button variant="contained" loading={doing.isBusy} onClick={() => void save()}>
              {t('desk.manage.save')}
            </Button>
            <Button onClick={stop}>{t('desk.cancel')}</Button>
          </Stack>
        </Stack>
      )}
    </Panel>
  );
}
