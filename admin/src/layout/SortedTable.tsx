import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';

export interface Column<Row> {
  readonly label: string;
  /** Field by which the server sorts; none for a column that cannot be sorted. */
  readonly sortBy?: string;
  readonly sx?: SxProps<Theme>;
  readonly cell: (row: Row) => ReactNode;
}

const DIRECTIONS = { ASC: 'rising', DESC: 'falling' } as const;
const MUI_DIRECTIONS = { ASC: 'asc', DESC: 'desc' } as const;
const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

interface HeadingProps {
  readonly label: string;
  readonly field: string;
  readonly sort: SortPayload;
  readonly onSort: (sort: SortPayload) => void;
}

/** Sortable heading; its tooltip says what a click will do. */
function SortHeading({ label, field, sort, onSort }: HeadingProps) {
  const t = useText();
  const isActive = sort.field === field;
  const order = isActive ? OPPOSITE[sort.order] : 'ASC';
  const title = t('shell.sortBy', {
    field: label.charAt(0).toLowerCase() + label.slice(1),
    order: t(`shell.${DIRECTIONS[order]}`),
  });
  return (
    <Tooltip title={title} placement="bottom-start" enterDelay={300}>
      <TableSortLabel
        active={isActive}
        direction={MUI_DIRECTIONS[sort.order]}
        onClick={() => onSort({ field, order })}
      >
        {label}
      </TableSortLabel>
    </Tooltip>
  );
}

const layout = {
  '& th, & td': { paddingInline: { xs: 1.25, xl: 2 } },
  '& th': { verticalAlign: 'baseline' },
};

interface SortedTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rowColour?: (row: Row) => string | undefined;
}

/**
 * The list as a table sorted by its headings, for wide windows. react-admin's own table would add 20 kB for choosing,
 * hiding and moving columns, which is not needed.
 */
export function SortedTable<Row extends RaRecord>({ columns, rowColour }: SortedTableProps<Row>) {
  const { data = [], sort, setSort } = useListContext<Row>();
  const sorted = ({ sortBy }: Column<Row>) =>
    sort.field === sortBy ? MUI_DIRECTIONS[sort.order] : false;
  return (
    <Paper sx={{ overflowX: 'auto', border: 1, borderColor: 'divider' }} elevation={0}>
      <Table size="small" sx={layout}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} sx={column.sx} sortDirection={sorted(column)}>
                {column.sortBy ? (
                  <SortHeading
                    label={column.label}
                    field={column.sortBy}
                    sort={sort}
                    onSort={setSort}
                  />
                ) : (
                  column.label
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} sx={{ backgroundColor: rowColour?.(row) }}>
              {columns.map(({ label, cell, sx }) => (
                <TableCell key={label} sx={sx}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
