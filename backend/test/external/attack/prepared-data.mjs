// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../../../tools/postgres/with-client.mjs';

const DESTINATION_ID = 'istanbul';
const LOOKS = 100;

/**
 * The data in Safar when the attack begins: a paid booking with documents and mails, a message, and the ids and secrets
 * of authorized users. Without them every attack would end at an access check.
 *
 * @typedef {Awaited<ReturnType<typeof prepareData>>} PreparedData
 */

/**
 * What Safar answers, by the contracts.
 * @typedef {import('@safar/domain/contracts/staff/auth').LoginView} Login
 * @typedef {import('@safar/domain/contracts/payments/booking-money').PayLinkView} PayLink
 * @typedef {import('@safar/domain/contracts/bookings/bookings').BookingView} Booking
 * @typedef {import('@safar/domain/contracts/catalog/destinations').DestinationDetailView} Destination
 * @typedef {import('@safar/domain/contracts/payments/payments').BookingByIntentView} ByIntent
 * @typedef {import('@safar/domain/contracts/payments/payments').PaymentIntentView} Begun
 * @typedef {import('@safar/domain/contracts/bookings/quotes').QuoteView} Quote
 *
 * The first row of each list.
 * @typedef {object} FirstRows
 * @property {import('@safar/domain/contracts/office/mails').MailView} mail
 * @property {import('@safar/domain/contracts/office/messages').MessageView} message
 * @property {import('@safar/domain/contracts/payments/booking-money').PaymentRecordView} payment
 * @property {import('@safar/domain/contracts/catalog/content').ContentEntryView} entry
 * @property {import('@safar/domain/contracts/system/settings').SettingView} setting
 * @property {import('@safar/domain/contracts/office/audit').AuditEntryView} logged
 */

/**
 * @param {string} base
 * @returns {(method: string, path: string, options?: { body?: unknown, form?: Record<string, string>,
 *   headers?: Record<string, string> }) => Promise<{ body: unknown, cookie: string }>} throws on an error status
 */
const caller =
  (base) =>
  async (method, path, { body, form, headers = {} } = {}) => {
    const sent = form ? new URLSearchParams(form) : JSON.stringify(body);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': type }) },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const [cookie = ''] = answer.headers.getSetCookie();
    return { body: text ? JSON.parse(text) : null, cookie: cookie.split(';')[0] ?? '' };
  };

/**
 * @param {import('./harness.mjs').Safar} safar
 * @param {string} base
 */
export async function prepareData({ databaseUrl }, base) {
  // A tool sends hundreds of orders; without this they would fail because the departure is full.
  await withClient(databaseUrl, (client) => client.query('update departures set capacity = null'));
  const call = caller(base);
  const admin = await signIn(call);
  const order = await orderOf(call);
  const bought = await buy(call, order);
  await call('POST', '/api/contact/send', {
    body: { name: 'Vera Vik', email: 'vera@safar.example', message: 'Hej! När öppnar ni?' },
  });
  const as = { headers: { authorization: `Bearer ${admin.token}` } };
  await call('POST', '/api/saved-views', {
    ...as,
    body: { name: 'Obetalda', filter: { type: 'partial' } },
  });
  const link = await call('POST', `/api/admin/bookings/${bought.bookingId}/pay-link`, {
    ...as,
    body: { amount: null, send: 'none' },
  });
  const { url } = /** @type {PayLink} */ (link.body);
  const { body } = await call('GET', `/api/booking/${bought.bookingId}`, as);
  const booking = /** @type {Booking} */ (body);
  return {
    ...bought,
    order,
    token: admin.token,
    adminId: admin.user.id,
    payLink: decodeURIComponent(url.split('/').at(-1) ?? ''),
    documentId: booking.documents?.[0]?.id ?? '',
    ...(await firstRows(call, as, order)),
  };
}

const LISTS = Object.entries({
  mail: '/api/mails?range=[0,0]',
  message: '/api/messages?range=[0,0]',
  payment: '/api/payments?range=[0,0]',
  entry: '/api/content?range=[0,0]',
  setting: '/api/settings?range=[0,0]',
  logged: '/api/audit?range=[0,0]',
});

/**
 * @param {ReturnType<typeof caller>} call
 * @param {{ headers: Record<string, string> }} as
 * @param {{ departureDate: string | undefined }} order
 */
async function firstRows(call, as, { departureDate }) {
  const rowsOf = async (/** @type {string} */ path) =>
    /** @type {{ id: string }[]} */ ((await call('GET', path, as)).body);
  const filter = encodeURIComponent(
    JSON.stringify({ destination_id: DESTINATION_ID, from: departureDate }),
  );
  const [departure] = await rowsOf(
    `/api/departures?filter=${filter}&sort=["date","ASC"]&range=[0,0]`,
  );
  /** @type {[string, unknown][]} */
  const rows = [];
  for (const [name, path] of LISTS) rows.push([name, (await rowsOf(path))[0]]);
  return {
    .../** @type {FirstRows} */ (Object.fromEntries(rows)),
    departureId: departure?.id ?? '',
  };
}

/** @param {ReturnType<typeof caller>} call */
const signIn = async (call) => {
  const body = { email: 'admin@safar.example', password: 'resa-med-safar' };
  return /** @type {Login} */ ((await call('POST', '/api/login', { body })).body);
};

/** @param {ReturnType<typeof caller>} call */
async function orderOf(call) {
  const trip = /** @type {Destination} */ (
    (await call('GET', `/api/destinations/${DESTINATION_ID}`)).body
  );
  const dates = trip.departure_dates;
  const choice = { destinationId: DESTINATION_ID, departureDate: dates.at(-1), insurance: null };
  const party = { adults: 1, children: 0, infants: 0 };
  const asked = await call('POST', '/api/quote', { body: { ...choice, ...party } });
  const quote = /** @type {Quote} */ (asked.body);
  return {
    ...choice,
    amount: quote.deposit,
    totalPrice: quote.total,
    paymentOption: 'partial',
    pmType: 'card',
    destinationName: 'Istanbul',
    contactEmail: 'layla@safar.example',
    contactPhone: '+46701234567',
    language: 'sv',
    passengers: [
      {
        type: 'adult',
        firstName: 'Layla',
        lastName: 'Haddad',
        birthdate: '1990-01-31',
        gender: 'female',
      },
    ],
  };
}

/** @param {ReturnType<typeof caller>} call @param {Awaited<ReturnType<typeof orderOf>>} order */
async function buy(call, order) {
  const headers = { 'idempotency-key': randomUUID() };
  const begun = await call('POST', '/api/payment-intent', { body: order, headers });
  const { clientSecret, bookingId, bookingRef } = /** @type {Begun} */ (begun.body);
  const [intentId = ''] = clientSecret.split('_secret_');
  await call('POST', `/api/payment-sandbox/v1/payment_intents/${intentId}/confirm`, {
    form: {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
      'payment_method_data[card][cvc]': '123',
    },
  });
  for (let look = 0; look < LOOKS; look += 1) {
    const { body } = await call('GET', `/api/admin/booking/by-intent/${intentId}`, {
      headers: { 'x-payment-secret': clientSecret },
    });
    if (/** @type {ByIntent} */ (body).bookingState === 'confirmed') {
      return { clientSecret, intentId, bookingId, bookingRef, cookie: begun.cookie };
    }
    await delay(100);
  }
  throw new Error('the booking was not confirmed');
}
