import Box from '@mui/material/Box';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';

/** The booking number; underneath, what is unusual about it: nobody should be called about a trip that is off. */
export function BookingReference({ booking }: { readonly booking: BookingRecord }) {
  const t = useText();
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {booking.booking_ref}
      </Box>
      {booking.state !== 'confirmed' && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
          {t(`bookings.states.${booking.state}`)}
        </Box>
      )}
    </>
  );
}
