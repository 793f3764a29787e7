import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useCreate, useDelete, useGetList, useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import type { BookingFilter } from './booking-filters.js';

interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly filter: BookingFilter;
}

const RESOURCE = 'saved-views';
/** The server stores at most fifty. */
const ALL = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Returns the server's message, or the default when it sent none. */
const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.message ? error.message : otherwise;

function SaveDialog({ filter, onClose }: { readonly filter: BookingFilter; onClose: () => void }) {
  const t = useText();
  const heading = useId();
  const notify = useNotify();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [create, { isPending }] = useCreate();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void create(
      RESOURCE,
      { data: { name, filter } },
      {
        onSuccess: () => {
          notify(t('bookings.views.saved'), { type: 'success' });
          onClose();
        },
        onError: (error) => setProblem(messageOf(error, t('bookings.views.failed'))),
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>{t('bookings.views.heading')}</DialogTitle>
      <DialogContent>
        <form onSubmit={save}>
          <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
            {t('bookings.views.hint')}
          </Typography>
          {problem && (
            <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
              {problem}
            </Alert>
          )}
          <TextField
            autoFocus
            required
            fullWidth
            margin="none"
            label={t('bookings.views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'end', marginBlockStart: 2 }}>
            <Button onClick={onClose}>{t('bookings.views.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={isPending || !name.trim()}>
              {t('bookings.views.confirm')}
            </Button>
          </Stack>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function ViewList({ onChoose }: { readonly onChoose: (filter: BookingFilter) => void }) {
  const t = useText();
  const notify = useNotify();
  const { data, error, isPending } = useGetList<SavedView>(RESOURCE, ALL);
  const [remove] = useDelete<SavedView>();
  const removeView = (view: SavedView): void => {
    void remove(
      RESOURCE,
      { id: view.id, previousData: view },
      {
        onSuccess: () => notify(t('bookings.views.removed'), { type: 'success' }),
        onError: (failure) =>
          notify(messageOf(failure, t('bookings.views.removeFailed')), { type: 'error' }),
      },
    );
  };
  if (isPending) return null;
  if (error || !data) return <Alert severity="error">{t('bookings.views.loadFailed')}</Alert>;
  if (data.length === 0) {
    return <Typography sx={{ padding: 2 }}>{t('bookings.views.none')}</Typography>;
  }
  return (
    <List dense>
      {data.map((view) => (
        <ListItem
          key={view.id}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('bookings.views.remove', { name: view.name })}
              onClick={() => removeView(view)}
            >
              <DeleteIcon />
            </IconButton>
          }
        >
          <ListItemButton onClick={() => onChoose(view.filter)} sx={{ overflowWrap: 'anywhere' }}>
            {view.name}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

interface SavedViewsProps {
  readonly filter: BookingFilter;
  readonly onChoose: (filter: BookingFilter) => void;
}

/** The user's own saved views; stored on the server because they may contain a person's name. */
export function SavedViews({ filter, onChoose }: SavedViewsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ flexShrink: 0 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('bookings.views.title')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('bookings.views.title'),
            sx: { inlineSize: 320 },
          },
        }}
      >
        <ViewList
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
        <Divider />
        <Button
          fullWidth
          sx={{ padding: 1.5 }}
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {t('bookings.views.save')}
        </Button>
      </Popover>
      {isSaving && <SaveDialog filter={filter} onClose={() => setSaving(false)} />}
    </>
  );
}
