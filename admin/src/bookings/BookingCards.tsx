import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { formatSek } from '@safar/domain/money/formats';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { EmailLink, PhoneLink, ShowLink } from './BookingLinks.js';
import { BookingReference } from './BookingReference.js';
import { Fact } from './Facts.js';
import { PaymentChip } from './PaymentChip.js';
import { rowColour } from './booking-money.js';

function BookingCard({ booking }: { readonly booking: BookingRecord }) {
  const t = useText();
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{ padding: 2, border: 1, borderColor: 'divider', backgroundColor: rowColour(booking) }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start' }}>
        <div>
          <BookingReference booking={booking} />
        </div>
        <PaymentChip booking={booking} />
      </Stack>
      <Box component="dl" sx={{ marginBlock: 1 }}>
        <Fact name={t('bookings.destination')}>{booking.destination}</Fact>
        <Fact name={t('bookings.departure')}>{booking.departure_date}</Fact>
        <Fact name={t('bookings.email')}>
          <EmailLink booking={booking} />
        </Fact>
        <Fact name={t('bookings.phone')}>
          <PhoneLink booking={booking} />
        </Fact>
        <Fact name={t('bookings.price')}>{formatSek(booking.total_price, 'sv')}</Fact>
        <Fact name={t('bookings.paid')}>{formatSek(booking.paid_amount, 'sv')}</Fact>
      </Box>
      <ShowLink booking={booking} />
    </Paper>
  );
}

/** The booking list as cards, for narrow windows. */
export function BookingCards({ bookings }: { readonly bookings: readonly BookingRecord[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
    </Box>
  );
}
