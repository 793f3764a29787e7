import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type Role, can } from '@safar/domain/access/permissions';
import { DEPARTURE_STATES } from '@safar/domain/departures/schedule';
import { useState } from 'react';
import { DataTable, DateInput, SelectInput, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DestinationInput } from '../bookings/DestinationInput.js';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { RecordLink } from '../layout/RecordLink.js';
import { NUMBERS, ResourceList } from '../layout/lists/ResourceList.js';
import { ChangeSelected } from './ChangeSelected.js';
import { DepartureChips } from './DepartureChips.js';
import { TakenSeats } from './TakenSeats.js';
import { dayText } from '../layout/day-texts.js';
import { SEAT_FIELDS } from './departure-texts.js';
import { NEW_PATH, NEXT_FIRST, PER_PAGE, aheadFilter } from './paths.js';

/** Columns that can be chosen; the bar shows them together. */
const HIDDEN = SEAT_FIELDS.filter((field) => field !== 'free');

function useMayChange(): boolean {
  const { permissions: role } = usePermissions<Role>();
  return role !== undefined && can(role, 'departures:write');
}

function AddButton() {
  const t = useText();
  return (
    <Button
      component={RouterLink}
      to={NEW_PATH}
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ flexShrink: 0 }}
    >
      {t('departures.series.open')}
    </Button>
  );
}

/** The inputs of all filters; the state and the last day are added with the filter button. */
function useFilters() {
  const t = useText();
  const states = DEPARTURE_STATES.map((id) => ({ id, name: t(`departures.states.${id}`) }));
  return [
    <DestinationInput
      key="destination_id"
      source="destination_id"
      alwaysOn
      label={t('departures.filters.destination')}
    />,
    <DateInput key="from" source="from" alwaysOn label={t('departures.filters.from')} />,
    <DateInput key="to" source="to" label={t('departures.filters.to')} />,
    <SelectInput
      key="state"
      source="state"
      label={t('departures.filters.state')}
      choices={states}
    />,
  ];
}

/** Lists the departures of all destinations; by default the upcoming ones, next one first. */
export function DepartureList() {
  const t = useText();
  const mayChange = useMayChange();
  const [ahead] = useState(aheadFilter);
  const filters = useFilters();
  const seatsOf = (departure: DepartureRecord, field: (typeof SEAT_FIELDS)[number]) =>
    departure[field] ?? t('departures.unlimited');
  return (
    <ResourceList<DepartureRecord, string>
      listOf={() => ({ sort: NEXT_FIRST })}
      pageSizes={[PER_PAGE, 100]}
      filters={filters}
      defaultFilter={ahead}
      isInAddress
      hasFile
      actions={mayChange && <AddButton />}
      {...(mayChange && { bulkActions: <ChangeSelected /> })}
      hiddenColumns={HIDDEN}
      phone={(departure) => ({
        primary: dayText(departure.date),
        tertiary: departure.destination,
        secondary: (
          <>
            <DepartureChips departure={departure} />
            <TakenSeats departure={departure} />
          </>
        ),
      })}
    >
      <DataTable.Col<DepartureRecord>
        source="date"
        label={t('departures.fields.date')}
        sx={{ whiteSpace: 'nowrap' }}
        render={({ date }) => <RecordLink>{dayText(date)}</RecordLink>}
      />
      <DataTable.Col<DepartureRecord>
        source="destination"
        label={t('departures.fields.destination')}
      />
      <DataTable.Col<DepartureRecord>
        source="state"
        label={t('departures.fields.state')}
        render={(departure) => <DepartureChips departure={departure} />}
      />
      <DataTable.Col<DepartureRecord>
        source="taken"
        label={t('departures.fields.taken')}
        disableSort
        render={(departure) => <TakenSeats departure={departure} />}
      />
      {SEAT_FIELDS.map((field) => (
        <DataTable.Col<DepartureRecord>
          key={field}
          source={field}
          label={t(`departures.fields.${field}`)}
          sx={NUMBERS}
          render={(departure) => seatsOf(departure, field)}
        />
      ))}
    </ResourceList>
  );
}
