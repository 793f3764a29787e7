import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/index.js';
import { api } from '../../lib/api.js';
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
  followedLink,
  isByLink,
  payableOf,
  quoteIn,
} from './payment-source.js';
import { returnPath } from './return-url.js';
import { useConfirm } from './use-confirm.js';
import { usePayment } from './use-payment.js';

type BalanceSource = Extract<PaymentSource, { readonly kind: 'balance' }>;

/** Returns the booking of a payment and what is due on it, as the server has them now. */
async function dueNow(source: BalanceSource): Promise<BalanceSource> {
  const { payLink, extras, amount } = source;
  if (payLink) return { ...source, ...followedLink(payLink, await api.openPayLink(payLink)) };
  const booking = await api.booking(source.booking.id);
  return { ...source, booking: payableOf(booking), amount: extras ? amount : booking.amount_due };
}

/**
 * Returns the payment at the price of an error. What remains after it may have changed, too, so a booking on the server is
 * read again; when it cannot be, the next request says why.
 */
async function atPriceOf(error: unknown, source: PaymentSource): Promise<PaymentSource> {
  const details = error instanceof ApiError ? error.details : null;
  if (source.kind === 'balance') {
    const changed = { ...source, amount: amountIn(details) ?? source.amount };
    return dueNow(changed).catch(() => changed);
  }
  const quote = quoteIn(details);
  if (!quote) return source;
  return { kind: 'first', booking: atNewPrice(source.booking, quote, { now: Date.now(), newKey }) };
}

/** The payment source, and how it changes to another order or another amount. */
function useSource(start: PaymentSource) {
  const [source, setSource] = useState(start);
  const [part, setPart] = useState<PaidPart | null>(null);
  const replace = (next: PaymentSource): void => {
    if (next.kind === 'first') writeCurrentBooking(browserStorage(), next.booking);
    setSource(next);
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
  return { source, replace, reserve, goOn, part: shown };
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
  } = useConfirm(fields, payment.value && returning(payment.value, source), payment.retry);
  const started = payment.status === 'ready' ? payment.value : null;
  const ready = started?.clientSecret ? started : null;
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
  const reserve = (): void => {
    forget();
    due.reserve();
  };
  const accept = async (error: unknown): Promise<void> => {
    const next = await atPriceOf(error, source);
    forget();
    due.replace(next);
    // Else the other amount is a question of its own.
    if (amountOf(next) === amountOf(source)) payment.retry();
  };
  return {
    ...{ ...due, goOn, reserve, accept, method, choose, payment, started, ready },
    ...{ fields, fieldsProps, confirm, busy, failure },
  };
}

export type PayModel = ReturnType<typeof usePay>;
