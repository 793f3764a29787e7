import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from './ListProblem.js';
import { PageHeader } from './PageHeader.js';
import { Pages } from './Pages.js';
import { RefreshButton } from './RefreshButton.js';
import { SearchField } from './SearchField.js';
import { useSearch } from './use-search.js';

/** Filter and sort order of a view. */
interface Asked {
  readonly filter: object;
  readonly sort: SortPayload;
}

type Views<View extends string> = readonly (readonly [view: View, word: string])[];

interface ViewListProps<Item extends RaRecord, View extends string> {
  readonly resource: string;
  readonly texts: Readonly<Record<'title' | 'search' | 'loading' | 'failed' | 'none', string>>;
  /** The first view is the default. */
  readonly views: Views<View>;
  readonly listOf: (view: View) => Asked;
  /** Additional filters beside the search. */
  readonly tools?: ReactNode;
  /** Content above the list. */
  readonly notice?: ReactNode;
  readonly children: (records: Item[]) => ReactNode;
}

/** The open view is part of the address, so links and the back button return to it. */
function useView<View extends string>(views: Views<View>): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = views.find(([view]) => view === parameters.get('list')) ?? views[0];
  if (!named) throw new RangeError('A list needs a view');
  return [named[0], (view) => setParameters({ list: view }, { replace: true })];
}

interface ChipsProps<View extends string> {
  readonly views: Views<View>;
  readonly open: View;
  readonly onOpen: (view: View) => void;
}

function ViewChips<View extends string>({ views, open, onOpen }: ChipsProps<View>) {
  const t = useText();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('shell.views')}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap' }}
    >
      {views.map(([view, word]) => (
        <Chip
          key={view}
          label={word}
          color={view === open ? 'primary' : 'default'}
          variant={view === open ? 'filled' : 'outlined'}
          aria-pressed={view === open}
          onClick={() => onOpen(view)}
        />
      ))}
    </Stack>
  );
}

type Shared<Item extends RaRecord> = Pick<ViewListProps<Item, string>, 'texts' | 'children'>;

function Records<Item extends RaRecord>({ texts, children }: Shared<Item>) {
  const { data, error, isPending } = useListContext<Item>();
  if (isPending) return <Typography role="status">{texts.loading}</Typography>;
  return (
    <>
      {error && <ListProblem message={texts.failed} />}
      {data?.length === 0 && <Typography role="status">{texts.none}</Typography>}
      {data && data.length > 0 && (
        <>
          {children(data)}
          <Pages />
        </>
      )}
    </>
  );
}

interface HeadProps {
  readonly texts: Shared<RaRecord>['texts'];
  readonly tools: ReactNode;
}

function Head({ texts, tools }: HeadProps) {
  const search = useSearch();
  return (
    <PageHeader title={texts.title}>
      <SearchField label={texts.search} search={search} />
      {tools}
      <RefreshButton search={search} />
    </PageHeader>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/**
 * A list with several views, one chip each. The search is kept out of the address, because it may be a person's name.
 */
export function ViewList<Item extends RaRecord, View extends string>(
  props: ViewListProps<Item, View>,
) {
  const { resource, texts, views, listOf, tools, notice, children } = props;
  const [view, openView] = useView(views);
  return (
    <ListBase
      resource={resource}
      disableSyncWithLocation
      perPage={25}
      {...listOf(view)}
      queryOptions={silent}
    >
      <Head texts={texts} tools={tools} />
      {notice}
      <Stack spacing={2}>
        <ViewChips views={views} open={view} onOpen={openView} />
        <Records texts={texts}>{children}</Records>
      </Stack>
    </ListBase>
  );
}
