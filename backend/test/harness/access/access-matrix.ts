import { type MatrixLine, linesOf } from './access-line.js';

const ALL = 'V B G E A';
const STAFF = 'G E A';
const SERVICE = 'G A';

const CATALOGUE = linesOf(`
GET            /config /places /search /destinations /departure-dates                      V B G E A
GET            /destinations/:id/calendar /destinations/:id/departures/:date               V B G E A  # 404: no such trip or day
POST           /destinations /destinations/:id/duplicate                                   E A
PUT            /destinations/:id                                                           E A
PATCH          /destinations/sort-order                                                    E A
DELETE         /destinations/:id                                                           A
GET            /departures /departures.csv /departures/:id                                 G E A
POST PATCH     /departures                                                                 E A
POST           /departures/bulk                                                            E A
PUT DELETE     /departures/:id                                                             E A
GET            /departures/:id/passengers /departures/:id/lists                            G A
GET            /departures/:id/lists/:kind /departures/:id/lists/exports/:exportId         G A
POST           /departures/:id/cancel                                                      A
GET            /departures/:id/cancellation                                                A
GET            /departures/:id/airports /departures/:id/flights                            G E A
PUT            /departures/:id/airports /departures/:id/flights                            E A
POST           /departures/:id/airports/copy /departures/:id/flights/copy                  E A
POST           /departures/:id/flights/final                                               E A
GET            /airports/:iata                                                             E A
GET POST       /hotels /extras /extra-groups                                               E A
GET PUT DELETE /hotels/:id /extras/:id /extra-groups/:id                                   E A
GET POST       /discounts                                                                  A
GET PUT DELETE /discounts/:id                                                              A
GET            /discounts.csv                                                              A
GET PUT        /destinations/:id/extras /destinations/:id/rooms /destinations/:id/stays    E A
GET            /departures/:id/extras /departures/:id/rooms /departures/:id/stays          G E A
PUT            /departures/:id/extras /departures/:id/rooms /departures/:id/stays          E A
POST           /departures/:id/extras/copy /departures/:id/rooms/copy                      E A
POST           /departures/:id/stays/copy                                                  E A
POST           /generate-facts /upload /previews                                           E A
GET            /previews/:token /previews/:token/departures/:date                          V B G E A  # for one hour, whoever has the address
GET            /uploads /uploads/:id /content /content/:id/history                         E A
GET PUT        /content/pages/:page/sections                                               E A
PUT            /content/:id                                                                E A
POST           /content/:id/restore                                                        E A
GET            /destinations/:id/reviews                                                   V B G E A
GET            /reviews/:token/form                                                        V B G E A  # holders of the link; others get 404
POST           /reviews/:token /reviews/:token/correction                                  V B G E A
POST           /reviews/:token/withdrawal /reviews/:token/decline                          V B G E A
GET            /booking/:id/review/form                                                    B          # the customer, not staff
POST           /booking/:id/review/withdrawal                                              B
GET            /reviews /reviews.csv /reviews/:id                                          E A
PUT            /reviews/:id/state /reviews/:id/reply                                       E A
`);

const BOOKINGS = linesOf(`
POST           /quote /contact/send /booking/verify /booking/close                         V B G E A
GET            /booking/:id /booking/:id/documents/:documentId /booking/:id/calendar.ics   B G A
POST           /booking/:id/cancel-request                                                 B          # staff cancel directly
POST           /booking/:id/extras/quote                                                   B G A
GET            /admin/bookings /bookings.csv /bookings/:id/timeline                        G A
GET POST       /bookings                                                                   G A
GET PUT        /bookings/:id                                                               G A
POST           /admin/bookings/:id/cancel/preview /admin/bookings/:id/cancel               G A
POST           /admin/bookings/:id/move/preview /admin/bookings/:id/move                   G A
POST           /admin/bookings/:id/airport /admin/bookings/:id/extras                      G A
POST           /admin/bookings/:id/rooms /admin/bookings/:id/rooms/share                   G A
POST           /admin/bookings/:id/passengers/:passengerId/preview                         G A
PUT            /admin/bookings/:id/passengers/:passengerId                                 G A
POST           /admin/bookings/:id/passengers/:passengerId/transfer/preview                G A
POST           /admin/bookings/:id/passengers/:passengerId/transfer                        G A
POST           /admin/bookings/:id/waive-fee /admin/bookings/:id/cancel-request/dismiss    G A
POST           /admin/bookings/:id/confirm /admin/bookings/:id/option                      G A
POST           /admin/bookings/:id/discount /admin/bookings/:id/due-date                   G A
GET            /admin/bookings/:id/money                                                   G A
POST           /admin/bookings/:id/payments /admin/bookings/:id/pay-link                   G A
POST           /admin/bookings/:id/refunds/preview /admin/bookings/:id/refunds             G A
POST           /admin/bookings/:id/resend                                                  G A
GET            /payments /payments/:id                                                     G A
POST           /payments/:id/void /pay-links/:id/close                                     G A
POST           /pay-links/open                                                             V B G E A
POST           /gift-cards/check /gift-cards/intent                                        V B G E A
GET            /gift-cards/by-intent/:intentId                                                        # nobody without its secret
GET POST       /gift-cards                                                                 G A
GET            /gift-cards.csv /gift-cards/liability                                       G A
GET            /gift-cards/:id /gift-cards/:id/document                                    G A
POST           /gift-cards/:id/resend                                                      G A
POST           /gift-cards/:id/void /gift-cards/:id/refund /gift-cards/:id/paid-out        A
GET            /refunds /refunds.csv /refunds/:id                                          G A
POST           /refunds/:id/approve /refunds/:id/reject                                    A
POST           /refunds/:id/paid-out                                                       G A
GET            /unmatched-payments /unmatched-payments/:id                                 G A
POST           /unmatched-payments/:id/handled                                             G A
GET            /desk/rules /desk/departures/:id/extras                                     G A
GET POST       /saved-views                                                                G A
GET DELETE     /saved-views/:id                                                            G A
`);

const OFFICE = linesOf(`
GET            /messages /messages.csv /messages/assignees /messages/:id                   G A
PUT            /messages/:id                                                               G A
POST           /messages/:id/reply                                                         G A
GET            /mails /mails.csv /mails/topics /mails/:id                                  G A
POST           /mails/:id/resend                                                           G A
POST           /mails/test                                                                 A
GET            /admin/bookings/:id/export                                                  A
POST           /admin/bookings/:id/erase/preview /admin/bookings/:id/erase                 A
GET POST       /admin/privacy/exports /admin/privacy/erasures                              A
GET            /admin/privacy/exports/:id/file /admin/privacy/retention-runs               A
POST           /admin/privacy/erasures/preview /admin/privacy/erasures/replay              A
GET            /dashboard                                                                  G E A
GET            /settings /brand-mentions /opening                                          A
GET PUT DELETE /settings/:key                                                              A
POST           /opening/open                                                               A
GET            /audit /audit.csv /audit/actions /audit/:id                                 A
GET            /overview/tasks /overview/tasks/count                                       G A
POST           /overview/tasks/handled                                                     G A
POST           /login /auth/forgot-password /auth/reset-password                           V B G E A
POST           /auth/second-factor/begin /auth/second-factor/confirm                       G E A
POST           /auth/second-factor/remove                                                  G E A
GET            /users                                                                      G E A
POST           /users /users/:id/invitation /admin/users/:id/reset-second-factor           A
DELETE         /users/:id                                                                  A
`);

/** Protected by the secret of the payment intent or by a signature. */
const PROVIDER = linesOf(`
POST           /webhooks/stripe                                                            V B G E A
GET            /payment-sandbox/v1/payment_intents/:id                                     V B G E A
POST           /payment-sandbox/v1/payment_intents/:id/confirm                             V B G E A
GET POST       /payment-sandbox/authenticate/:id /payment-sandbox/klarna/:id               V B G E A
GET POST       /payment-sandbox/swish/:id                                                  V B G E A
GET            /payment-sandbox/swish/:id/qr.svg                                           V B G E A
`);

/** A whole review: an incomplete one is refused for its fields before its caller is looked at. */
const review = () => ({
  ...{ rating: 4, text: 'Lugna dagar och ett bra hotell.', display_name: 'Layla', consent: true },
});
const extras = () => ({ items: [{ code: 'none' }], expected_total: 1, pmType: 'card' });

const own = { about: 'the own account', address: '/api/users/:ownId' };
const others = { about: "somebody else's", address: '/api/users/:otherId' };

/** Lines with an address or a body of their own. */
const SPECIAL: readonly MatrixLine[] = [
  { call: 'GET /health/live', may: ALL, address: '/health/live' },
  { call: 'GET /health/ready', may: ALL, address: '/health/ready' },
  // From this machine, or with METRICS_TOKEN (metrics.spec.ts).
  { call: 'GET /metrics', may: ALL, address: '/metrics' },
  { call: 'GET /content/:page', may: ALL, address: '/api/content/about' },
  { call: 'GET /destinations/:id', may: ALL, address: '/api/destinations/istanbul' },
  { call: 'GET /destinations/by-slug/:slug', may: ALL, address: '/api/destinations/by-slug/istanbul' },
  { call: 'POST /booking/:id/review', may: 'B', body: review },
  { call: 'POST /booking/:id/review/correction', may: 'B', body: review },
  { call: 'POST /booking/:id/extras', may: 'B', body: extras },
  { call: 'POST /payment-intent', may: ALL, about: 'a new booking' },
  {
    call: 'POST /payment-intent',
    may: 'B G A',
    about: 'the rest of a booking',
    body: ({ bookingId }) => ({ bookingId, amount: 1, pmType: 'card' }),
  },
  { call: 'GET /admin/booking/by-intent/:intentId', may: 'B G A' },
  { call: 'POST /opening/law-texts/:id/check', may: 'A', address: '/api/opening/law-texts/privacy/check' },
  { call: 'GET /overview/news', may: SERVICE, address: '/api/overview/news?since=2026-01-01T00:00:00Z' },
  { call: 'GET /admin/search', may: SERVICE, address: '/api/admin/search?q=SAF' },
  { call: 'GET /reports/:name', may: SERVICE, address: '/api/reports/payments?from=2027-01-01&to=2027-01-31' },
  { call: 'GET /day-closings/:day', may: SERVICE, address: '/api/day-closings/2026-01-01' },
  { call: 'POST /day-closings/:day', may: SERVICE, address: '/api/day-closings/2026-01-01' },
  { call: 'GET /users/:id', may: STAFF, ...own },
  { call: 'GET /users/:id', may: 'A', ...others },
  {
    call: 'PUT /users/:id',
    may: STAFF,
    ...own,
    body: ({ ownRole }) => ({ username: 'Kim', email: `${ownRole}@safar.example`, role: ownRole }),
  },
  {
    call: 'PUT /users/:id',
    may: 'A',
    ...others,
    body: () => ({ username: 'Kim', email: 'kim@safar.example', role: 'agent' }),
  },
]; // oxfmt-ignore

const sessions = 'POST /admin/users/:id/revoke-sessions';

/** Last, because they end what the others need. */
const ENDINGS: readonly MatrixLine[] = [
  { call: sessions, may: 'A', about: "somebody else's", address: '/api/admin/users/:otherId/revoke-sessions' },
  { call: 'POST /opening/close', may: 'A' },
  ...PROVIDER,
  { call: sessions, may: STAFF, about: 'the own sessions', revokesToken: true, address: '/api/admin/users/:ownId/revoke-sessions' },
  { call: 'POST /auth/logout', may: STAFF, revokesToken: true },
]; // oxfmt-ignore

export const ACCESS_MATRIX: readonly MatrixLine[] = [
  ...CATALOGUE,
  ...SPECIAL,
  ...BOOKINGS,
  ...OFFICE,
  ...ENDINGS,
];
