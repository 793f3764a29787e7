import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { OwnDeparture } from './database.js';

export interface Order {
  readonly bookingId: string;
  readonly bookingRef: string;
  readonly lastName: string;
  readonly total: number;
  readonly deposit: number;
}

async function answerTo<T>(response: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return (await response.json()) as T;
}

/** Returns the booking from the server; `request` must have its cookie. */
export const bookingOn = async (request: APIRequestContext, id: string): Promise<BookingView> =>
  answerTo(await request.get(`/api/booking/${id}`));

/** Pays an intent with the test card that always succeeds. */
export async function settle(request: APIRequestContext, clientSecret: string): Promise<void> {
  const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
  const { publishableKey } = (
    await answerTo<{ payment: { publishableKey: string } }>(await request.get('/api/config'))
  ).payment;
  await answerTo(
    await request.post(`/api/payment-sandbox/v1/payment_intents/${intentId}/confirm`, {
      form: {
        client_secret: clientSecret,
        key: publishableKey,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
      },
    }),
  );
  await answerTo(
    await request.get(`/api/admin/booking/by-intent/${intentId}`, {
      headers: { 'x-payment-secret': clientSecret },
    }),
  );
}

/**
 * Holds a seat for one adult through the API, nothing paid. With `page.request` the page gets the booking session
 * cookie, with the `request` fixture it does not.
 */
export async function holdBooking(
  request: APIRequestContext,
  { destinationId, date }: OwnDeparture,
): Promise<Order & { readonly clientSecret: string }> {
  const selection = {
    destinationId,
    departureDate: date,
    adults: 1,
    children: 0,
    infants: 0,
    insurance: null,
  };
  const quote = await answerTo<QuoteView>(await request.post('/api/quote', { data: selection }));
  const lastName = 'Al-Khatib';
  const intent = await answerTo<PaymentIntentView>(
    await request.post('/api/payment-intent', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        amount: quote.deposit,
        totalPrice: quote.total,
        paymentOption: 'partial',
        pmType: 'card',
        destinationId,
        destinationName: destinationId,
        departureDate: date,
        contactEmail: `${randomUUID()}@example.com`,
        contactPhone: '+46701234567',
        insurance: null,
        language: 'sv',
        passengers: [
          {
            type: 'adult',
            firstName: 'Layla',
            lastName,
            birthdate: '1990-01-31',
            gender: 'female',
          },
        ],
      },
    }),
  );
  const { bookingId, bookingRef, clientSecret } = intent;
  const { total, deposit } = quote;
  return { bookingId, bookingRef, lastName, total, deposit, clientSecret };
}

/** The same with the deposit paid, for tests that start with a booking. */
export async function bookWithDeposit(
  request: APIRequestContext,
  departure: OwnDeparture,
): Promise<Order> {
  const order = await holdBooking(request, departure);
  await settle(request, order.clientSecret);
  return order;
}
