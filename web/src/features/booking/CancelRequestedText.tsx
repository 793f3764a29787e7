import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { Rich, useT } from '../../i18n/index.js';
import { Email } from '../../ui/Email.js';

/** Shown while the agency has not answered a cancellation request. */
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
