import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { MessageState } from '@safar/domain/office/message-states';
import { type Identifier, useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { ViewList } from '../layout/ViewList.js';
import { useListFilter } from '../layout/use-list-filter.js';
import { MessageRow } from './MessageRow.js';
import type { MessageRecord } from './records.js';

/** Message states of each chip. The inbox contains the messages that are not done. */
const VIEWS = {
  inbox: ['new', 'open'],
  new: ['new'],
  open: ['open'],
  done: ['done'],
  spam: ['spam'],
} as const satisfies Record<string, readonly MessageState[]>;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];
const KINDS = ['all', 'contact', 'business'] as const;

interface MessageFilter {
  readonly kind?: string;
  readonly assigned_to?: Identifier;
}

/** Filters for the message type and for messages assigned to the user. */
function Narrowing() {
  const t = useText();
  const { identity } = useGetIdentity();
  const { filter, change } = useListFilter<MessageFilter>();
  return (
    <>
      <TextField
        select
        label={t('messages.kind')}
        value={filter.kind ?? 'all'}
        onChange={({ target }) => change({ kind: target.value === 'all' ? '' : target.value })}
        margin="none"
        size="small"
        sx={{ minWidth: 170 }}
      >
        {KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`messages.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('messages.mine')}
        sx={{ whiteSpace: 'nowrap' }}
        control={
          <Switch
            checked={filter.assigned_to !== undefined}
            onChange={({ target }) => change({ assigned_to: target.checked ? identity?.id : '' })}
          />
        }
      />
    </>
  );
}

const NEWEST = { field: 'created_at', order: 'DESC' } as const;

/** Lists the messages, newest first. */
export function MessageList() {
  const t = useText();
  return (
    <ViewList<MessageRecord, View>
      resource="messages"
      texts={{
        title: t('messages.title'),
        search: t('messages.search'),
        loading: t('messages.loading'),
        failed: t('messages.failed'),
        none: t('messages.none'),
      }}
      views={VIEW_NAMES.map((name) => [name, t(`messages.views.${name}`)])}
      listOf={(view) => ({ filter: { state: VIEWS[view] }, sort: NEWEST })}
      tools={<Narrowing />}
    >
      {(messages) => (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
        >
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Box>
      )}
    </ViewList>
  );
}
