import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Children, type ReactElement, type ReactNode, isValidElement } from 'react';
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
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { listMemoryOf } from '../../console-store.js';
import { useResourceTexts } from '../../i18n/use-resource-texts.js';
import { useText } from '../../i18n/use-text.js';
import { ListProblem } from './ListProblem.js';
import { DownloadButton } from './DownloadButton.js';
import { EmptyState } from '../EmptyState.js';
import { PageHeader } from '../PageHeader.js';
import { Pages } from './Pages.js';
import { RefreshButton } from '../RefreshButton.js';
import { ViewChips, useView } from './ViewChips.js';

interface ResourceListProps<Row extends RaRecord, View extends string> {
  /** Views of the chips above the list; the first one is the default. Their names are `views` in the resource's texts. */
  readonly views?: readonly View[];
  readonly listOf: (view: View) => { readonly filter?: object; readonly sort: SortPayload };
  /** Page that a row opens. */
  readonly rowClick?: 'show' | 'edit' | false;
  /** Rows of a page that can be chosen; the first is the default. */
  readonly pageSizes?: readonly [number, ...number[]];
  /** Inputs beside the search. Those without `alwaysOn` are added with the filter button and removed one by one. */
  readonly filters?: readonly ReactElement[];
  readonly defaultFilter?: object;
  /** The filters are in the address. Only for lists whose filters contain no personal data. */
  readonly isInAddress?: boolean;
  /** Whether the list has a search, when its texts have a label for it. */
  readonly hasSearch?: boolean;
  /** Shown in words while the list is loading. */
  readonly loading?: string;
  /** Buttons of the toolbar besides filters, columns and refresh. */
  readonly actions?: ReactNode;
  readonly bulkActions?: ReactElement;
  /** The server has the list, and the selected rows, as a CSV file (`csv-export.ts`). */
  readonly hasFile?: boolean;
  /** Columns that are shown only when they are chosen. */
  readonly hiddenColumns?: readonly string[];
  /** Content above the list. */
  readonly notice?: ReactNode;
  /** Content below the list. */
  readonly footer?: ReactNode;
  readonly rowSx?: (row: Row) => Readonly<Record<string, string>>;
  /** The lines of a row on a phone. */
  readonly phone: (row: Row) => Readonly<Record<'primary' | 'secondary' | 'tertiary', ReactNode>>;
  /** Columns of the table, as direct children; a phone sorts by them too. */
  readonly children: ReactNode;
}

interface PhoneRowsProps<Row extends RaRecord> extends Required<
  Pick<ResourceListProps<Row, string>, 'phone' | 'rowClick'>
> {
  readonly none: ReactElement;
  readonly rowSx: ResourceListProps<Row, string>['rowSx'];
}

function PhoneRows<Row extends RaRecord>({ phone, rowClick, none, rowSx }: PhoneRowsProps<Row>) {
  return (
    <SimpleList<Row>
      rowClick={rowClick}
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

const isOptional = ({ props }: ReactElement): boolean =>
  !(props as { readonly alwaysOn?: boolean }).alwaysOn;
const ONE_VIEW = ['all'] as const;

const searchOf = (label: string): ReactElement => (
  <TextInput
    key="q"
    source="q"
    type="search"
    alwaysOn
    resettable
    label={label}
    helperText={false}
    sx={{ minInlineSize: { sm: 320 } }}
  />
);

/** Amounts and counts of a column. */
export const NUMBERS = {
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Puts the sort arrow before the heading, so the text aligns with the numbers.
  '& .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
};

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  readonly disableSort?: boolean;
}
const ORDERS = [
  ['ASC', 'shell.rising'],
  ['DESC', 'shell.falling'],
] as const;

/** Sort order on a phone, where no heading can be clicked. */
function PhoneSort({ columns }: { readonly columns: ReactNode }) {
  const t = useText();
  const labelOf = useTranslateLabel();
  const { sort, setSort } = useListContext();
  const sorts = Children.toArray(columns)
    .map((column) => (isValidElement<ColumnProps>(column) ? column.props : {}))
    .filter(({ source, disableSort = false }) => source && !disableSort);
  if (sorts.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      margin="none"
      label={t('shell.sort')}
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
      sx={{ flex: '1 1 140px' }}
      slotProps={{ select: { native: true } }}
    >
      {sorts.flatMap(({ source = '', label }) =>
        ORDERS.map(([order, word]) => (
          <option key={source + order} value={`${source} ${order}`}>
            {labelOf({ source, label })}
            {`, ${t(word)}`}
          </option>
        )),
      )}
    </TextField>
  );
}

/** What the list is doing, in words; the table itself shows grey bars. */
function Loading({ text }: { readonly text: string }) {
  const { isPending } = useListContext();
  return (
    isPending && (
      <Typography sx={{ padding: 2 }} role="status">
        {text}
      </Typography>
    )
  );
}

/** Actions on the selected rows, with their file. */
const WithFile = ({ children }: { readonly children?: ReactNode }) => (
  <>
    {children}
    <DownloadButton isSelection />
  </>
);

/** The page shows the error itself, without a notification. */
const silent = { onError: () => undefined };

/**
 * A list of a resource: views, search, filters, columns that can be chosen, selection and pages; lines on a phone. What
 * is searched for stays out of the address, because it may be a person's name. The texts of the resource say `title`,
 * `failed` and `none`, where wanted `search` and `hint`, and the labels of filters and columns that name none.
 */
export function ResourceList<Row extends RaRecord, View extends string>(
  props: ResourceListProps<Row, View>,
) {
  const {
    views = ONE_VIEW as readonly string[] as readonly View[],
    listOf,
    rowClick = 'show',
    pageSizes = [25, 50, 100],
    filters = [],
    defaultFilter,
    isInAddress = false,
    hasSearch = true,
    loading,
    actions,
    bulkActions = false,
    hasFile = false,
    hiddenColumns = [],
    notice,
    footer,
    rowSx,
    phone,
    children,
  } = props;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const textOf = useResourceTexts();
  const resource = useResourceContext() ?? '';
  const [view, openView] = useView(views, rowClick && listMemoryOf(resource));
  const none = <EmptyState none={textOf('none')} hint={textOf('hint')} />;
  const search = hasSearch && textOf('search');
  return (
    <>
      <PageHeader title={textOf('title')}>
        {views.length > 1 && <ViewChips views={views} open={view} onOpen={openView} />}
      </PageHeader>
      {notice}
      <List<Row>
        {...listOf(view)}
        title={false}
        perPage={pageSizes[0]}
        empty={false}
        disableSyncWithLocation={!isInAddress}
        queryOptions={silent}
        error={<ListProblem message={textOf('failed')} />}
        // The page of a row leads back to the same search, filters, order and page; they are in memory only.
        {...(rowClick && { storeKey: listMemoryOf(resource) })}
        filters={[search ? searchOf(search) : [], filters].flat()}
        {...(defaultFilter && { filterDefaultValues: defaultFilter })}
        pagination={
          <>
            <Pages rowsPerPageOptions={[...pageSizes]} />
            {footer}
          </>
        }
        actions={
          <TopToolbar>
            {filters.some(isOptional) && <FilterButton disableSaveQuery />}
            {isPhone ? <PhoneSort columns={children} /> : <ColumnsButton />}
            {actions}
            {hasFile && <DownloadButton />}
            <RefreshButton />
          </TopToolbar>
        }
      >
        {loading && <Loading text={loading} />}
        {isPhone ? (
          <PhoneRows<Row> phone={phone} rowClick={rowClick} none={none} rowSx={rowSx} />
        ) : (
          <DataTable<Row>
            rowClick={rowClick}
            bulkActionButtons={hasFile ? <WithFile>{bulkActions}</WithFile> : bulkActions}
            hiddenColumns={[...hiddenColumns]}
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
