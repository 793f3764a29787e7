import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MessageState } from '@safar/domain/rules/message-states';
import { ListBase, Pagination, useGetIdentity, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { useSearch } from '../layout/use-search.js';
import { MessageRow } from './MessageRow.js';
import type { MessageRecord } from './records.js';
import '../i18n/messages-sv.js';

/** What the chips show. The inbox is what somebody still has to do. */
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

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(VIEWS, name);

/** Which list is open stands in the address, so that the way back from a message leads to it. */
function useView(): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('list');
  return [
    isView(named) ? named : 'inbox',
    (view) => setParameters({ list: view }, { replace: true }),
  ];
}

interface ViewProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

function ViewChips({ view, onView }: ViewProps) {
  const t = useText();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('messages.views.label')}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap' }}
    >
      {VIEW_NAMES.map((name) => (
        <Chip
          key={name}
          label={t(`messages.views.${name}`)}
          color={name === view ? 'primary' : 'default'}
          variant={name === view ? 'filled' : 'outlined'}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        />
      ))}
    </Stack>
  );
}

/** Narrows the open list down: by what it is about, and to one's own work. */
function Narrowing() {
  const t = useText();
  const { identity } = useGetIdentity();
  const list = useListContext();
  const filters = list.filterValues as Readonly<Record<string, unknown>>;
  const set = (field: string, value: unknown): void => {
    const others = Object.entries(filters).filter(([name]) => name !== field);
    list.setFilters(Object.fromEntries(value === null ? others : [...others, [field, value]]));
  };
  return (
    <>
      <TextField
        select
        label={t('messages.kind')}
        value={typeof filters['kind'] === 'string' ? filters['kind'] : 'all'}
        onChange={({ target }) => set('kind', target.value === 'all' ? null : target.value)}
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
            checked={filters['assigned_to'] !== undefined}
            onChange={({ target }) =>
              set('assigned_to', target.checked ? (identity?.id ?? null) : null)
            }
          />
        }
      />
    </>
  );
}

function Rows() {
  const t = useText();
  const { data, error, isPending } = useListContext<MessageRecord>();
  if (isPending) return <Typography role="status">{t('messages.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem sentence={t('messages.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('messages.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          <Box
            component="ul"
            sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
          >
            {data.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Box>
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </>
  );
}

function Screen({ view, onView }: ViewProps) {
  const t = useText();
  const search = useSearch();
  return (
    <>
      <PageHeader title={t('messages.title')}>
        <SearchField label={t('messages.search')} search={search} />
        <Narrowing />
        <RefreshButton search={search} />
      </PageHeader>
      <Stack spacing={2}>
        <ViewChips view={view} onView={onView} />
        <Rows />
      </Stack>
    </>
  );
}

/** Said in place by ListProblem, not in passing. */
const silent = { onError: () => undefined };

/** The inbox, the newest first. The address never holds what was searched for: it may be somebody's name. */
export function MessageList() {
  const [view, openView] = useView();
  return (
    <ListBase
      resource="messages"
      disableSyncWithLocation
      perPage={25}
      sort={{ field: 'created_at', order: 'DESC' }}
      filter={{ state: VIEWS[view] }}
      queryOptions={silent}
    >
      <Screen view={view} onView={openView} />
    </ListBase>
  );
}
