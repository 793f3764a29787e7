import { Link, type LinkProps, useCreatePath } from 'react-admin';
import { stopRowClick } from '../layout/RecordLink.js';

interface BookingLinkProps extends Pick<LinkProps, 'sx'> {
  readonly id: string;
  /** Its number, or words with it. */
  readonly children: string | null;
}

/** Leads to the booking that a mail, card, message or figure is about. */
export function BookingLink({ id, ...link }: BookingLinkProps) {
  const to = useCreatePath()({ resource: 'bookings', type: 'show', id });
  return <Link {...link} to={to} onClick={stopRowClick} />;
}
