import { formatSek } from '@safar/domain/money/formats';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { SortedTable } from '../layout/SortedTable.js';
import { EmailLink, PhoneLink, ShowLink } from './BookingLinks.js';
import { BookingReference } from './BookingReference.js';
import { PaymentChip } from './PaymentChip.js';
import { rowColour } from './booking-money.js';

const money = {
  whiteSpace: 'nowrap',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  // Puts the sort arrow before the heading, so the text aligns with the amounts.
  flexDirection: 'row-reverse',
};
const unbroken = { whiteSpace: 'nowrap' };
/** An e-mail address may break anywhere, so the table would otherwise shrink its column to one letter. */
const address = { minWidth: 200 };

/** The booking list as a table, for wide windows. Dates as on Swedish tickets: 2027-07-03. */
export function BookingTable() {
  const t = useText();
  return (
    <SortedTable<BookingRecord>
      rowColour={rowColour}
      columns={[
        {
          label: t('bookings.reference'),
          sortBy: 'booking_ref',
          cell: (booking) => <BookingReference booking={booking} />,
        },
        {
          label: t('bookings.destination'),
          sortBy: 'destination',
          cell: ({ destination }) => destination,
        },
        {
          label: t('bookings.departure'),
          sortBy: 'departure_date',
          sx: unbroken,
          cell: ({ departure_date }) => departure_date,
        },
        {
          label: t('bookings.email'),
          sortBy: 'email',
          sx: address,
          cell: (booking) => <EmailLink booking={booking} />,
        },
        {
          label: t('bookings.phone'),
          sortBy: 'phone',
          cell: (booking) => <PhoneLink booking={booking} />,
        },
        {
          label: t('bookings.price'),
          sortBy: 'total_price',
          sx: money,
          cell: ({ total_price }) => formatSek(total_price, 'sv'),
        },
        {
          label: t('bookings.paid'),
          sortBy: 'paid_amount',
          sx: money,
          cell: ({ paid_amount }) => formatSek(paid_amount, 'sv'),
        },
        {
          label: t('bookings.type'),
          sortBy: 'type',
          cell: (booking) => <PaymentChip booking={booking} />,
        },
        {
          label: t('bookings.details'),
          cell: (booking) => <ShowLink booking={booking} />,
        },
      ]}
    />
  );
}
