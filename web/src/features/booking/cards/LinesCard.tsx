import type {
  BookingLineView,
  BookingPaymentView,
  BookingView,
} from '@safar/domain/contracts/bookings/bookings';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { joinedLines } from '@safar/domain/pricing/joined-lines';
import { inLanguage } from '@safar/domain/text/languages';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../../i18n/index.js';
import { Ltr } from '../../../ui/Ltr.js';
import { Price } from '../../../ui/price/Price.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { lineKey } from '../booking-view.js';
import { SignedPrice } from '../../../ui/price/SignedPrice.js';

type Refund = BookingView['refunds'][number];

/** Quantity and unit price for lines of the original price, the traveller type for extras and other lines, and how many when more than one. */
function LineDetail({ line }: { line: BookingLineView }) {
  const { t, dir } = useT();
  const { kind, label, travellerType, quantity, unitPrice } = line;
  const isCounted = !label || kind === 'extra';
  if (!isCounted && !travellerType) return null;
  return (
    <span className="rows__detail">
      {label && travellerType && `${t(`party.${travellerType}`)} `}
      {(isCounted || quantity > 1) && (
        <bdi dir={dir} className="nowrap">
          {quantity} × <SignedPrice amount={unitPrice} />
        </bdi>
      )}
    </span>
  );
}

function useLineRow(lines: readonly BookingLineView[]) {
  const { t, lang } = useT();
  return (line: BookingLineView, index: number): Row => ({
    id: `${line.kind}${index}`,
    value: <SignedPrice amount={line.amount} />,
    label: (
      <>
        {line.name_sv
          ? inLanguage({ sv: line.name_sv, ar: line.name_ar ?? '' }, lang)
          : t(lineKey(line, lines))}
        {line.code && (
          <>
            {' '}
            (<Ltr>{line.code}</Ltr>)
          </>
        )}
        <LineDetail line={line} />
      </>
    ),
  });
}

/** The day of a payment or refund, with its kind. */
function DayOf({ instant, children }: { instant: string; children: ReactNode }) {
  const { lang } = useT();
  return (
    <>
      <bdi>{formatDay(dayInStockholm(new Date(instant)), lang)}</bdi>
      <span className="rows__detail">{children}</span>
    </>
  );
}

function Surcharge({ amount }: { amount: number }) {
  if (amount === 0) return null;
  return (
    <span className="rows__detail">
      <Rich k="booking.details.surchargeBeside" parts={{ amount: <Price amount={amount} /> }} />
    </span>
  );
}

function usePaymentRow() {
  const { t } = useT();
  return (
    { paidAt, method, wallet, amount, surcharge }: BookingPaymentView,
    index: number,
  ): Row => ({
    id: `${paidAt}${index}`,
    label: <DayOf instant={paidAt}>{t(`myBooking.methods.${wallet ?? method}`)}</DayOf>,
    value: (
      <>
        <Price amount={amount} />
        <Surcharge amount={surcharge} />
      </>
    ),
  });
}

function useRefundRow() {
  const { t } = useT();
  return (refund: Refund, index: number): Row => {
    const { requested_at, source, state, method, amount, surcharge, settled = 0 } = refund;
    const word = source === 'void' ? 'correction' : state;
    return {
      id: `${requested_at}${index}`,
      label: <DayOf instant={requested_at}>{t(`myBooking.methods.${method}`)}</DayOf>,
      value: (
        <>
          <SignedPrice amount={-amount} />
          <Surcharge amount={surcharge} />
          {settled < amount && (
            <span className="rows__detail">{t(`myBooking.refunds.${word}`)}</span>
          )}
          {settled > 0 && (
            <span className="rows__detail">
              <Rich k="myBooking.money.settled" parts={{ amount: <Price amount={settled} /> }} />
            </span>
          )}
        </>
      ),
    };
  };
}

/** The price lines, payments and refunds of a booking. */
export function LinesCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const { payments, refunds } = booking;
  const lines = joinedLines(booking.lines);
  const lineRow = useLineRow(lines);
  const paymentRow = usePaymentRow();
  const refundRow = useRefundRow();
  return (
    <section className="card stack" aria-labelledby="lines-title">
      <h2 id="lines-title">{t('booking.details.lines')}</h2>
      <Rows look="amounts" rows={lines.map(lineRow)} />
      <h3>{t('booking.details.payments')}</h3>
      {payments.length > 0 ? (
        <Rows look="amounts" rows={payments.map(paymentRow)} />
      ) : (
        <p className="field__hint">{t('booking.details.noPayments')}</p>
      )}
      {refunds.length > 0 && (
        <>
          <h3>{t('myBooking.refunds.title')}</h3>
          <Rows look="amounts" rows={refunds.map(refundRow)} />
        </>
      )}
    </section>
  );
}
