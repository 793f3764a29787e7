import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { SortedTable } from '../layout/SortedTable.js';
import { DepartureChips } from './DepartureChips.js';
import { SEAT_FIELDS, dayText } from './departure-texts.js';
import { showPath } from './paths.js';

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

/** The departure list as a table, for wide windows. */
export function DepartureTable() {
  const t = useText();
  return (
    <SortedTable<DepartureRecord>
      columns={[
        {
          label: t('departures.fields.date'),
          sortBy: 'date',
          cell: (departure) => <DepartureLink departure={departure} />,
        },
        {
          label: t('departures.fields.destination'),
          sortBy: 'destination',
          cell: ({ destination }) => destination,
        },
        {
          label: t('departures.fields.state'),
          sortBy: 'state',
          cell: (departure) => <DepartureChips departure={departure} />,
        },
        ...SEAT_FIELDS.map((field) => ({
          label: t(`departures.fields.${field}`),
          sortBy: field,
          sx: number,
          cell: (departure: DepartureRecord) => departure[field] ?? t('departures.unlimited'),
        })),
      ]}
    />
  );
}
