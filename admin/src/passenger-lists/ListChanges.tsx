import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  ListChangeView,
  ListDifferenceView,
} from '@safar/domain/contracts/bookings/passenger-lists';
import { isolateAuto } from '@safar/domain/money/formats';
import { useState } from 'react';
import { useText, useWord } from '../i18n/use-text.js';

/** Number of changes shown before a click. */
const AT_FIRST = 6;

/** Fields with translated values; the values of all other fields are shown as entered. */
const WORDED: ReadonlySet<string> = new Set(['type', 'gender', 'language', 'bed']);

function useDifference(): (difference: ListDifferenceView) => string {
  const t = useText();
  const word = useWord();
  const valueOf = (field: string, value: string): string => {
    if (value === '') return t('passenger-lists.nothing');
    const isWord = WORDED.has(field) || (field === 'transfer' && value === 'included');
    return isWord ? word(`passenger-lists.values.${field}`, value) : isolateAuto(value);
  };
  return ({ field, from, to }) =>
    t('passenger-lists.difference', {
      field: word('passenger-lists.fields', field),
      from: valueOf(field, from),
      to: valueOf(field, to),
    });
}

function Change({ change }: { readonly change: ListChangeView }) {
  const t = useText();
  const textOf = useDifference();
  return (
    <li>
      <strong>{t(`passenger-lists.what.${change.what}`)}:</strong>{' '}
      {`${isolateAuto(change.name)} (${change.booking_ref})`}
      {change.differences.map((difference) => (
        <Typography
          key={difference.field}
          variant="body2"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {textOf(difference)}
        </Typography>
      ))}
    </li>
  );
}

/** Shows the changes since the last export. */
export function ListChanges({ changes }: { readonly changes: readonly ListChangeView[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, AT_FIRST);
  return (
    <Alert
      severity="warning"
      // Not an alert: it is part of the page from the start.
      role="note"
      sx={{ marginBlockStart: 1, '.MuiAlert-message': { minWidth: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {t('passenger-lists.changed', { smart_count: changes.length })}
      </Typography>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5 }}>
        {shown.map((change) => (
          <Change key={`${change.what} ${change.booking_ref} ${change.name}`} change={change} />
        ))}
      </Box>
      {shown.length < changes.length && (
        <Button color="inherit" size="small" onClick={() => setWhole(true)}>
          {t('passenger-lists.showAll', { count: changes.length })}
        </Button>
      )}
    </Alert>
  );
}
