import Paper from '@mui/material/Paper';
import { formatSek } from '@safar/domain/rules/formats';
import { DataTable } from 'react-admin';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { EmailLink, PhoneLink, ShowLink } from './BookingLinks.js';
import { BookingReference } from './BookingReference.js';
import { PaymentMark } from './PaymentMark.js';
import { rowColour } from './booking-money.js';

const Column = DataTable.Col<BookingRecord>;
const money = { whiteSpace: 'nowrap', textAlign: 'end', fontVariantNumeric: 'tabular-nums' };
const rowStyle = (booking: BookingRecord) => ({ backgroundColor: rowColour(booking) });

/** The list around it as a table, for wide windows. Dates as Swedish tickets write them: 2027-07-03. */
export function BookingTable() {
  const t = useText();
  return (
    <Paper sx={{ overflowX: 'auto', border: 1, borderColor: 'divider' }} elevation={0}>
      <DataTable<BookingRecord>
        rowClick={false}
        bulkActionButtons={false}
        hover={false}
        rowSx={rowStyle}
      >
        <Column
          source="booking_ref"
          label={t('bookings.reference')}
          render={(booking) => <BookingReference booking={booking} />}
        />
        <Column source="destination" label={t('bookings.destination')} />
        <Column
          source="departure_date"
          label={t('bookings.departure')}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <Column
          source="email"
          label={t('bookings.email')}
          // An address may break anywhere, which a table takes as leave to make its column as narrow as a letter.
          sx={{ minWidth: 200 }}
          render={(booking) => <EmailLink booking={booking} />}
        />
        <Column
          source="phone"
          label={t('bookings.phone')}
          render={(booking) => <PhoneLink booking={booking} />}
        />
        <Column
          source="total_price"
          label={t('bookings.price')}
          sx={money}
          render={(booking) => formatSek(booking.total_price, 'sv')}
        />
        <Column
          source="paid_amount"
          label={t('bookings.paid')}
          sx={money}
          render={(booking) => formatSek(booking.paid_amount, 'sv')}
        />
        <Column
          source="type"
          label={t('bookings.type')}
          render={(booking) => <PaymentMark booking={booking} />}
        />
        <Column
          label={t('bookings.details')}
          disableSort
          render={(booking) => <ShowLink booking={booking} />}
        />
      </DataTable>
    </Paper>
  );
}
