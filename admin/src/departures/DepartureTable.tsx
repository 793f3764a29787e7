import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { DepartureMarks } from './DepartureMarks.js';
import { SEAT_FIELDS, dayText } from './departure-words.js';
import { showPath } from './paths.js';

const Column = DataTable.Col<DepartureRecord>;
const number = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };

export function DepartureLink({ departure }: { readonly departure: DepartureRecord }) {
  return (
    <Link
      component={RouterLink}
      to={showPath(departure.id)}
      sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}
    >
      {dayText(departure.date)}
    </Link>
  );
}

/** The list around it as a table, for wide windows. */
export function DepartureTable() {
  const t = useText();
  return (
    <Paper sx={{ overflowX: 'auto', border: 1, borderColor: 'divider' }} elevation={0}>
      <DataTable<DepartureRecord> rowClick={false} bulkActionButtons={false} hover={false}>
        <Column
          source="date"
          label={t('departures.fields.date')}
          render={(departure) => <DepartureLink departure={departure} />}
        />
        <Column source="destination" label={t('departures.fields.destination')} />
        <Column
          source="state"
          label={t('departures.fields.state')}
          render={(departure) => <DepartureMarks departure={departure} />}
        />
        {SEAT_FIELDS.map((field) => (
          <Column
            key={field}
            source={field}
            label={t(`departures.fields.${field}`)}
            sx={number}
            render={(departure) => departure[field] ?? t('departures.unlimited')}
          />
        ))}
      </DataTable>
    </Paper>
  );
}
