import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Role, can } from '@safar/domain/access/permissions';
import { type ReactNode, useState } from 'react';
import { Link, RecordContextProvider, usePermissions, useShowController } from 'react-admin';
import { CancelDeparture } from '../bookings/changes/CancelDeparture.js';
import type { DepartureRecord } from '../dataProvider.js';
import { ExtrasCard } from '../extras/offers/ExtrasCard.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { PrintButton } from '../layout/PrintButton.js';
import { PassengerLists } from '../passenger-lists/PassengerLists.js';
import { AirportsCard } from '../airports/AirportsCard.js';
import { RoomsCard } from '../rooms/RoomsCard.js';
import { StaysCard } from '../stays/StaysCard.js';
import { DepartureBookings } from './DepartureBookings.js';
import { DepartureFacts } from './DepartureFacts.js';
import { DepartureForm } from './DepartureForm.js';
import { DepartureChips } from './DepartureChips.js';
import { DepartureSeats } from './DepartureSeats.js';
import { FlightsPanel } from './flights/FlightsPanel.js';
import { PrintedPassengers, usePassengerPrint } from './PrintedPassengers.js';
import { dayText, longDayText } from '../layout/day-texts.js';
import { LIST_PATH, NEXT_FIRST, PER_PAGE, aheadFilter } from './paths.js';

interface PartProps {
  readonly departure: DepartureRecord;
}

function Head({ departure, children }: PartProps & { readonly children: ReactNode }) {
  const t = useText();
  const { destination, date, return_date } = departure;
  return (
    <PageHeader title={t('departures.one', { trip: destination, date: longDayText(date) })}>
      <DepartureChips departure={departure} />
      <Typography color="text.secondary">
        {`${t('departures.fields.return_date')}: ${dayText(return_date)}`}
      </Typography>
      {children}
    </PageHeader>
  );
}

/** Without bookings there is one column. */
const widthFor = (role: Role): number | 'none' => (can(role, 'bookings:read') ? 'none' : 880);

/** Bookings and passenger lists on one side, terms on the other, depending on the role. */
function Columns({ departure, role }: PartProps & { readonly role: Role }) {
  const seesBookings = can(role, 'bookings:read');
  const settings = can(role, 'departures:write') ? (
    <DepartureForm key={departure.id} departure={departure} />
  ) : (
    <DepartureFacts departure={departure} />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(seesBookings && { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }),
        },
        alignItems: 'start',
        maxWidth: widthFor(role),
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <DepartureSeats departure={departure} />
        {seesBookings && <DepartureBookings departure={departure} />}
        <PassengerLists departureId={departure.id} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {settings}
        <StaysCard departure={departure} />
        <RoomsCard departure={departure} />
        <ExtrasCard departure={departure} />
        <CancelDeparture departure={departure} />
      </Stack>
    </Box>
  );
}

/** The departures before and after it in the list that one came from. */
function DepartureNeighbours({ departure }: PartProps) {
  const [ahead] = useState(aheadFilter);
  return (
    <RecordContextProvider value={departure}>
      <Neighbours linkType="show" sort={NEXT_FIRST} pageSize={PER_PAGE} defaultFilter={ahead} />
    </RecordContextProvider>
  );
}

/** On paper the passengers take the place of the columns once they are read. */
function Loaded({ departure, role }: PartProps & { readonly role: Role }) {
  const { list, print } = usePassengerPrint(departure.id);
  return (
    <>
      <Head departure={departure}>
        {can(role, 'lists:export') && <PrintButton onClick={() => void print()} />}
        <DepartureNeighbours departure={departure} />
      </Head>
      <Box {...(list && { className: 'no-print' })}>
        <Columns departure={departure} role={role} />
        <Stack
          className="no-print"
          spacing={2}
          sx={{ marginBlockStart: 2, maxWidth: widthFor(role) }}
        >
          <AirportsCard departure={departure} />
          <FlightsPanel departureId={departure.id} />
        </Stack>
      </Box>
      {list && (
        <Stack className="only-print" spacing={2}>
          <DepartureSeats departure={departure} />
          <PrintedPassengers list={list} />
        </Stack>
      )}
    </>
  );
}

/** The page shows the error itself, so no notification and no redirect. */
const ONE = { onError: () => undefined };

function Departure() {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const { record, error, isPending, refetch } = useShowController<DepartureRecord>({
    queryOptions: ONE,
  });
  if (isPending) return <Typography role="status">{t('departures.loadingOne')}</Typography>;
  if (record && role) return <Loaded key={record.id} departure={record} role={role} />;
  return <LoadProblem message={error?.message || t('departures.failedOne')} onRetry={refetch} />;
}

/** One departure: seats, bookings and terms. */
export function DepartureShow() {
  const t = useText();
  return (
    <>
      <Link className="no-print" to={LIST_PATH} sx={{ display: 'inline-block', marginBlockEnd: 1 }}>
        {t('departures.back')}
      </Link>
      <Departure />
    </>
  );
}
