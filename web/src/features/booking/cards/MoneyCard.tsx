import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { ButtonLink } from '../../../ui/Button.js';
import { Chip } from '../../../ui/Chip.js';
import { Icon } from '../../../ui/Icon.js';
import { Price } from '../../../ui/price/Price.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { isOverdue, remainingFor } from '../booking-view.js';

function DueDate({ booking }: { booking: BookingView }) {
  const { lang } = useT();
  const { today } = useSite();
  const { balance_due_date: day } = booking;
  if (!isIsoDay(day)) return null;
  const isLate = isOverdue(booking, today);
  const date = <bdi className="nowrap">{formatDay(day, lang)}</bdi>;
  return (
    <p className={isLate ? 'due due--late' : 'due'}>
      <Icon name={isLate ? 'warning' : 'calendar'} size={20} />
      <span>
        <Rich k={isLate ? 'myBooking.overdue' : 'booking.details.dueDate'} parts={{ date }} />
      </span>
    </p>
  );
}

function Balance({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const { id, state, payment_option, amount_due: due, payment_pending } = booking;
  if (payment_option === 'final') {
    return (
      <p className="paid-in-full">
        <Icon name="check-circle" />
        <span>{t('booking.details.finalText')}</span>
      </p>
    );
  }
  if (due === 0 || payment_pending) return null;
  return (
    <>
      {state === 'confirmed' && <DueDate booking={booking} />}
      <div className="no-print">
        <ButtonLink block icon="card" to={(paths) => paths.pay({ bookingId: id, amount: due })}>
          <Rich k="booking.details.pay" parts={{ amount: <Price amount={due} /> }} />
        </ButtonLink>
      </div>
    </>
  );
}

/** Full or part payment for an active booking; the booking state when it has ended or nothing is paid yet. */
function PaymentChip({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const { state, payment_option, paid_amount: paid } = booking;
  const isBegun = state === 'confirmed' || paid > 0;
  if (!holdsSeats(state) || !isBegun) return <Chip>{t(`booking.state.${state}`)}</Chip>;
  const final = payment_option === 'final';
  return (
    <Chip tone={final ? 'green' : 'saffron'} icon={final ? 'check-circle' : 'clock'}>
      {t(final ? 'booking.details.final' : 'booking.details.partial')}
    </Chip>
  );
}

/** The price, the paid and remaining amounts, and the link to pay. */
export function MoneyCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const rows: Row[] = [
    {
      id: 'total',
      label: t('booking.details.total'),
      value: <Price amount={booking.total_price} />,
    },
    { id: 'paid', label: t('booking.details.paid'), value: <Price amount={booking.paid_amount} /> },
    {
      id: 'rest',
      tone: 'strong',
      label: t('booking.details.remaining'),
      value: <Price amount={remainingFor(booking)} />,
    },
  ];
  return (
    <section className="card stack" aria-labelledby="money-title">
      <h2 id="money-title">{t('booking.details.price')}</h2>
      <div>
        <PaymentChip booking={booking} />
      </div>
      <Rows look="amounts" rows={rows} />
      <Balance booking={booking} />
    </section>
  );
}
