import FlagIcon from '@mui/icons-material/Flag';
import Box from '@mui/material/Box';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { BookingLink } from './BookingLink.js';

interface BookingProps {
  readonly booking: BookingRecord;
}

/** An unusual state, so staff do not call about a cancelled trip, and whether the booking needs someone. */
export function BookingState({ booking }: BookingProps) {
  const t = useText();
  return (
    <>
      {booking.state !== 'confirmed' && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
          {t(`bookings.states.${booking.state}`)}
        </Box>
      )}
      {booking.attention !== null && (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', fontSize: '0.8125rem' }}>
          <FlagIcon fontSize="inherit" aria-hidden sx={{ marginInlineEnd: 0.5 }} />
          {t('bookings.filters.attention')}
        </Box>
      )}
    </>
  );
}

/** Links the booking number to the booking, with the state below it. */
export function BookingReference({ booking }: BookingProps) {
  return (
    <>
      <BookingLink id={booking.id} sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {booking.booking_ref}
      </BookingLink>
      <BookingState booking={booking} />
    </>
  );
}
