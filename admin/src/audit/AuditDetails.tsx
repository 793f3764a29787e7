import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/use-text.js';
import type { Change, Changes } from './changes.js';

const summary = { cursor: 'pointer', color: 'primary.main', fontWeight: 600, paddingBlock: 0.5 };
const value = { overflowWrap: 'anywhere', verticalAlign: 'top', whiteSpace: 'pre-wrap' };

function Values({ values }: { readonly values: readonly Change[] }) {
  const t = useText();
  const nothing = <em>{t('audit.empty')}</em>;
  return (
    <Table size="small" sx={{ marginBlock: 1, tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('audit.field')}</TableCell>
          <TableCell>{t('audit.before')}</TableCell>
          <TableCell>{t('audit.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {values.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={value}>
              {field}
            </TableCell>
            <TableCell dir="auto" sx={value}>
              {before ?? nothing}
            </TableCell>
            <TableCell dir="auto" sx={value}>
              {after ?? nothing}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Shows the values before and after per field; for personal fields only their names. */
export function AuditDetails({ changes: { names, values } }: { readonly changes: Changes }) {
  const t = useText();
  if (names.length + values.length === 0) return null;
  return (
    <Box component="details" sx={{ gridColumn: '1 / -1' }}>
      <Box component="summary" sx={summary}>
        {t('audit.details')}
      </Box>
      {names.length > 0 && (
        <Typography sx={{ marginBlock: 1 }}>
          {t('audit.fields', { fields: names.join(', ') })}
        </Typography>
      )}
      {values.length > 0 && <Values values={values} />}
    </Box>
  );
}
