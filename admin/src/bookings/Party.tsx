import Typography from '@mui/material/Typography';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';

/** The lead traveller, whose name a customer gives on the phone, and how many travel. */
export function Party({ booking }: { readonly booking: BookingRecord }) {
  const t = useText();
  return (
    <>
      <bdi style={{ fontWeight: 600 }}>{booking.lead_traveller || t('bookings.noName')}</bdi>
      {booking.travellers > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('bookings.travellers', { smart_count: booking.travellers })}
        </Typography>
      )}
    </>
  );
}
