import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatSek } from '@safar/domain/money/formats';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { BookingReference } from '../bookings/BookingReference.js';
import { Party } from '../bookings/Party.js';
import { PaymentState } from '../bookings/PaymentChip.js';
import { NEWEST_FIRST, useAskBookings } from '../bookings/booking-filters.js';
import type { BookingRecord, DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { QueryProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';

const SHOWN = 25;
const HEADS = ['lead', 'reference', 'airport', 'paidOfPrice', 'type'] as const;

const haveSeveralAirports = (bookings: readonly BookingRecord[]): boolean =>
  new Set(bookings.map(({ airport }) => airport)).size > 1;

function Bookings({ bookings }: { readonly bookings: readonly BookingRecord[] }) {
  const t = useText();
  const isFromSeveral = haveSeveralAirports(bookings);
  const heads = HEADS.filter((head) => head !== 'airport' || isFromSeveral);
  return (
    <Rows name={t('departures.bookings.title')} heads={heads.map((head) => t(`bookings.${head}`))}>
      {bookings.map((booking) => (
        <Cells key={booking.id}>
          <Party booking={booking} />
          <BookingReference booking={booking} />
          {isFromSeveral && booking.airport}
          {`${formatSek(booking.paid_amount, 'sv')} / ${formatSek(booking.total_price, 'sv')}`}
          <PaymentState booking={booking} />
        </Cells>
      ))}
    </Rows>
  );
}

/** Bookings of this departure, with a link to the full list. */
export function DepartureBookings({ departure }: { readonly departure: DepartureRecord }) {
  const t = useText();
  const ask = useAskBookings();
  const { destination_id, date } = departure;
  const filter = { destination_id, departure_from: date, departure_to: date };
  const { data, total, isPending, ...query } = useGetList<BookingRecord>('bookings', {
    pagination: { page: 1, perPage: SHOWN },
    sort: NEWEST_FIRST,
    filter,
  });
  return (
    <Panel title={t('departures.bookings.title')}>
      {isPending && <Typography role="status">{t('bookings.loading')}</Typography>}
      <QueryProblem query={query} failed={t('departures.bookings.failed')} />
      {data?.length === 0 && (
        <Typography color="text.secondary">{t('departures.bookings.none')}</Typography>
      )}
      {data && data.length > 0 && (
        <>
          <Bookings bookings={data} />
          {total !== undefined && total > data.length && (
            <Typography color="text.secondary" sx={{ marginBlockStart: 1 }}>
              {t('departures.bookings.shown', { count: data.length, total })}
            </Typography>
          )}
          <Button
            component={RouterLink}
            to="/bookings"
            sx={{ marginBlockStart: 1 }}
            onClick={() => ask(filter)}
          >
            {t('departures.bookings.all')}
          </Button>
        </>
      )}
    </Panel>
  );
}
