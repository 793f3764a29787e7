import FlagIcon from '@mui/icons-material/Flag';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';

/**
 * Links the booking number to the booking; shows an unusual state below it, so staff do not call about a cancelled
 * trip.
 */
export function BookingReference({ booking }: { readonly booking: BookingRecord }) {
  const t = useText();
  return (
    <>
      <Link
        component={RouterLink}
        to={`/bookings/${encodeURIComponent(booking.id)}/show`}
        sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {booking.booking_ref}
      </Link>
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
