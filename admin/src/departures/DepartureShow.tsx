import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Role, can } from '@safar/domain/access/permissions';
import { type ReactNode, useState } from 'react';
import { usePermissions } from 'react-admin';
import { CancelDeparture } from '../bookings/changes/CancelDeparture.js';
import type { DepartureRecord } from '../dataProvider.js';
import { ExtrasCard } from '../extras/offers/ExtrasCard.js';
import { useText } from '../i18n/use-text.js';
import { Neighbours } from '../layout/Neighbours.js';
import { PageHeader } from '../layout/PageHeader.js';
import { PrintButton } from '../layout/PrintButton.js';
import { RecordScreen } from '../layout/RecordScreen.js';
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
import { NEXT_FIRST, PER_PAGE, aheadFilter } from './paths.js';

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

/** On paper the passengers take the place of the columns once they are read. */
function Departure({ departure, role }: PartProps & { readonly role: Role }) {
  const { list, print } = usePassengerPrint(departure.id);
  return (
    <>
      <Head departure={departure}>
        {can(role, 'lists:export') && <PrintButton onClick={() => void print()} />}
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

/** One departure: seats, bookings and terms. */
export function DepartureShow() {
  const { permissions: role } = usePermissions<Role>();
  const [ahead] = useState(aheadFilter);
  const neighbours = { sort: NEXT_FIRST, pageSize: PER_PAGE, defaultFilter: ahead };
  return (
    <RecordScreen<DepartureRecord> neighbours={<Neighbours linkType="show" {...neighbours} />}>
      {(departure) => role && <Departure key={departure.id} departure={departure} role={role} />}
    </RecordScreen>
  );
}
