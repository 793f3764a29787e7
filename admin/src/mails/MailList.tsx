import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { mailsSv } from '../i18n/mails-sv.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { useSearch } from '../layout/use-search.js';
import { MailRow } from './MailRow.js';
import type { MailRecord } from './records.js';
import '../i18n/mails-sv.js';

/** What the chips ask for. */
const VIEWS = {
  all: {},
  problem: { problem: true },
  queued: { state: 'queued' },
  sent: { state: 'sent' },
  dropped: { state: 'dropped' },
} as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];
const isView = (name: string | null): name is View => name !== null && Object.hasOwn(VIEWS, name);

const TOPICS = Object.keys(mailsSv.topics) as (keyof typeof mailsSv.topics)[];

/** Which list is open stands in the address, so that the dashboard leads to it and the way back, too. */
function useView(): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('list');
  return [
    isView(named) ? named : 'all',
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
      aria-label={t('mails.views.label')}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap' }}
    >
      {VIEW_NAMES.map((name) => (
        <Chip
          key={name}
          label={t(`mails.views.${name}`)}
          color={name === view ? 'primary' : 'default'}
          variant={name === view ? 'filled' : 'outlined'}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        />
      ))}
    </Stack>
  );
}

function TopicChoice() {
  const t = useText();
  const list = useListContext();
  const { topic, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return (
    <TextField
      select
      label={t('mails.topic')}
      value={typeof topic === 'string' ? topic : ''}
      onChange={({ target }) =>
        list.setFilters(target.value === '' ? others : { ...others, topic: target.value })
      }
      margin="none"
      size="small"
      sx={{ minWidth: 240 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('mails.allTopics')}</MenuItem>
      {TOPICS.map((name) => (
        <MenuItem key={name} value={name}>
          {t(`mails.topics.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Rows() {
  const t = useText();
  const { data, error, isPending } = useListContext<MailRecord>();
  if (isPending) return <Typography role="status">{t('mails.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem sentence={t('mails.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('mails.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('mails.list')}
            sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
          >
            {data.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
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
      <PageHeader title={t('mails.title')}>
        <SearchField label={t('mails.search')} search={search} />
        <TopicChoice />
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

/** What the agency writes, the newest first. The address never holds what was searched for: it may be somebody's own. */
export function MailList() {
  const [view, openView] = useView();
  return (
    <ListBase
      resource="mails"
      disableSyncWithLocation
      perPage={25}
      sort={{ field: 'created_at', order: 'DESC' }}
      filter={VIEWS[view]}
      queryOptions={silent}
    >
      <Screen view={view} onView={openView} />
    </ListBase>
  );
}
