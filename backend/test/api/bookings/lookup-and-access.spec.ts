import { randomUUID } from 'node:crypto';
import type { BookingListView, VerifyBookingView } from '@safar/domain/contracts/bookings/bookings';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type ApiResponse,
  bearer,
  intentIdOf,
  tokenOf,
} from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

const app = openApp();

const visitor = (language: 'sv' | 'ar' = 'sv'): ApiClient => new ApiClient(app.baseUrl, language);

/** Creates a held booking for Amal Al-Khåtib-Müller and Omar Łuczak, without keeping its cookie. */
async function booked(): Promise<PaymentIntentView> {
  const { date: departureDate } = await buildDeparture(app.db);
  const customer = visitor();
  const order = await customer.order({ departureDate, adults: 2 });
  const passenger = { type: 'adult', birthdate: '1990-01-31', gender: 'female' };
  const passengers = [
    { ...passenger, firstName: 'Amal', lastName: 'Al-Khåtib Müller' },
    { ...passenger, firstName: 'Omar', lastName: 'Łuczak' },
  ];
  const { status, body } = await customer.start({ ...order, passengers });
  expect(status).toBe(200);
  return body;
}

describe('Looking up a booking', () => {
  let booking: PaymentIntentView;
  beforeAll(async () => {
    booking = await booked();
  });

  const verify = <T>(
    bookingRef: string,
    lastName: string,
    customer = visitor(),
  ): Promise<ApiResponse<T>> =>
    customer.call('POST', '/api/booking/verify', { bookingRef, lastName });

  // [SPEC 7.14a] [SPEC I1.27]
  it.each([
    ['the name as it stands', 'Al-Khåtib Müller'],
    ['capitals', 'AL-KHÅTIB MÜLLER'],
    ['no marks', 'al-khatib muller'],
    ['no hyphen and no space', 'alkhatibmuller'],
    ['a space for the hyphen', ' Al Khatib  Müller '],
    ['the name of any other traveller', 'luczak'],
  ])('accepts %s', async (_, lastName) => {
    const { status, body } = await verify<VerifyBookingView>(booking.bookingRef, lastName);
    expect({ status, body }).toEqual({
      status: 200,
      body: { bookingId: booking.bookingId, expiresIn: 1_200 },
    });
  });

  it('ignores spaces, hyphens and case in the reference', async () => {
    const { bookingRef } = booking;
    const typed = ` ${bookingRef.slice(0, 3)}-${bookingRef.slice(3).toLowerCase()}`;
    expect((await verify(typed, 'Łuczak')).status).toBe(200);
  });

  // [SPEC 7.14b]
  it('answers a wrong reference and a wrong name in the same way', async () => {
    const wrongName = await verify<ErrorView>(booking.bookingRef, 'Svensson');
    const wrongReference = await verify<ErrorView>('SAFAAAAAA', 'Łuczak');
    for (const { status, body } of [wrongName, wrongReference]) {
      expect({ ...body, status, requestId: '' }).toEqual({
        status: 404,
        statusCode: 404,
        code: 'BOOKING_LOOKUP_FAILED',
        message:
          'Vi hittar ingen bokning med de uppgifterna. Kontrollera bokningsnumret och efternamnet.',
        requestId: '',
      });
    }
    const inArabic = await verify<ErrorView>('SAFAAAAAA', 'Łuczak', visitor('ar'));
    expect(inArabic.body.message).toBe(
      'لم نجد حجزاً بهذه البيانات. تأكّد من رقم الحجز واسم العائلة.',
    );
  });

  // [SPEC 5.12a]
  it.each([
    ['no reference', '', 'Łuczak', 'bookingRef'],
    ['no name', 'SAFAAAAAA', '  ', 'lastName'],
  ])('requires both fields: %s', async (...[, bookingRef, lastName, field]) => {
    const { status, body } = await verify<ErrorView>(bookingRef, lastName);
    expect(status).toBe(422);
    expect(body.details).toEqual([
      expect.objectContaining({ field, message: 'Fyll i bokningsnummer och efternamn.' }),
    ]);
  });

  // [SPEC 7.15] [SPEC I1.27]
  it('opens that booking only', async () => {
    const other = await booked();
    const customer = visitor();
    await verify(booking.bookingRef, 'Łuczak', customer);
    expect(await customer.booking(booking.bookingId)).toMatchObject({
      status: 200,
      body: { id: booking.bookingId, booking_ref: booking.bookingRef },
    });
    expect((await customer.booking(other.bookingId)).status).toBe(403);
  });
});

describe('Closing a booking', () => {
  const close = (cookie: string): Promise<Response> =>
    fetch(`${app.baseUrl}/api/booking/close`, { method: 'POST', headers: { cookie } });
  const lookUp = async (bookingRef: string): Promise<string> => {
    const response = await fetch(`${app.baseUrl}/api/booking/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookingRef, lastName: 'Łuczak' }),
    });
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const lookedUp = async (): Promise<{ id: string; bookingRef: string; cookie: string }> => {
    const { bookingRef, bookingId: id } = await booked();
    return { id, bookingRef, cookie: await lookUp(bookingRef) };
  };

  // [ASVS 3.3.4]
  it('clears the cookie with the same name, path and attributes', async () => {
    const { id, cookie } = await lookedUp();
    const open = await fetch(`${app.baseUrl}/api/booking/${id}`, { headers: { cookie } });
    expect(open.status).toBe(200);
    const closed = await close(cookie);
    expect(closed.status).toBe(204);
    const [name] = cookie.split('=');
    const ended = closed.headers.get('set-cookie') ?? '';
    expect(ended).toMatch(new RegExp(`^${name}=;`));
    for (const part of ['Path=/', 'Expires=Thu, 01 Jan 1970', 'HttpOnly', 'SameSite=Lax']) {
      expect(ended).toContain(part);
    }
  });

  // [SPEC I6.15] [ASVS 7.4.1]
  it('revokes the session on the server: a copy of the cookie opens nothing, but other sessions stay valid', async () => {
    const { id, bookingRef, cookie } = await lookedUp();
    const other = await lookUp(bookingRef);
    const read = async (held: string): Promise<number> =>
      (await fetch(`${app.baseUrl}/api/booking/${id}`, { headers: { cookie: held } })).status;
    expect([await read(cookie), await read(other)]).toEqual([200, 200]);
    await close(cookie);
    expect([await read(cookie), await read(other)]).toEqual([403, 200]);
  });

  it('is allowed without a session and does not reveal whether there was one', async () => {
    const answers = await Promise.all([close(''), close('bk=forged')]);
    for (const answer of answers) {
      expect({ status: answer.status, text: await answer.text() }).toEqual({
        status: 204,
        text: '',
      });
    }
  });
});

describe('Reading a booking', () => {
  let booking: PaymentIntentView;
  beforeAll(async () => {
    booking = await booked();
  });
  const read = (
    id: string,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<ErrorView>> =>
    visitor().call('GET', `/api/booking/${id}`, undefined, headers);

  it('shows the next payment: the deposit while the seats are held', async () => {
    const holder = visitor();
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await holder.order({ departureDate });
    const { body } = await holder.start(order);
    const held = await holder.booking(body.bookingId);
    expect(held.body).toMatchObject({
      state: 'held',
      amount_due: order['amount'],
      remaining_amount: order['totalPrice'],
    });
  });

  // [ASVS 8.2.2]
  it('needs its cookie: a hundred requests with the cookie of another booking get nothing', async () => {
    const holder = visitor();
    const { date: departureDate } = await buildDeparture(app.db);
    await holder.start(await holder.order({ departureDate }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => holder.booking(booking.bookingId)),
    );
    expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  });

  // [SPEC 6.2b] [SPEC 8.4d]
  it('answers an unknown booking and a foreign one in the same way', async () => {
    const foreign = await read(booking.bookingId);
    const missing = await read(randomUUID());
    for (const { status, body } of [foreign, missing]) {
      expect({ status, message: body.message }).toEqual({
        status: 403,
        message: 'Du har inte behörighet att se denna bokning.',
      });
    }
  });

  it.each<[Role, number]>([
    ['agent', 200],
    ['admin', 200],
    ['editor', 403],
  ])('as %s: %i', async (role, status) => {
    const token = await tokenOf(app.baseUrl, role);
    expect((await read(booking.bookingId, bearer(token))).status).toBe(status);
  });

  // [SPEC 7.16a] [SPEC I1.27]
  it('by its payment intent needs a valid secret: none, a foreign or a guessed one get 404', async () => {
    const other = await booked();
    const path = `/api/admin/booking/by-intent/${intentIdOf(booking.clientSecret)}`;
    const ask = (headers: Record<string, string>): Promise<ApiResponse<unknown>> =>
      visitor().call('GET', path, undefined, headers);
    const foreign = other.clientSecret;
    const forged = `${intentIdOf(booking.clientSecret)}_secret_guessed`;
    const guesses = [foreign, forged].map((secret) => ask({ 'x-payment-secret': secret }));
    for (const answer of await Promise.all([ask({}), ...guesses])) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    }
    expect(await ask({ 'x-payment-secret': booking.clientSecret })).toMatchObject({
      status: 200,
      body: { bookingRef: booking.bookingRef },
    });
    expect((await ask(bearer(await tokenOf(app.baseUrl, 'agent')))).status).toBe(200);
    expect((await ask(bearer(await tokenOf(app.baseUrl, 'editor')))).status).toBe(404);
  });

  // [SPEC 1.3b] [SPEC 7.17]
  it.each<[Role | 'visitor', number]>([
    ['agent', 200],
    ['admin', 200],
    ['editor', 403],
    ['visitor', 401],
  ])('in the list as %s: %i', async (who, status) => {
    const headers = who === 'visitor' ? {} : bearer(await tokenOf(app.baseUrl, who));
    const answer = await visitor().call<BookingListView>(
      ...(['GET', '/api/admin/bookings', undefined, headers] as const),
    );
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.body.bookings).toContainEqual(
      expect.objectContaining({ id: booking.bookingId, booking_ref: booking.bookingRef }),
    );
  });
});
