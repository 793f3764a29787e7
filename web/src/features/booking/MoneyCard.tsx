import type {
  BookingLineView,
  BookingPaymentView,
  BookingView,
} from '@safar/domain/contracts/bookings';
import { dayInStockholm, isIsoDay } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { formatSek } from '@safar/domain/rules/formats';
import { Rich, type TextKey, useT } from '../../i18n/index.js';
import { ButtonLink } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { Price } from '../../ui/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';

function DueDate({ day }: { day: string | null }) {
  const { lang } = useT();
  if (!isIsoDay(day)) return null;
  const date = <bdi className="nowrap">{formatDay(day, lang)}</bdi>;
  return (
    <p className="due">
      <Icon name="calendar" size={20} />
      <span>
        <Rich k="booking.details.dueDate" parts={{ date }} />
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
      {state !== 'held' && <DueDate day={booking.balance_due_date} />}
      <div className="no-print">
        <ButtonLink block icon="card" to={(paths) => paths.pay({ bookingId: id, amount: due })}>
          <Rich k="booking.details.pay" parts={{ amount: <Price amount={due} /> }} />
        </ButtonLink>
      </div>
    </>
  );
}

/** What it costs, what is paid, what remains, and the way to pay it. */
export function MoneyCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const final = booking.payment_option === 'final';
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
      value: <Price amount={booking.remaining_amount} />,
    },
  ];
  return (
    <section className="card stack" aria-labelledby="money-title">
      <h2 id="money-title">{t('booking.details.price')}</h2>
      <div>
        <Chip tone={final ? 'green' : 'saffron'} icon={final ? 'check-circle' : 'clock'}>
          {t(final ? 'booking.details.final' : 'booking.details.partial')}
        </Chip>
      </div>
      <Rows look="amounts" rows={rows} />
      <Balance booking={booking} />
    </section>
  );
}

const LINE_LABEL: Readonly<Record<string, TextKey>> = {
  insurance: 'booking.details.insuranceLine',
  extra: 'booking.details.extraLine',
  discount: 'booking.details.discountLine',
  fee: 'booking.details.feeLine',
  adjustment: 'booking.details.adjustmentLine',
};

function useLineRow() {
  const { t, lang } = useT();
  return (line: BookingLineView, index: number): Row => {
    const label = line.travellerType
      ? t(`checkout.price.${line.travellerType}`)
      : t(LINE_LABEL[line.kind] ?? 'booking.details.extraLine');
    return {
      id: `${line.kind}${index}`,
      value: <Price amount={line.amount} />,
      label: (
        <>
          {label}
          <span className="rows__detail">
            <bdi className="nowrap">{`${line.quantity} × ${formatSek(line.unitPrice, lang)}`}</bdi>
          </span>
        </>
      ),
    };
  };
}

function methodName(method: string): TextKey {
  if (method === 'card') return 'booking.details.paymentCard';
  return method === 'klarna' ? 'booking.details.paymentKlarna' : 'booking.details.paymentOther';
}

function usePaymentRow() {
  const { t, lang } = useT();
  return (payment: BookingPaymentView): Row => ({
    id: payment.paidAt,
    label: (
      <>
        <bdi>{formatDay(dayInStockholm(new Date(payment.paidAt)), lang)}</bdi>
        <span className="rows__detail">{t(methodName(payment.method))}</span>
      </>
    ),
    value: (
      <>
        <Price amount={payment.amount} />
        {payment.surcharge > 0 && (
          <span className="rows__detail">
            <Rich
              k="booking.details.surchargeBeside"
              parts={{ amount: <Price amount={payment.surcharge} /> }}
            />
          </span>
        )}
      </>
    ),
  });
}

/** What the total is made of, and the money that came in. */
export function LinesCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const lineRow = useLineRow();
  const paymentRow = usePaymentRow();
  return (
    <section className="card stack" aria-labelledby="lines-title">
      <h2 id="lines-title">{t('booking.details.lines')}</h2>
      <Rows look="amounts" rows={booking.lines.map(lineRow)} />
      <h3>{t('booking.details.payments')}</h3>
      {booking.payments.length > 0 ? (
        <Rows look="amounts" rows={booking.payments.map(paymentRow)} />
      ) : (
        <p className="field__hint">{t('booking.details.noPayments')}</p>
      )}
    </section>
  );
}
