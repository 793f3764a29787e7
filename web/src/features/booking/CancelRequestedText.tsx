import type { BookingView } from '@safar/domain/contracts/bookings';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { Rich, useT } from '../../i18n/index.js';
import { Email } from '../../ui/Email.js';

/** The agency has the request to cancel and has not answered yet. */
export function CancelRequestedText({ at, booking }: { at: string; booking: BookingView }) {
  const { lang } = useT();
  const parts = {
    date: <bdi className="nowrap">{formatDay(dayInStockholm(new Date(at)), lang)}</bdi>,
    email: <Email address={booking.email} />,
  };
  return (
    <p>
      <Rich
        k={booking.email ? 'myBooking.cancel.asked' : 'myBooking.cancel.askedNoMail'}
        parts={parts}
      />
    </p>
  );
}
