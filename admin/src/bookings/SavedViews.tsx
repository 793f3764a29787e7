import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Button, useCreate, useDelete, useGetList, useListContext, useNotify } from 'react-admin';
import { ActionDialog } from '../form/ActionDialog.js';
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

function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const list = useListContext();
  const filter: unknown = list.filterValues;
  const [name, setName] = useState('');
  const [create, { isPending: isBusy, error }] = useCreate();
  const onSuccess = (): void => {
    notify(t('bookings.views.saved'), { type: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      title={t('bookings.views.heading')}
      text={t('bookings.views.hint')}
      confirm={t('ra.action.save')}
      isReady={name.trim() !== ''}
      action={{ isBusy, problem: error ? messageOf(error, t('bookings.views.failed')) : null }}
      onConfirm={() =>
        void create(RESOURCE, { data: { name, filter } }, { onSuccess, onError: () => undefined })
      }
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={t('bookings.views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </ActionDialog>
  );
}

interface SavedViewsProps {
  readonly onChoose: (filter: BookingFilter) => void;
}

function ViewList({ onChoose }: SavedViewsProps) {
  const t = useText();
  const notify = useNotify();
  const { data = [], error, isPending } = useGetList<SavedView>(RESOURCE, ALL);
  const [remove] = useDelete<SavedView>(RESOURCE, undefined, {
    onSuccess: () => notify(t('bookings.views.removed'), { type: 'success' }),
    onError: (failure) =>
      notify(messageOf(failure, t('bookings.views.removeFailed')), { type: 'error' }),
  });
  if (isPending) return null;
  if (error) return <Alert severity="error">{t('bookings.views.loadFailed')}</Alert>;
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
              onClick={() => void remove(RESOURCE, { id: view.id, previousData: view })}
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

/**
 * The user's own saved views of the surrounding list. Stored on the server, because they may contain a person's name
 * and follow the user to other computers; react-admin's saved queries do neither.
 */
export function SavedViews({ onChoose }: SavedViewsProps) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        label={t('bookings.views.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BookmarkIcon />
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
        <ListItemButton
          divider
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {t('bookings.views.save')}
        </ListItemButton>
      </Popover>
      {isSaving && <SaveDialog onClose={() => setSaving(false)} />}
    </>
  );
}
