import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  type RaRecord,
  SimpleList,
  type SortPayload,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { ListProblem } from './ListProblem.js';
import { PageHeader } from './PageHeader.js';
import { Pages } from './Pages.js';
import { RefreshButton } from './RefreshButton.js';
import { ViewChips, type Views, useView } from './ViewChips.js';

interface ResourceListProps<Row extends RaRecord, View extends string> {
  readonly texts: Readonly<Record<'title' | 'search' | 'failed' | 'none', string>>;
  /** Chips above the list; the first view is the default. */
  readonly views: Views<View>;
  readonly listOf: (view: View) => { readonly filter: object; readonly sort: SortPayload };
  /** Filters beside the search. */
  readonly filters?: readonly ReactElement[];
  /** Buttons of the toolbar besides filters, columns and refresh. */
  readonly actions?: ReactNode;
  readonly bulkActions?: ReactElement;
  readonly rowSx?: (row: Row) => Readonly<Record<string, string>>;
  /** The lines of a row on a phone. */
  readonly phone: (row: Row) => Readonly<Record<'primary' | 'secondary' | 'tertiary', ReactNode>>;
  /** Columns of the table. */
  readonly children: ReactNode;
}

interface PhoneRowsProps<Row extends RaRecord> extends Pick<
  ResourceListProps<Row, string>,
  'phone'
> {
  readonly none: ReactElement;
  readonly rowSx: ResourceListProps<Row, string>['rowSx'];
}

function PhoneRows<Row extends RaRecord>({ phone, none, rowSx }: PhoneRowsProps<Row>) {
  return (
    <SimpleList<Row>
      rowClick="show"
      primaryText={(row) => phone(row).primary}
      secondaryText={(row) => (
        <>
          <div>{phone(row).tertiary}</div>
          {phone(row).secondary}
        </>
      )}
      empty={none}
      {...(rowSx && { rowSx })}
    />
  );
}

/** The page shows the error itself, without a notification. */
const silent = { onError: () => undefined };

/**
 * A list of a resource: views, search, filters, columns that can be chosen, selection and pages; lines on a phone. What
 * is searched for stays out of the address, because it may be a person's name.
 */
export function ResourceList<Row extends RaRecord, View extends string>(
  props: ResourceListProps<Row, View>,
) {
  const {
    texts,
    views,
    listOf,
    filters = [],
    actions,
    bulkActions,
    rowSx,
    phone,
    children,
  } = props;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [view, openView] = useView(views);
  const search = (
    <TextInput
      source="q"
      type="search"
      alwaysOn
      resettable
      label={texts.search}
      helperText={false}
    />
  );
  const none = (
    <Typography sx={{ padding: 2 }} role="status">
      {texts.none}
    </Typography>
  );
  return (
    <>
      <PageHeader title={texts.title}>
        <ViewChips views={views} open={view} onOpen={openView} />
      </PageHeader>
      <List<Row>
        {...listOf(view)}
        title={false}
        perPage={25}
        empty={false}
        disableSyncWithLocation
        queryOptions={silent}
        error={<ListProblem message={texts.failed} />}
        filters={[search, ...filters]}
        pagination={<Pages />}
        actions={
          <TopToolbar>
            {filters.length > 0 && <FilterButton />}
            {!isPhone && <ColumnsButton />}
            {actions}
            <RefreshButton />
          </TopToolbar>
        }
      >
        {isPhone ? (
          <PhoneRows<Row> phone={phone} none={none} rowSx={rowSx} />
        ) : (
          <DataTable<Row>
            rowClick="show"
            bulkActionButtons={bulkActions ?? false}
            empty={none}
            {...(rowSx && { rowSx })}
          >
            {children}
          </DataTable>
        )}
      </List>
    </>
  );
}
