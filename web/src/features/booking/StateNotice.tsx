import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { clockText, dayInStockholm, timeInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Alert, type AlertKind } from '../../ui/Alert.js';
import { ButtonLink } from '../../ui/Button.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { CancelRequestedText } from './CancelRequestedText.js';
import { moneyMessages } from './booking-view.js';

const KIND = {
  held: 'warning',
  option: 'info',
  confirmed: 'success',
  expired: 'error',
  cancelled: 'error',
  moved: 'info',
} as const satisfies Record<BookingView['state'], AlertKind>;

interface BookingProps {
  readonly booking: BookingView;
}

/** The messages about payments and refunds, one per line. */
function MoneyTexts({ booking }: BookingProps) {
  return moneyMessages(booking).map(({ key, amount }) => (
    <p key={key}>
      <Rich k={`myBooking.money.${key}`} parts={{ amount: <Price amount={amount} /> }} />
    </p>
  ));
}

/** The end of a hold as a time of day, the end of an option as a day. */
function HeldUntil({ booking: { state, hold_expires_at: until } }: BookingProps) {
  const { lang } = useT();
  if (!until) return null;
  const end = new Date(until);
  if (state === 'held') {
    const time = <Ltr>{clockText(timeInStockholm(end), lang)}</Ltr>;
    return (
      <p>
        <Rich k="booking.state.heldUntil" parts={{ time }} />
      </p>
    );
  }
  const date = <bdi className="nowrap">{formatLongDay(dayInStockholm(end), lang)}</bdi>;
  return (
    <p>
      <Rich k="myBooking.optionUntil" parts={{ date }} />
    </p>
  );
}

function CancelledText({ booking }: BookingProps) {
  const { t } = useT();
  const reason = booking.cancel_reason;
  return (
    <>
      <p>{t(`myBooking.cancelled.${reason ?? 'released'}`)}</p>
      <MoneyTexts booking={booking} />
    </>
  );
}

function ExpiredText({ booking }: BookingProps) {
  const { t } = useT();
  return (
    <>
      <p>{t('booking.state.expiredText')}</p>
      <MoneyTexts booking={booking} />
      <div className="actions">
        <ButtonLink
          size="small"
          variant="secondary"
          to={(paths) => paths.destinationById(booking.destination_id)}
        >
          {t('common.actions.book')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The new booking needs its own booking session, so the link goes to the lookup with the reference filled in. */
function MovedText({ booking: { moved_to_ref: next } }: BookingProps) {
  const { t } = useT();
  if (!next) return <p>{t('booking.state.movedText')}</p>;
  const ref = <Ltr>{next}</Ltr>;
  return (
    <>
      <p>
        <Rich k="myBooking.movedTo" parts={{ ref }} />
      </p>
      <div className="actions">
        <ButtonLink size="small" to={(paths) => paths.lookup(next)}>
          <Rich k="myBooking.openMoved" parts={{ ref }} />
        </ButtonLink>
      </div>
    </>
  );
}

function StateText({ booking }: BookingProps) {
  const { t } = useT();
  switch (booking.state) {
    case 'cancelled':
      return <CancelledText booking={booking} />;
    case 'expired':
      return <ExpiredText booking={booking} />;
    case 'moved':
      return <MovedText booking={booking} />;
    default:
      return (
        <>
          <p>{t(`booking.state.${booking.state === 'option' ? 'optionText' : 'heldText'}`)}</p>
          <HeldUntil booking={booking} />
        </>
      );
  }
}

/** Messages about payments of an active booking: pending refunds, or amounts owed to the customer. */
function MoneyNotice({ booking }: BookingProps) {
  const isTold = ['cancelled', 'expired', 'moved'].includes(booking.state);
  if (isTold || moneyMessages(booking).length === 0) return null;
  return (
    <Alert kind="info">
      <MoneyTexts booking={booking} />
    </Alert>
  );
}

function CancelRequestedNotice({ booking }: BookingProps) {
  const { state, cancel_requested_at: at } = booking;
  if (!at || state !== 'confirmed') return null;
  return (
    <Alert kind="info">
      <CancelRequestedText at={at} booking={booking} />
    </Alert>
  );
}

/** Notices about a booking that is not confirmed, has a pending payment or refund, or an open cancellation request. */
export function StateNotice({ booking }: BookingProps): ReactNode {
  const { t } = useT();
  const { state, payment_pending } = booking;
  return (
    <>
      {state !== 'confirmed' && (
        <Alert kind={KIND[state]} title={t(`booking.state.${state}`)}>
          <StateText booking={booking} />
        </Alert>
      )}
      {payment_pending && (
        <Alert kind="info">
          <p>{t('booking.state.pending')}</p>
        </Alert>
      )}
      <CancelRequestedNotice booking={booking} />
      <MoneyNotice booking={booking} />
    </>
  );
}
