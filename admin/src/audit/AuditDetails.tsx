import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuditRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { type Change, changesOf } from './changes.js';
import { useAuditTexts } from './use-audit-texts.js';

const value = { overflowWrap: 'anywhere', verticalAlign: 'top', whiteSpace: 'pre-wrap' };
/** Letters of the values of one field that are shown at once; longer ones open with a click. */
const SHORT = 60;
const isShort = ({ before, after }: Change): boolean =>
  (before?.length ?? 0) + (after?.length ?? 0) <= SHORT;

function Values({ values }: { readonly values: readonly Change[] }) {
  const t = useText();
  const { field: word, value: valueText } = useAuditTexts();
  const shown = (field: string, text: string | null | undefined) =>
    text ? valueText(field, text) : <em>{t('audit.empty')}</em>;
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
              {word(field)}
            </TableCell>
            <TableCell dir="auto" sx={value}>
              {shown(field, before)}
            </TableCell>
            <TableCell dir="auto" sx={value}>
              {shown(field, after)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Shows the values before and after per field, short ones at once; for personal fields only their names. */
export function AuditDetails({ entry }: { readonly entry: AuditRecord }) {
  const t = useText();
  const { field: word, value: valueText } = useAuditTexts();
  const shown = (field: string, text: string | null): string =>
    text === null ? t('audit.empty') : valueText(field, text);
  const { names, values } = changesOf(entry.changes);
  const short = values.filter(isShort);
  const long = values.filter((change) => !isShort(change));
  const words = (fields: readonly string[]): string => fields.map(word).join(', ');
  return (
    <>
      {names.length > 0 && (
        <Typography variant="body2">{t('audit.fields', { fields: words(names) })}</Typography>
      )}
      {short.map(({ field, before, after }) => (
        <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`${word(field)}: `}
          {before !== undefined && (
            <>
              <bdi>{shown(field, before)}</bdi>
              {' → '}
            </>
          )}
          <bdi>{shown(field, after)}</bdi>
        </Typography>
      ))}
      {long.length > 0 && (
        <details>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {words(long.map(({ field }) => field))}
          </Typography>
          <Values values={long} />
        </details>
      )}
    </>
  );
}
