// @ts-check
/**
 * Targets of sqlmap, one line per call, with a `*` after each value to attack in an address or a header. In a JSON body
 * sqlmap attacks every field, except those it takes for credentials (`token`); these need a `*` too. `status` is the
 * response to the unharmed call: sqlmap.mjs checks it first, so that no line attacks a closed route unnoticed.
 *
 * @typedef {object} Attack
 * @property {string} call method and path
 * @property {Record<string, unknown>} [query] texts are sent as they are, other values as JSON
 * @property {Record<string, unknown>} [body]
 * @property {Record<string, string>} [headers]
 * @property {number} [status] 200 by default
 * @property {'admin' | 'holder'} [as]
 */

const day = (/** @type {number} */ shift) =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

const PAST = day(-3);
const FUTURE = day(900);
const PAGE = [0, 9];

/**
 * Returns a list of the console, with all its text filters at once and its sort field.
 * @param {string} path
 * @param {Record<string, string>} filter values of an existing row
 * @param {string} field to sort by
 * @returns {Attack}
 */
const list = (path, filter, field) => ({
  call: `GET ${path}`,
  as: 'admin',
  query: {
    filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, `${value}*`])),
    sort: [`${field}*`, 'ASC*'],
    range: PAGE,
  },
});

/** @param {string} path @returns {Attack} */
const one = (path) => ({ call: `GET ${path}*`, as: 'admin' });

/** Returns a new order, because the prepared one is paid. @param {import('./prepared-data.mjs').PreparedData} prepared */
const anotherOrder = ({ order }) => ({ ...order, contactEmail: 'omar@safar.example' });

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const visitorsReads = (prepared) => [
  { call: 'GET /api/destinations/istanbul*' },
  {
    call: 'GET /api/destinations',
    query: {
      filter: { q: 'istanbul*', region: 'europe*', id: 'istanbul*' },
      sort: ['name_sv*', 'ASC*'],
      range: PAGE,
    },
  },
  { call: 'GET /api/content/about*' },
  {
    call: 'GET /api/places',
    query: { term: 'stock*', locale: 'sv*', 'types[]': 'city*', field: 'origin*' },
  },
  { call: 'GET /api/previews/0123456789abcdef0123456789abcdef*', status: 404 },
  { call: 'GET /media/2026/0123456789abcdef.webp*', status: 404 },
  { call: 'GET /destination/istanbul*', query: { date: `${prepared.order.departureDate}*` } },
  { call: 'GET /destinationer', query: { region: 'europa*' } },
  { call: 'GET /api/config', headers: { 'Accept-Language': 'sv*' } },
];

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const visitorsForms = (prepared) => [
  {
    call: 'POST /api/quote',
    body: {
      destinationId: 'istanbul',
      departureDate: prepared.order.departureDate,
      ...{ adults: 1, children: 0, infants: 0, insurance: null, pmType: 'card' },
    },
  },
  {
    call: 'POST /api/booking/verify',
    body: { bookingRef: prepared.bookingRef, lastName: 'Haddad' },
  },
  {
    call: 'POST /api/login',
    body: { email: 'admin@safar.example', password: 'resa-med-safar', otp: '123456' },
  },
  {
    call: 'POST /api/contact/send',
    body: {
      ...{ name: 'Vera Vik', email: 'vera@safar.example', message: 'Hej! När öppnar ni?' },
      ...{ kind: 'contact', language: 'sv' },
    },
  },
];

/** Payments, and calls of the holder of a booking. @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const customersCalls = (prepared) => [
  { call: 'POST /api/payment-intent', body: anotherOrder(prepared) },
  {
    call: 'POST /api/payment-intent',
    body: anotherOrder(prepared),
    headers: { 'Idempotency-Key': 'a3f1c9d2-6f0e-4b43-9a53-0f7f6f1c2b11*' },
  },
  { call: 'POST /api/pay-links/open', body: { token: `${prepared.payLink}*` } },
  { call: 'POST /api/auth/forgot-password', body: { email: 'agent@safar.example' } },
  {
    call: 'POST /api/auth/reset-password',
    body: { token: `${'x'.repeat(43)}*`, password: 'lagom-langt-losenord*' },
    status: 410,
  },
  {
    call: 'POST /api/webhooks/stripe',
    body: { id: 'evt_planted', type: 'payment_intent.succeeded' },
    headers: { 'Stripe-Signature': 't=1,v1=00*' },
    status: 400,
  },
  {
    call: `GET /api/admin/booking/by-intent/${prepared.intentId}*`,
    headers: { 'X-Payment-Secret': `${prepared.clientSecret}*` },
  },
  { call: `GET /api/booking/${prepared.bookingId}*`, as: 'holder' },
  {
    call: `GET /api/booking/${prepared.bookingId}/documents/${prepared.documentId}*`,
    as: 'holder',
  },
  {
    call: `GET /api/booking/${prepared.bookingId}/calendar.ics`,
    headers: { Cookie: `${prepared.cookie}*` },
  },
  {
    call: `POST /api/booking/${prepared.bookingId}/cancel-request`,
    as: 'holder',
    body: { text: 'Vi kan inte resa.' },
  },
];

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const lists = ({ bookingId, bookingRef, mail, message, payment }) => [
  list(
    '/api/bookings',
    {
      ...{ id: bookingId, q: bookingRef, state: 'confirmed', type: 'partial' },
      ...{ destination_id: 'istanbul', departure_from: PAST, departure_to: FUTURE },
      ...{ created_from: PAST, created_to: FUTURE, source: 'web', language: 'sv' },
      balance_due_before: FUTURE,
    },
    'destination',
  ),
  { ...list('/api/bookings.csv', { q: bookingRef, state: 'confirmed' }, 'created_at') },
  list(
    '/api/departures',
    { destination_id: 'istanbul', state: 'open', from: PAST, to: FUTURE },
    'date',
  ),
  list(
    '/api/mails',
    { id: mail.id, state: mail.state, topic: mail.topic, language: 'sv', q: 'safar' },
    'created_at',
  ),
  list(
    '/api/messages',
    { id: message.id, state: 'new', kind: 'contact', language: 'sv', q: 'Vera' },
    'name',
  ),
  list(
    '/api/payments',
    { id: payment.id, booking_id: bookingId, method: 'card', q: bookingRef },
    'day',
  ),
  list('/api/payments', { from: PAST, to: FUTURE }, 'booking_ref'),
];

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const otherLists = ({ bookingId, adminId, entry, logged, setting, order }) => [
  list(
    '/api/refunds',
    {
      booking_id: bookingId,
      state: 'requested',
      source: 'agency',
      from: PAST,
      to: FUTURE,
      q: 'SAF',
    },
    'deadline',
  ),
  list('/api/unmatched-payments', { id: 'x', kind: 'late' }, 'noticed_at'),
  list('/api/users', { id: adminId, role: 'admin', q: 'Amina' }, 'username'),
  list('/api/content', { id: entry.id, page: entry.page, q: entry.key_name }, 'key_name'),
  list('/api/uploads', { q: 'bild', kind: 'image', id: 'x', since: PAST }, 'name'),
  list(
    '/api/audit',
    {
      ...{ id: String(logged.id), action: logged.action, actor: logged.actor_id ?? adminId },
      ...{
        object_type: logged.object_type ?? 'user',
        object_id: logged.object_id ?? adminId,
        from: PAST,
        to: FUTURE,
      },
    },
    'at',
  ),
  list('/api/settings', { id: setting.id, group: setting.group }, 'id'),
  list('/api/saved-views', { user_id: adminId }, 'name'),
  { call: 'GET /api/admin/search', as: 'admin', query: { q: `${order.contactEmail}*` } },
  {
    call: 'GET /api/reports/sales*',
    as: 'admin',
    query: { from: `${PAST}*`, to: `${day(3)}*`, by: 'source*', format: 'json*' },
  },
];

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const singleRows = ({ bookingId, departureId, adminId, mail, message, entry, setting }) => [
  one(`/api/bookings/${bookingId}`),
  one(`/api/departures/${departureId}`),
  { call: `GET /api/departures/${departureId}*/lists`, as: 'admin' },
  {
    call: `GET /api/departures/${departureId}*/lists/hotel*`,
    as: 'admin',
    query: { format: 'csv*' },
  },
  { ...one(`/api/departures/${departureId}/lists/exports/${bookingId}`), status: 404 },
  { call: `GET /api/departures/${departureId}*/cancellation`, as: 'admin', status: 404 },
  one(`/api/users/${adminId}`),
  one(`/api/mails/${mail.id}`),
  one(`/api/messages/${message.id}`),
  { call: `GET /api/content/${entry.id}*/history`, as: 'admin' },
  one(`/api/settings/${setting.id}`),
  { ...one(`/api/refunds/${bookingId}`), status: 404 },
  one(`/api/day-closings/${day(-1)}`),
  { call: `GET /api/admin/bookings/${bookingId}*/money`, as: 'admin' },
  { call: `GET /api/admin/bookings/${bookingId}*/export`, as: 'admin' },
  { call: `GET /api/admin/privacy/exports/${bookingId}*/file`, as: 'admin', status: 410 },
  { call: 'GET /api/users', headers: { Authorization: 'Bearer planted*' }, status: 401 },
];

/** Texts that staff write. @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
const staffWrites = ({ bookingId, order, setting }) => [
  { call: 'POST /api/generate-facts', as: 'admin', body: { prompt: 'Istanbul' } },
  {
    call: 'POST /api/saved-views',
    as: 'admin',
    body: { name: 'Obetalda', filter: { type: 'partial', q: 'Haddad' } },
    status: 201,
  },
  { call: `PUT /api/bookings/${bookingId}`, as: 'admin', body: { notes: 'Ringde.' } },
  { call: `PUT /api/settings/${setting.id}`, as: 'admin', body: { value: setting.value } },
  {
    call: 'POST /api/admin/privacy/erasures/preview',
    as: 'admin',
    body: { email: order.contactEmail },
  },
  {
    call: 'POST /api/admin/privacy/exports',
    as: 'admin',
    body: { email: order.contactEmail },
    status: 202,
  },
];

/** @param {import('./prepared-data.mjs').PreparedData} prepared @returns {Attack[]} */
export const attacksOn = (prepared) => [
  ...visitorsReads(prepared),
  ...visitorsForms(prepared),
  ...customersCalls(prepared),
  ...lists(prepared),
  ...otherLists(prepared),
  ...singleRows(prepared),
  ...staffWrites(prepared),
];

/** Similar calls of the broken server; all of them must be found. @type {Attack[]} */
export const PLANTS = [
  { call: 'GET /api/trips', query: { name: 'Istanbul*' } },
  { call: 'GET /trip/Istanbul*' },
  { call: 'GET /api/list', query: { filter: { q: 'stan*' }, sort: ['name', 'ASC'], range: PAGE } },
  { call: 'GET /api/list', query: { filter: { q: 'stan' }, sort: ['name*', 'ASC'], range: PAGE } },
  { call: 'POST /api/login', body: { email: 'admin@broken.example', password: 'sommar2026' } },
];
