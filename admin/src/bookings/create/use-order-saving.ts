import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../form/failure.js';
import { ApiError } from '../../api.js';
import { SAVED } from '../../form/UnsavedWarning.js';
import { OPENS_LINK } from '../opens-link.js';
import { type FieldMessage, showProblems } from '../../form/field-problems.js';
import { focusFirst } from '../../form/focus-first.js';
import { useKeys } from '../../form/use-action.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { missingChoices, refusedFields } from './extra-problems.js';
import { type LivePrice, withDiscount } from './sections/PriceSummary.js';
import { requestOf } from './order-request.js';
import { type OrderValues, discountOf } from './order-values.js';
import type { OrderForm } from './use-order-form.js';

/** Sends an order; a retry after a lost response creates no second booking. Throws ApiError. */
function useSend(): (order: object) => Promise<BookingFileView> {
  const call = useCall();
  const keys = useKeys();
  return async (order) => {
    const body = JSON.stringify(order);
    const headers = { 'Idempotency-Key': keys.of(body) };
    return (await call('/api/bookings', { method: 'POST', body, headers })).json as BookingFileView;
  };
}

export interface OrderSaving {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly save: () => void;
}

/** Handles success and failure of saving: notification, error messages and focus. */
function useOutcome({ form, draft }: OrderForm, price: LivePrice) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const succeed = ({ id, booking_ref: reference }: BookingFileView): void => {
    const dialog = form.getValues('pay_link') ? OPENS_LINK : {};
    draft.drop();
    notify(t('staffBookings.created', { reference }), { type: 'success' });
    void navigate(`/bookings/${id}/show`, { state: { ...SAVED, ...dialog } });
  };
  const fail = (error: unknown): void => {
    const wrong = refusedFields(error, price);
    const message = messageOf(error);
    setFailure(message || t('staffBookings.noAnswer'));
    notify(t('staffBookings.failed'), { type: 'error' });
    showProblems(form, wrong);
    focusFirst(wrong.map(({ field }) => field));
    // Price or free seats may have changed.
    if (error instanceof ApiError && error.status === 409) price.retry();
  };
  return { failure, clearFailure: () => setFailure(null), succeed, fail };
}

type PricedOrder = LivePrice & { readonly depositPercent: number };

/** Returns the request for an order at the displayed price; null without one. */
function orderOf(values: OrderValues, price: PricedOrder): ReturnType<typeof requestOf> | null {
  const { quote, depositPercent } = price;
  if (!quote) return null;
  const offered = price.sale.extras;
  const payment_option = quote.fullPaymentOnly ? 'full' : values.payment_option;
  const { total } = withDiscount(quote, discountOf(values), { depositPercent, offered });
  return requestOf({ ...values, payment_option }, { total, offered });
}

/** Saves the order, or focuses the first missing field. */
export function useOrderSaving(order: OrderForm, price: PricedOrder): OrderSaving {
  const t = useText();
  const notify = useNotify();
  const send = useSend();
  const { form, draft, problems } = order;
  const { failure, clearFailure, succeed, fail } = useOutcome(order, price);
  const [isBusy, setBusy] = useState(false);
  const complain = (
    missing: readonly FieldMessage[],
    others: readonly FieldMessage[] = [],
  ): void => {
    notify(t('staffBookings.incomplete'), { type: 'error' });
    showProblems(form, missing);
    focusFirst([...others, ...missing].map(({ field }) => field));
  };
  const store = async (values: OrderValues): Promise<void> => {
    const request = orderOf(values, price);
    const missing = missingChoices(values, price.sale);
    if (missing.length > 0) complain(missing);
    if (!request || missing.length > 0) return;
    // Save the draft now: if the session has expired, the call redirects to sign-in.
    draft.save();
    setBusy(true);
    clearFailure();
    const finish = await send(request).then(
      (made) => () => succeed(made),
      (error: unknown) => () => fail(error),
    );
    // Disabled fields cannot take the focus, so enable the form first.
    flushSync(() => setBusy(false));
    finish();
  };
  const submit = form.handleSubmit(store, () => {
    const values = form.getValues();
    complain(missingChoices(values, price.sale), problems(values));
  });
  return { isBusy, failure, save: () => void submit() };
}
