import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '../../i18n/use-text.js';
import { dayText } from '../../layout/day-texts.js';
import { GridCell } from './GridCell.js';
import { SetAllCell } from './SetAllCell.js';
import { COLUMNS, type GridRow } from './grid-values.js';
import type { Grid } from './use-grid.js';

interface DepartureGridProps {
  readonly grid: Grid;
}

/** The trip is named where the rows are of several. */
function useDayTexts({ base }: Grid): (row: GridRow) => string {
  const isOneTrip = new Set(base.map(({ destinationId }) => destinationId)).size < 2;
  return ({ date, destination }) =>
    isOneTrip ? dayText(date) : `${destination}, ${dayText(date)}`;
}

function RowHeading({ row, grid }: DepartureGridProps & { readonly row: GridRow }) {
  const t = useText();
  const textOf = useDayTexts(grid);
  return (
    <>
      <Typography sx={{ fontWeight: 600, whiteSpace: { md: 'nowrap' } }}>{textOf(row)}</Typography>
      {grid.meanwhile.get(row.departureId) === 'changed' && (
        <Typography variant="body2" color="warning.dark">
          {t('departureGrid.changed')}
        </Typography>
      )}
    </>
  );
}

function Cards({ grid }: DepartureGridProps) {
  const t = useText();
  const textOf = useDayTexts(grid);
  const fields = {
    display: 'grid',
    gap: 2,
    paddingBlockStart: 2,
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  };
  return (
    <Stack component="ul" spacing={2} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      <Paper component="li" variant="outlined" sx={{ padding: 2, backgroundColor: 'action.hover' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('departureGrid.setAll')}</Typography>
        <Box sx={{ ...fields, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
          {COLUMNS.map((column) => (
            <SetAllCell key={column} column={column} isLabelled onSet={grid.setAll} />
          ))}
        </Box>
      </Paper>
      {grid.base.map((row, index) => (
        <Paper key={row.departureId} component="li" variant="outlined" sx={{ padding: 2 }}>
          <RowHeading row={row} grid={grid} />
          <Box sx={fields}>
            {COLUMNS.map((column) => (
              <GridCell key={column} column={column} index={index} day={textOf(row)} isLabelled />
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  );
}

function Sheet({ grid }: DepartureGridProps) {
  const t = useText();
  const textOf = useDayTexts(grid);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { paddingInline: 0.75, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('departureGrid.date')}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{t(`departureGrid.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow sx={{ backgroundColor: 'action.hover' }}>
            <TableCell component="th" scope="row" sx={{ paddingBlockStart: 2, fontWeight: 600 }}>
              {t('departureGrid.setAll')}
            </TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} sx={{ minWidth: 132 }}>
                <SetAllCell column={column} isLabelled={false} onSet={grid.setAll} />
              </TableCell>
            ))}
          </TableRow>
          {grid.base.map((row, index) => (
            <TableRow key={row.departureId}>
              <TableCell component="th" scope="row" sx={{ paddingBlockStart: 2 }}>
                <RowHeading row={row} grid={grid} />
              </TableCell>
              {COLUMNS.map((column) => (
                <TableCell key={column}>
                  <GridCell column={column} index={index} day={textOf(row)} isLabelled={false} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** A table of departures and their fields; on a phone a card for each. */
export function DepartureGrid({ grid }: DepartureGridProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  return isWide ? <Sheet grid={grid} /> : <Cards grid={grid} />;
}
