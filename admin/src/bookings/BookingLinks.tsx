import Link from '@mui/material/Link';
import type { BookingRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { NARROW } from '../theme.js';
import { stopRowClick } from '../layout/RecordLink.js';

interface BookingLinkProps {
  readonly booking: Pick<BookingRecord, 'id' | 'booking_ref' | 'email' | 'phone'>;
}

/** Link to the booking's page on the public site, which recognizes signed-in staff. */
export function ShowLink({ booking }: BookingLinkProps) {
  const t = useText();
  return (
    <Link
      href={`/bokning/${encodeURIComponent(booking.id)}`}
      aria-label={t('bookings.showOne', { reference: booking.booking_ref })}
      onClick={stopRowClick}
      sx={{ fontWeight: 600 }}
    >
      {t('bookings.show')}
    </Link>
  );
}

/** Shown for a missing address or number, because a link needs a text. */
const NONE = '–';

/** Allows a line break after the @. */
export function EmailLink({ booking }: BookingLinkProps) {
  if (booking.email === '') return NONE;
  const [name, ...host] = booking.email.split(/(?<=@)/);
  return (
    <Link
      href={`mailto:${booking.email}`}
      color="inherit"
      onClick={stopRowClick}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name}
      <wbr />
      {host}
    </Link>
  );
}

export function PhoneLink({ booking }: BookingLinkProps) {
  if (booking.phone === '') return NONE;
  return (
    <Link
      href={`tel:${booking.phone}`}
      color="inherit"
      sx={{ whiteSpace: 'nowrap', [NARROW]: { whiteSpace: 'normal' } }}
      onClick={stopRowClick}
    >
      {booking.phone}
    </Link>
  );
}
