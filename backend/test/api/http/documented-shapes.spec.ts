import type { LoginView } from '@safar/domain/contracts/staff/auth';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

const app = openApp();

const call = <T>(...[method, path, body]: [string, string, unknown?]) =>
  new ApiClient(app.baseUrl).call<T>(method, path, body);

describe('The booking response', () => {
  // [SPEC 2.30b] [SPEC 3.7b]
  it('has every documented field, including the information file of its trip', async () => {
    const pdf = '/media/istanbul-program.pdf';
    await app.db.query(`update destinations set pdf_info_url = $1 where id = 'istanbul'`, [pdf]);
    const { date: departureDate } = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrl);
    const order = await customer.order({ departureDate, adults: 2, lastName: 'Łuczak' });
    const { body: started } = await customer.start(order);
    const { body } = await customer.booking(started.bookingId);
    const passenger = {
      type: 'adult',
      lastName: 'Łuczak',
      birthdate: '1990-01-31',
      gender: 'female',
    };
    expect(body).toMatchObject({
      id: started.bookingId,
      booking_ref: started.bookingRef,
      destination: 'Istanbul',
      departure_date: departureDate,
      email: order['contactEmail'],
      phone: '+46701234567',
      total_price: 13_980,
      paid_amount: 0,
      payment_option: 'partial',
      pdf_info_url: pdf,
      passengers: [
        { ...passenger, firstName: 'Resenar A' },
        { ...passenger, firstName: 'Resenar B' },
      ],
    });
    await app.db.query(`update destinations set pdf_info_url = null where id = 'istanbul'`);
    expect((await customer.booking(started.bookingId)).body.pdf_info_url).toBeNull();
  });

  it('names the destination in the reader’s language', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrl, 'ar');
    const { body: started } = await customer.start(await customer.order({ departureDate }));
    expect((await customer.booking(started.bookingId)).body.destination).toBe('إسطنبول');
  });
});

describe('The response to a sign-in', () => {
  // [SPEC 3.8a] [SPEC 3.11b] [ASVS 15.3.1]
  it('contains a token and the user’s id, name, e-mail and role, but no password', async () => {
    const { status, body } = await call<LoginView>('POST', '/api/login', {
      email: 'admin@safar.example',
      password: DEMO_PASSWORD,
    });
    const [stored] = await app.db.query<{ id: string; username: string; password_hash: string }[]>(
      `select id, username, password_hash from users where email = 'admin@safar.example'`,
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(body.user).toEqual({
      id: stored?.id,
      username: stored?.username,
      email: 'admin@safar.example',
      role: 'admin',
    });
    const told = JSON.stringify(body);
    expect(told).not.toContain('password');
    expect(told).not.toContain(stored?.password_hash);
    const list = await new ApiClient(app.baseUrl).call(
      'GET',
      '/api/admin/bookings',
      undefined,
      bearer(body.token),
    );
    expect(list.status).toBe(200);
  });

  // [SPEC 5.12c]
  it.each([
    ['no e-mail', 422, { password: DEMO_PASSWORD }],
    ['an e-mail that is none', 401, { email: 'admin@', password: DEMO_PASSWORD }],
    ['no password', 401, { email: 'admin@safar.example', password: '' }],
  ] as const)('contains no token with %s', async (...[, status, body]) => {
    const answer = await call<{ token?: string }>('POST', '/api/login', body);
    expect(answer.status).toBe(status);
    expect(answer.body.token).toBeUndefined();
  });
});

describe('Default values', () => {
  // [SPEC 6.3b] [SPEC 9.8b]
  it('of a user are the role agent and the current time', async () => {
    const [user] = await app.db.query<{ role: string; fresh: boolean }[]>(
      `insert into users (username, email, password_hash) values ('Ny', 'ny@safar.example', '-')
       returning role, created_at > now() - interval '1 minute' as fresh`,
    );
    expect(user).toEqual({ role: 'agent', fresh: true });
  });

  // [SPEC 3.1e] [SPEC 9.4] [SPEC 9.5f] [SPEC 9.8b]
  it('of a trip are sort 999, region europe, active, and the ages 0–2 and 3–11', async () => {
    const [destination] = await app.db.query<unknown[]>(
      `insert into destinations (id, name_sv, description_sv, image) values ('ny', 'Ny', 'Ny', '/media/ny')
       returning sort, region, is_active, infant_age_min, infant_age_max, child_age_min, child_age_max`,
    );
    expect(destination).toEqual({
      sort: 999,
      region: 'europe',
      is_active: true,
      infant_age_min: 0,
      infant_age_max: 2,
      child_age_min: 3,
      child_age_max: 11,
    });
  });
});

describe('The API description', () => {
  // [SPEC I1.32] [ASVS 2.1.1]
  it('is shown at /api/docs and contains every documented call of the public site', async () => {
    const document = await fetch(`${app.baseUrl}/api/docs-json`);
    const { paths } = (await document.json()) as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/destinations',
        'GET /api/destinations/{id}',
        'GET /api/departure-dates',
        'POST /api/payment-intent',
        'POST /api/login',
        'POST /api/contact/send',
        'POST /api/booking/verify',
        'GET /api/booking/{id}',
        'GET /api/content/{page}',
      ]),
    );
    const page = await fetch(`${app.baseUrl}/api/docs`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('swagger-ui');
  });

  it('says of every call what it does and who may call it', async () => {
    type Operation = Record<'summary' | 'description', string> & { security?: object[] };
    const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>(
      'GET',
      '/api/docs-json',
    );
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, told]) => ({ call: `${method} ${path}`, ...told })),
    );
    expect(operations.length).toBeGreaterThan(180);
    const without = operations.filter((told) => !told.summary || !/For /.test(told.description));
    expect(without.map((told) => told.call)).toEqual([]);
    expect(body.paths['/api/hotels']?.['post']).toMatchObject({
      summary: 'Creates a record.',
      description: 'For staff with `products:write`.',
      security: [{ bearer: [] }],
    });
    expect(body.paths['/api/booking/{id}']?.['get']).toMatchObject({
      summary: 'The booking, for its customer and staff.',
      description: 'For the customer of the booking, and for staff.',
    });
  });
});
