import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import {
  browserStorage,
  deleteCurrentBooking,
  newKey,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { ApiError } from '../../lib/http.js';
import type { PaymentFields, PaymentFieldsProps } from './outcome.js';
import {
  type PaidPart,
  type PaymentSource,
  amountIn,
  amountOf,
  asNewOrder,
  atNewPrice,
  emailOf,
  extrasOf,
  isByLink,
  quoteIn,
} from './payment-source.js';
import { returnPath } from './return-url.js';
import { useConfirm } from './use-confirm.js';
import { usePayment } from './use-payment.js';

/** The payment source, and how it changes to another order or another amount. */
function useSource(start: PaymentSource) {
  const [source, setSource] = useState(start);
  const [part, setPart] = useState<PaidPart | null>(null);
  const replace = (next: PaymentSource): void => {
    if (next.kind === 'first') writeCurrentBooking(browserStorage(), next.booking);
    setSource(next);
  };
  const accept = (error: unknown): void => {
    const details = error instanceof ApiError ? error.details : null;
    const quote = quoteIn(details);
    const amount = amountIn(details);
    if (source.kind === 'balance' && amount !== null) replace({ ...source, amount });
    if (source.kind === 'first' && quote) {
      const booking = atNewPrice(source.booking, quote, { now: Date.now(), newKey });
      replace({ kind: 'first', booking });
    }
  };
  const reserve = (): void => {
    if (source.kind === 'balance') return;
    replace({ kind: 'first', booking: asNewOrder(source.booking, newKey) });
  };
  /** What is left is due on the booking of the server: the draft in this browser knows only the whole amount. */
  const goOn = (paid: PaidPart): void => {
    const { booking, rest: amount } = paid;
    if (source.kind === 'first') deleteCurrentBooking(browserStorage());
    const payLink = source.kind === 'balance' ? source.payLink : undefined;
    setPart(paid);
    replace({ kind: 'balance', booking, amount, payLink });
  };
  // What the notice says of the rest holds until another amount is due.
  const shown = part?.rest === amountOf(source) ? part : null;
  return { source, accept, reserve, goOn, part: shown };
}

/** A payment of extras leads to the booking page, as the last payment does. */
const returning = (intent: PaymentIntentView, source: PaymentSource) => ({
  ...intent,
  final: intent.final || extrasOf(source) !== undefined,
  byLink: isByLink(source),
});

/** What the provider's fields need once the payment has begun. */
function useFieldsProps(
  source: PaymentSource,
  method: PaymentMethod,
  ready: PaymentIntentView | null,
): PaymentFieldsProps | null {
  const { lang } = useT();
  const { config } = useSite();
  return (
    ready && {
      method,
      clientSecret: ready.clientSecret,
      publishableKey: config.payment.publishableKey,
      email: emailOf(source),
      lang,
      returnUrl: window.location.origin + returnPath(returning(ready, source), lang),
    }
  );
}

/** The payment of a page: what is paid, how, and with which fields of the provider. */
export function usePay(start: PaymentSource) {
  const due = useSource(start);
  const { source } = due;
  const [method, setMethod] = useState<PaymentMethod>('card');
  const payment = usePayment(source, method);
  const fields = useRef<PaymentFields>(null);
  const {
    confirm,
    busy,
    failure,
    clearFailure: forget,
  } = useConfirm(fields, payment.value && returning(payment.value, source));
  const ready = payment.status === 'ready' ? payment.value : null;
  const fieldsProps = useFieldsProps(source, method, ready);
  const choose = (next: PaymentMethod): void => {
    if (busy) return;
    forget();
    setMethod(next);
  };
  const goOn = (paid: PaidPart): void => {
    forget();
    due.goOn(paid);
  };
  return {
    ...due,
    goOn,
    method,
    choose,
    payment,
    ready,
    fields,
    fieldsProps,
    confirm,
    busy,
    failure,
  };
}

export type PayModel = ReturnType<typeof usePay>;
