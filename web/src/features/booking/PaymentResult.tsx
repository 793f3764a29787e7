import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { clockText, isIsoDay, timeInStockholm } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import type { PaymentPurpose } from '@safar/domain/payments/payment-states';
import { inLanguage } from '@safar/domain/text/languages';
import { api } from '../../lib/api.js';
import { Rich, type TextKey, useT } from '../../i18n/index.js';
import { Alert, type AlertKind } from '../../ui/Alert.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Spinner } from '../../ui/Spinner.js';
import { useQuery } from '../../lib/use-query.js';
import { LeaveBooking } from '../pay/leaving/LeaveBooking.js';
import { ResultHeading } from './ResultHeading.js';

/** Shown while a payment is processed. */
export function PaymentWaiting() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <h1>{t('booking.waiting.title')}</h1>
      <p className="waiting" role="status">
        <Spinner />
        <span>{t('booking.waiting.progress')}</span>
      </p>
      <p>{t('booking.waiting.text')}</p>
    </div>
  );
}

/** Shown without a result after a minute; the customer need not pay again. */
export function PaymentSlow({ onAgain }: { onAgain: () => void }) {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.waiting.title')}</ResultHeading>
      <p>{t('booking.waiting.slow')}</p>
      <div className="actions actions--centred">
        <Button onClick={onAgain}>{t('booking.waiting.again')}</Button>
        <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
          {t('booking.details.toLookup')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The trip, the amount due now, and the end of the hold. */
function UnpaidBooking({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const { state, departure_date: day, hold_expires_at: until } = booking;
  const rows: Row[] = [
    {
      id: 'trip',
      label: t('booking.details.destination'),
      value: (
        <bdi>{inLanguage({ sv: booking.destination_sv, ar: booking.destination_ar }, lang)}</bdi>
      ),
    },
    {
      id: 'departure',
      label: t('booking.details.departure'),
      value: isIsoDay(day) ? formatLongDay(day, lang) : day,
    },
    {
      id: 'due',
      label: t('pay.summary.total'),
      value: <Price amount={booking.amount_due} />,
    },
  ];
  return (
    <section className="card stack unpaid-trip" aria-label={t('booking.details.trip')}>
      <Rows rows={rows} />
      {state === 'held' && until && (
        <p className="hold">
          <Icon name="clock" size={20} />
          <span>
            <Rich
              k="booking.state.heldUntil"
              parts={{ time: <Ltr>{clockText(timeInStockholm(new Date(until)), lang)}</Ltr> }}
            />
          </span>
        </p>
      )}
    </section>
  );
}

export type Unpaid = 'failed' | 'stopped' | 'notSwished' | 'expired';

const UNPAID = {
  failed: { kind: 'error', title: 'booking.failed.title', text: 'booking.failed.text' },
  stopped: {
    kind: 'info',
    title: 'booking.failed.stoppedTitle',
    text: 'pay.decline.klarna_cancelled',
  },
  notSwished: {
    kind: 'info',
    title: 'booking.failed.stoppedTitle',
    text: 'pay.decline.swish_not_completed',
  },
  expired: { kind: 'error', title: 'booking.failed.title', text: 'errors.BOOKING_EXPIRED' },
} as const satisfies Record<Unpaid, { kind: AlertKind; title: TextKey; text: TextKey }>;

interface PaymentFailedProps {
  readonly bookingId: string;
  readonly reason: Unpaid;
  /** Undefined: the first payment, for which seats are held. */
  readonly purpose?: PaymentPurpose | undefined;
  /** The token of the pay link, when it was paid through one; null: not known any more. */
  readonly payLink?: string | null | undefined;
}

/** Shown when a payment failed, was abandoned or came too late: the reason, the trip, and the link to pay again. */
export function PaymentFailed({ bookingId, reason, purpose, payLink }: PaymentFailedProps) {
  const { t } = useT();
  const { kind, title, text } = UNPAID[reason];
  const isOfBalance = reason === 'failed' && purpose === 'balance';
  // Only decoration: a browser without access to the booking can still pay for it.
  const { status, value: booking } = useQuery(bookingId, () => api.booking(bookingId));
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t(title)}</ResultHeading>
      <Alert kind={kind}>
        <p>{t(isOfBalance ? 'pay.cancelled.text' : text)}</p>
      </Alert>
      {status === 'loading' && <Skeleton kind="block" />}
      {booking && <UnpaidBooking booking={booking} />}
      <div className="actions actions--centred">
        <ButtonLink
          size="large"
          icon="card"
          to={(paths) => (payLink ? paths.payLink(payLink) : paths.pay({ bookingId }))}
        >
          {t('booking.failed.retry')}
        </ButtonLink>
        {payLink === undefined && (
          <LeaveBooking bookingId={bookingId}>
            {(leave) => (
              <Button variant="quiet" onClick={leave}>
                {t('pay.cancel')}
              </Button>
            )}
          </LeaveBooking>
        )}
      </div>
    </div>
  );
}

/** Shown when a payment arrived after the seats were gone; it is refunded automatically. */
export function PaymentLate() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.failed.lateTitle')}</ResultHeading>
      <Alert kind="warning">
        <p>{t('booking.failed.late')}</p>
      </Alert>
      <ButtonLink to={(paths) => paths.destinations()}>{t('booking.failed.trips')}</ButtonLink>
    </div>
  );
}
