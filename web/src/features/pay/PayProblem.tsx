import { inLanguage } from '@safar/domain/text/languages';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { Rich, useT } from '../../i18n/index.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Ltr } from '../../ui/Ltr.js';
import { Price } from '../../ui/price/Price.js';
import { extraAmount } from '../extras/extra-request.js';
import { roomsKey, roomsText, totalOf } from '../rooms/rooms-text.js';
import {
  type PaymentSource,
  amountIn,
  bookingIdIn,
  quoteIn,
  messagesIn,
  wasPaidElsewhere,
} from './payment-source.js';

/** The possible remedies for a payment that could not be started. */
export type Remedy =
  | 'retry'
  | 'accept'
  | 'reserve'
  | 'checkout'
  | 'otherDate'
  | 'lookup'
  | 'booking';

const REMEDY: Readonly<Record<string, Remedy>> = {
  PRICE_CHANGED: 'accept',
  FULL_PAYMENT_ONLY: 'accept',
  BOOKING_EXPIRED: 'reserve',
  KEY_REUSED: 'reserve',
  VALIDATION_FAILED: 'checkout',
  AIRPORT_SOLD_OUT: 'checkout',
  AIRPORT_FEW_SEATS: 'checkout',
  AIRPORT_UNKNOWN: 'checkout',
  ROOMS_SOLD_OUT: 'checkout',
  CODE_NOT_VALID: 'checkout',
  EXTRA_SOLD_OUT: 'checkout',
  EXTRA_TOO_LATE: 'checkout',
  SOLD_OUT: 'otherDate',
  NOT_ENOUGH_SEATS: 'otherDate',
  INFANT_NEEDS_SEAT: 'otherDate',
  DEPARTURE_CLOSED: 'otherDate',
  DEPARTURE_PAST: 'otherDate',
  DEPARTURE_NOT_FOUND: 'otherDate',
  DESTINATION_DORMANT: 'otherDate',
  DESTINATION_NOT_FOUND: 'otherDate',
  UNAUTHENTICATED: 'lookup',
  FORBIDDEN: 'lookup',
  BOOKING_FORBIDDEN: 'lookup',
  BOOKING_NOT_FOUND: 'lookup',
  NOTHING_TO_PAY: 'booking',
  ALREADY_PAID: 'booking',
  BOOKING_CLOSED: 'booking',
  EXTRAS_CLOSED: 'booking',
  PAY_LINK_PAID: 'booking',
  PAY_LINK_CLOSED: 'booking',
  PAY_LINK_EXPIRED: 'booking',
  PAY_LINK_UNKNOWN: 'lookup',
};

/**
 * Returns the remedy for an error. An existing booking cannot be edited, booked again or paid twice here, so the remedy
 * is its booking page.
 */
export function remedyFor(error: unknown, source: PaymentSource): Remedy {
  const { code, details } = error instanceof ApiError ? error : { code: '', details: null };
  if (wasPaidElsewhere(source, details)) return 'booking';
  const remedy = REMEDY[code] ?? 'retry';
  if (remedy === 'checkout' && source.kind === 'first' && quoteIn(details)) return 'accept';
  const needsDraft = remedy === 'reserve' || remedy === 'checkout' || remedy === 'otherDate';
  return source.kind === 'balance' && needsDraft ? 'booking' : remedy;
}

/** Says whether the new price is for other rooms, or the same rooms cost something else. */
function ChangedRooms({ source, details }: { source: PaymentSource; details: unknown }) {
  const { t, lang } = useT();
  const quote = quoteIn(details);
  const shown = source.kind === 'first' ? source.booking.shownRooms : undefined;
  if (!quote || !shown) return null;
  const [rooms, amount] = shown;
  if (roomsKey(quote.rooms) !== rooms) {
    return <p>{t('pay.problem.otherRooms', { rooms: roomsText(quote.rooms, lang) })}</p>;
  }
  const now = totalOf(quote, 'room');
  if (now === amount) return null;
  return (
    <p>
      <Rich k="pay.problem.roomPrice" parts={{ amount: <Price amount={now} /> }} />
    </p>
  );
}

/** Says that the new price is from another airport, or that the same one adds something else. */
function ChangedAirport({ source, details }: { source: PaymentSource; details: unknown }) {
  const quote = quoteIn(details);
  const shown = source.kind === 'first' ? source.booking.shownAirport : undefined;
  if (!quote) return null;
  if (quote.instead) {
    const { name } = quote.instead;
    const parts = { airport: <bdi>{name}</bdi>, price: <Price amount={quote.total} /> };
    return (
      <p>
        <Rich k="checkout.quote.otherAirport" parts={parts} />
      </p>
    );
  }
  const now = totalOf(quote, 'airport');
  if (shown === undefined || now === shown) return null;
  return (
    <p>
      <Rich k="pay.problem.airportPrice" parts={{ amount: <Price amount={now} /> }} />
    </p>
  );
}

/** Says which extras are gone, or cost something else. */
function ChangedExtras({ source, details }: { source: PaymentSource; details: unknown }) {
  const { lang } = useT();
  const quote = quoteIn(details);
  const shown = source.kind === 'first' ? source.booking.shownExtras : undefined;
  if (!quote || !shown) return null;
  return shown.map(({ code, name_sv: sv, name_ar: ar, amount }) => {
    const now = extraAmount(quote.lines, code);
    if (now === amount) return null;
    const parts = {
      name: <bdi>{inLanguage({ sv, ar }, lang)}</bdi>,
      amount: <Price amount={now} />,
    };
    return (
      <p key={code}>
        <Rich
          k={
            quote.lostExtras.includes(code) ? 'checkout.quote.lostExtra' : 'pay.problem.extraPrice'
          }
          parts={parts}
        />
      </p>
    );
  });
}

/** Says that the new price is without the discount code. */
function LostCode({ source, details }: { source: PaymentSource; details: unknown }) {
  const code = source.kind === 'first' ? source.booking.code : null;
  if (!code || !quoteIn(details)?.lostCode) return null;
  return (
    <p>
      <Rich k="pay.problem.lostCode" parts={{ code: <Ltr>{code}</Ltr> }} />
    </p>
  );
}

/** Says which parts of the price have changed. Of a booking that is held already the answer has the sums only. */
function ChangedParts(props: { source: PaymentSource; details: unknown }) {
  if (!quoteIn(props.details)?.lines.length) return null;
  return (
    <>
      <ChangedAirport {...props} />
      <ChangedRooms {...props} />
      <ChangedExtras {...props} />
      <LostCode {...props} />
    </>
  );
}

function NewAmount({ source, details }: { source: PaymentSource; details: unknown }) {
  if (source.kind === 'balance') {
    const amount = amountIn(details);
    if (amount === null) return null;
    const key = source.extras ? 'pay.problem.extrasPrice' : 'pay.problem.newAmount';
    return <Rich k={key} parts={{ amount: <Price amount={amount} /> }} />;
  }
  const quote = quoteIn(details);
  if (!quote) return null;
  const all = quote.fullPaymentOnly || source.booking.paymentOption === 'full';
  const parts = {
    total: <Price amount={quote.total} />,
    amount: <Price amount={all ? quote.total : quote.deposit} />,
  };
  return <Rich k="pay.problem.newPrice" parts={parts} />;
}

interface PayProblemProps {
  readonly error: unknown;
  readonly source: PaymentSource;
  readonly onRetry: () => void;
  readonly onAccept: () => void;
  readonly onReserve: () => void;
}

function Actions({ error, source, onRetry, onAccept, onReserve }: PayProblemProps): ReactNode {
  const { t } = useT();
  const remedy = remedyFor(error, source);
  const bookingId =
    bookingIdIn(error instanceof ApiError ? error.details : null) ??
    (source.kind === 'balance' ? source.booking.id : source.booking.bookingId);
  if (remedy === 'retry') return <Button onClick={onRetry}>{t('pay.problem.retry')}</Button>;
  if (remedy === 'accept') {
    return <Button onClick={onAccept}>{t('pay.problem.acceptPrice')}</Button>;
  }
  if (remedy === 'reserve') return <Button onClick={onReserve}>{t('pay.problem.reserve')}</Button>;
  if (remedy === 'checkout') {
    return <ButtonLink to={(paths) => paths.checkout()}>{t('pay.problem.checkout')}</ButtonLink>;
  }
  if (remedy === 'otherDate' && source.kind === 'first') {
    const { destinationId } = source.booking.selection;
    const label = t('pay.problem.otherDate');
    return <ButtonLink to={(paths) => paths.destinationById(destinationId)}>{label}</ButtonLink>;
  }
  if (remedy === 'booking' && bookingId) {
    const label = t('pay.problem.booking');
    return <ButtonLink to={(paths) => paths.booking(bookingId)}>{label}</ButtonLink>;
  }
  return <ButtonLink to={(paths) => paths.lookup()}>{t('pay.problem.lookup')}</ButtonLink>;
}

/** Shows why the payment could not be started, with one remedy. It takes the focus. */
export function PayProblem(props: PayProblemProps) {
  const { t } = useT();
  const { error, source } = props;
  const details = error instanceof ApiError ? error.details : null;
  const remedy = remedyFor(error, source);
  const messages = messagesIn(details);
  return (
    <FocusedAlert kind="error" signal={error} title={t('pay.problem.title')}>
      <p>{wasPaidElsewhere(source, details) ? t('pay.problem.paid') : errorText(error, t)}</p>
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {remedy === 'lookup' && <p>{t('pay.problem.lookupText')}</p>}
      {remedy === 'accept' && (
        <>
          <ChangedParts source={source} details={details} />
          <p>
            <NewAmount source={source} details={details} />
          </p>
        </>
      )}
      <div className="actions">
        <Actions {...props} />
      </div>
    </FocusedAlert>
  );
}
