import type { LaterExtrasRequest } from '@safar/domain/contracts/bookings/later-extras';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { useRef } from 'react';
import { api } from '../../lib/api.js';
import { ApiError, postJson } from '../../lib/http.js';
import { logFailure } from '../../app/browser-log.js';
import { rememberVerifiedBooking } from '../../storage/booking-access.js';
import {
  type CurrentBooking,
  browserStorage,
  deleteCurrentBooking,
  readCurrentBooking,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';
import {
  type PaymentSource,
  amountOf,
  extrasOf,
  extrasPath,
  isByLink,
  paymentRequest,
} from './payment-source.js';

/** Returns the draft of an order in the storage; null when it has another one, or none. */
function storedDraft({ idempotencyKey }: CurrentBooking): CurrentBooking | null {
  const stored = readCurrentBooking(browserStorage(), Date.now());
  return stored?.idempotencyKey === idempotencyKey ? stored : null;
}

/**
 * Gives this browser access to the booking, and links the draft to it for the return, or deletes it when nothing is left
 * to pay. A pay link gives no access.
 */
function remember(source: PaymentSource, { bookingId, clientSecret }: PaymentIntentView): void {
  if (isByLink(source)) return;
  const storage = browserStorage();
  rememberVerifiedBooking(storage, bookingId);
  if (source.kind !== 'first') return;
  const stored = storedDraft(source.booking);
  if (!stored) return;
  if (clientSecret) writeCurrentBooking(storage, { ...stored, bookingId });
  else deleteCurrentBooking(storage);
}

/** Deletes the draft of an order that was paid elsewhere: with it, the rest could not be paid here. */
function deletePaid(source: PaymentSource, error: unknown): void {
  const isPaid = error instanceof ApiError && error.code === 'ALREADY_PAID';
  if (isPaid && source.kind === 'first' && storedDraft(source.booking)) {
    deleteCurrentBooking(browserStorage());
  }
}

function asked(source: PaymentSource, pmType: PaymentMethod): Promise<PaymentIntentView> {
  if (source.kind === 'balance' && source.extras) {
    const { booking, extras, amount } = source;
    const body: LaterExtrasRequest = { items: extras.items, expected_total: amount, pmType };
    return postJson(extrasPath(booking.id), body, { idempotencyKey: extras.key });
  }
  const { body, idempotencyKey } = paymentRequest(source, pmType);
  return api.startPayment(body, idempotencyKey ? { idempotencyKey } : {});
}

async function start(source: PaymentSource, method: PaymentMethod): Promise<PaymentIntentView> {
  try {
    const intent = await asked(source, method);
    if (!intent.clientSecret && intent.amount > 0) {
      throw new Error('The payment has no client secret');
    }
    remember(source, intent);
    return intent;
  } catch (error) {
    logFailure('The payment could not be started', error);
    deletePaid(source, error);
    throw error;
  }
}

const questionOf = (source: PaymentSource, method: PaymentMethod): string => {
  const id = source.kind === 'first' ? source.booking.idempotencyKey : source.booking.id;
  return [id, extrasOf(source)?.key, amountOf(source), method].join(' ');
};

/**
 * The payment on the server for a source and method. A change of method starts a new request; requests run one after
 * another, so that the last one determines the active payment.
 */
export function usePayment(
  source: PaymentSource,
  method: PaymentMethod,
): QueryResult<PaymentIntentView> {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useQuery(questionOf(source, method), (signal) => {
    const answer = queue.current.then(() => {
      signal.throwIfAborted();
      return start(source, method);
    });
    queue.current = answer.catch(() => null);
    return answer;
  });
}
