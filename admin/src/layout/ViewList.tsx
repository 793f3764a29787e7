import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { ListProblem } from './ListProblem.js';
import { PageHeader } from './PageHeader.js';
import { Pages } from './Pages.js';
import { RefreshButton } from './RefreshButton.js';
import { SearchField } from './SearchField.js';
import { ViewChips, type Views, useView } from './ViewChips.js';
import { useSearch } from './use-search.js';

/** Filter and sort order of a view. */
interface Asked {
  readonly filter: object;
  readonly sort: SortPayload;
}

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
