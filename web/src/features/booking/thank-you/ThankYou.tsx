import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { timesKnownBy } from '@safar/domain/bookings/reminders';
import { dayInStockholm, isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Button, ButtonLink } from '../../../ui/Button.js';
import { Email } from '../../../ui/Email.js';
import { Icon } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { Ltr } from '../../../ui/Ltr.js';
import { Price } from '../../../ui/price/Price.js';
import { Steps } from '../../../ui/Steps.js';
import { Ticks } from '../../../ui/Ticks.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { useQuery } from '../../../lib/use-query.js';
import { BookedJourneyCard } from '../cards/BookedJourneyCard.js';
import { PaymentFailed, PaymentLate, PaymentSlow, PaymentWaiting } from '../PaymentResult.js';
import { ResultHeading } from '../ResultHeading.js';
import { clearPaidDraft } from '../clear-paid-draft.js';
import { TRAVEL_DOCUMENT_TEXTS } from '../travel-document-texts.js';
import { useClosedOnReturn } from '../use-closed-on-return.js';
import { usePaymentReturn } from '../use-payment-return.js';

function Reference({ reference }: { reference: string | null }) {
  const { t } = useT();
  return (
    <p className="reference">
      <span>{t('booking.reference')}</span>
      <strong>{reference ? <Ltr>{reference}</Ltr> : t('booking.unknown')}</strong>
    </p>
  );
}

function BalanceStep({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const { remaining_amount: rest, balance_due_date: due } = booking;
  if (rest === 0) return t('booking.thanks.nextPaid');
  const parts = {
    amount: <Price amount={rest} />,
    date: isIsoDay(due) && <bdi className="nowrap">{formatDay(due, lang)}</bdi>,
  };
  return (
    <Rich
      k={isIsoDay(due) ? 'booking.thanks.nextBalance' : 'booking.thanks.nextBalanceUndated'}
      parts={parts}
    />
  );
}

/** Says on which day paid customers get their travel documents; a late booking has no such day. */
function DocumentsStep({ booking }: { booking: BookingView | null }) {
  const { lang } = useT();
  const texts = TRAVEL_DOCUMENT_TEXTS[lang];
  const departure = booking?.departure_date;
  const day = isIsoDay(departure) ? timesKnownBy(departure) : null;
  if (!booking || day === null || day <= dayInStockholm(new Date())) return texts.soon;
  const text = booking.remaining_amount === 0 ? texts.by : texts.ifPaid;
  return text.replace('{date}', formatDay(day, lang));
}

function NextSteps({ booking }: { booking: BookingView | null }) {
  const { t } = useT();
  const { company } = useSite().config;
  const phone = company.emergencyPhone || company.phone;
  const steps: ReactNode[] = [
    t('booking.thanks.nextMail'),
    booking && <BalanceStep key="balance" booking={booking} />,
    t('booking.thanks.nextPassport'),
    <DocumentsStep key="documents" booking={booking} />,
    phone && (
      <Rich
        key="emergency"
        k="booking.thanks.nextEmergency"
        parts={{ phone: <PhoneLink phone={phone} /> }}
      />
    ),
  ];
  return (
    <section className="card stack" aria-labelledby="next-title">
      <h2 id="next-title">{t('booking.thanks.next')}</h2>
      <Ticks icon="check" lines={steps.filter(Boolean)} />
    </section>
  );
}

interface ConfirmationProps {
  readonly bookingId: string;
  readonly reference: string | null;
}

function Confirmation({ bookingId, reference }: ConfirmationProps) {
  const { t } = useT();
  useClosedOnReturn();
  // Only available with the booking session; the page also works without it.
  const { status, value: booking } = useQuery(bookingId, () => api.booking(bookingId));
  const shown = reference ?? booking?.booking_ref ?? null;
  const steps = [
    t('checkout.steps.details'),
    t('checkout.steps.payment'),
    t('checkout.steps.done'),
  ];
  // Rendered in one step, because later parts would move the reference.
  if (status === 'loading') return <PaymentWaiting />;
  return (
    <div className="container thanks whole-window">
      <Steps label={t('checkout.steps.label')} steps={steps} current={steps.length} />
      <div className="thanks__head">
        <span className="thanks__mark">
          <Icon name="check" size={32} />
        </span>
        <ResultHeading>{t('booking.thanks.title')}</ResultHeading>
        <p>
          {booking ? (
            <Rich k="booking.thanks.intro" parts={{ email: <Email address={booking.email} /> }} />
          ) : (
            t('booking.thanks.introPlain')
          )}
        </p>
        <Reference reference={shown} />
        <div className="actions actions--centred no-print">
          <ButtonLink to={(paths) => paths.lookup(shown ?? undefined)}>
            {t('booking.thanks.show')}
          </ButtonLink>
          <Button variant="secondary" icon={LATER_ICONS.print} onClick={() => window.print()}>
            {t('booking.print')}
          </Button>
        </div>
      </div>
      <div className="thanks__cards">
        {booking && <BookedJourneyCard booking={booking} />}
        <NextSteps booking={booking} />
      </div>
    </div>
  );
}

/** Paid through a pay link: the payer is not necessarily the customer, so no booking is shown. */
function PaidByLink({ reference }: { reference: string }) {
  const { t } = useT();
  useClosedOnReturn();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('pay.link.thanks')}</ResultHeading>
      <p>{t('pay.link.receipt')}</p>
      <Reference reference={reference} />
    </div>
  );
}

/** The browser has no access to the booking, or the URL names none, so the reference is not known. */
function NotKnown() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <ResultHeading>{t('booking.failed.unknownTitle')}</ResultHeading>
      <Reference reference={null} />
      <p>{t('booking.failed.unknown')}</p>
      <ButtonLink to={(paths) => paths.lookup()}>{t('booking.details.toLookup')}</ButtonLink>
    </div>
  );
}

/** Shows the result by the state of the booking, when the URL names no payment. */
function ByBooking({ bookingId }: { bookingId: string }) {
  const { status, value: booking, retry } = useQuery(bookingId, () => api.booking(bookingId));
  const confirmed = booking?.state === 'confirmed';
  useEffect(() => {
    if (confirmed) clearPaidDraft(bookingId);
  }, [confirmed, bookingId]);
  if (status === 'loading') return <PaymentWaiting />;
  if (confirmed) return <Confirmation bookingId={bookingId} reference={booking.booking_ref} />;
  if (booking?.payment_pending) return <PaymentSlow onAgain={retry} />;
  if (booking?.state === 'held') {
    return <PaymentFailed bookingId={bookingId} reason="failed" />;
  }
  if (booking?.state === 'expired') {
    return <PaymentFailed bookingId={bookingId} reason="expired" />;
  }
  return <NotKnown />;
}

/** Returns the token of the pay link of this tab (Pay.tsx). */
function lastPayLink(): string | null {
  try {
    return window.sessionStorage.getItem('payLink');
  } catch {
    // Storage is disabled, so nothing was stored.
    return null;
  }
}

/** The page after a payment by which a balance remains: result, reference and next steps. */
export function ThankYou() {
  const [query] = useSearchParams();
  const payment = usePaymentReturn();
  const ref = query.get('ref');
  if (!payment) return ref ? <ByBooking bookingId={ref} /> : <NotKnown />;
  const { state, again } = payment;
  switch (state.phase) {
    case 'waiting':
      return <PaymentWaiting />;
    case 'slow':
      return <PaymentSlow onAgain={again} />;
    case 'failed':
    case 'stopped':
    case 'notSwished':
    case 'expired':
      return (
        <PaymentFailed
          bookingId={state.bookingId}
          reason={state.phase}
          purpose={state.purpose}
          payLink={query.has('link') ? lastPayLink() : undefined}
        />
      );
    case 'late':
      return <PaymentLate />;
    case 'paid':
      if (query.has('link')) return <PaidByLink reference={state.bookingRef} />;
      return <Confirmation bookingId={state.bookingId} reference={state.bookingRef} />;
    case 'unknown':
      return <NotKnown />;
  }
}
