import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BatchState } from '@safar/domain/contracts/refunds';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { RefreshButton } from '../layout/RefreshButton.js';
import { SearchField } from '../layout/SearchField.js';
import { useSearch } from '../layout/use-search.js';
import { RefundCards } from './RefundCards.js';
import { StrayMoney } from './StrayMoney.js';
import { OPEN_STATES, type RefundRecord } from './records.js';
import '../i18n/refunds-sv.js';

/** What the chips show: first what somebody still has to do. */
const VIEWS = {
  todo: OPEN_STATES,
  sent: ['pending'],
  done: ['succeeded'],
  refused: ['canceled'],
  all: [],
} as const satisfies Record<string, readonly BatchState[]>;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(VIEWS, name);

/** Which list is open stands in the address, so that the way back from a booking leads to it. */
function useView(): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('list');
  return [
    isView(named) ? named : 'todo',
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
      aria-label={t('refunds.views.label')}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap' }}
    >
      {VIEW_NAMES.map((name) => (
        <Chip
          key={name}
          label={t(`refunds.views.${name}`)}
          color={name === view ? 'primary' : 'default'}
          variant={name === view ? 'filled' : 'outlined'}
          aria-pressed={name === view}
          onClick={() => onView(name)}
        />
      ))}
    </Stack>
  );
}

function Queue() {
  const t = useText();
  const { data, error, isPending } = useListContext<RefundRecord>();
  if (isPending) return <Typography role="status">{t('refunds.loading')}</Typography>;
  return (
    <>
      {error && <ListProblem sentence={t('refunds.failed')} />}
      {data?.length === 0 && <Typography role="status">{t('refunds.none')}</Typography>}
      {data && data.length > 0 && (
        <>
          <RefundCards refunds={data} />
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
      <PageHeader title={t('refunds.title')}>
        <SearchField label={t('refunds.search')} search={search} />
        <RefreshButton search={search} />
      </PageHeader>
      <StrayMoney />
      <Stack spacing={2}>
        <ViewChips view={view} onView={onView} />
        <Queue />
      </Stack>
    </>
  );
}

/** Said in place by ListProblem, not in passing. */
const silent = { onError: () => undefined };

/** The refunds that wait for somebody, the one whose time is up first. */
export function RefundList() {
  const [view, openView] = useView();
  const states = VIEWS[view];
  return (
    <ListBase
      resource="refunds"
      disableSyncWithLocation
      perPage={25}
      sort={{ field: 'requested_at', order: view === 'todo' ? 'ASC' : 'DESC' }}
      filter={states.length > 0 ? { state: states } : {}}
      queryOptions={silent}
    >
      <Screen view={view} onView={openView} />
    </ListBase>
  );
}
