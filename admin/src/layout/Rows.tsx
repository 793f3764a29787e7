import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface RowsProps {
  /** Accessible name of the table. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A small table that scrolls on its own in a narrow window. */
export function Rows({ name, heads, children }: RowsProps) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={name}>
      <Table
        size="small"
        sx={{
          '& th, & td': { paddingInline: { xs: 1, sm: 2 } },
          '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

interface CellsProps {
  /** `false` renders no cell. */
  readonly children: readonly ReactNode[];
}

export function Cells({ children }: CellsProps) {
  return (
    <TableRow sx={{ '&:last-child td': { borderBlockEnd: 0 } }}>
      {children.map((cell, index) => cell !== false && <TableCell key={index}>{cell}</TableCell>)}
    </TableRow>
  );
}
