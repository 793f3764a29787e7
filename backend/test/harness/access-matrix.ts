import { randomUUID } from 'node:crypto';

/**
 * Who may call what: the roles of the specification. Written by hand and separate from the permissions in
 * `domain/src/access`, so that an error in one is found by the other. Every route of the API has a line.
 *
 * V visitor, B holder of the cookie of this booking, G agent, E editor, A admin. A token that is stale, forged, of
 * another audience or of a disabled account gives the rights of a visitor only.
 */
export type Party = 'V' | 'B' | 'G' | 'E' | 'A';

export interface MatrixLine {
  /** The route as declared, without the prefix of the API. */
  readonly call: string;
  readonly may: string;
  /** Distinguishes several lines of one route. */
  readonly about?: string;
  /** The URL; by default `:id` is a booking on routes of bookings, and an unknown id elsewhere. */
  readonly address?: (things: MatrixThings) => string;
  readonly body?: (things: MatrixThings) => unknown;
  /** The call revokes the caller's token. */
  readonly revokesToken?: boolean;
}

/** Ids used in the calls. */
export interface MatrixThings {
  readonly bookingId: string;
  readonly intentId: string;
  /** The account of the caller, or an unknown one, and its role. */
  readonly ownId: string;
  readonly ownRole: string;
  /** An account that belongs to none of the callers. */
  readonly otherId: string;
}

/** The five routes of a resource that is one table. */
const recordRoutes = (name: string, may: string): MatrixLine[] =>
  [
    `GET /${name}`,
    `GET /${name}/:id`,
    `POST /${name}`,
    `PUT /${name}/:id`,
    `DELETE /${name}/:id`,
  ].map((call) => ({ call, may }));

/** Returns the URL of a call. */
export const addressOf = (line: MatrixLine, things: MatrixThings): string =>
  line.address?.(things) ??
  `/api${line.call.split(' ')[1] ?? ''}`.replace(
    /:\w+/g,
    line.call.includes('/booking') ? things.bookingId : randomUUID(),
  );

const ALL = 'V B G E A';
const STAFF = 'G E A';
const PUBLISHERS = 'E A';
const SERVICE = 'G A';

const account = (role: string) => ({ username: 'Kim', email: 'kim@safar.example', role });

const EXTRAS = { items: [{ code: 'none' }], expected_total: 1, pmType: 'card' };

export const ACCESS_MATRIX: readonly MatrixLine[] = [
  { call: 'GET /health/live', may: ALL, address: () => '/health/live' },
  { call: 'GET /health/ready', may: ALL, address: () => '/health/ready' },
  // From this machine, or with METRICS_TOKEN (metrics.spec.ts).
  { call: 'GET /metrics', may: ALL, address: () => '/metrics' },
  { call: 'GET /config', may: ALL },
  { call: 'GET /places', may: ALL },
  { call: 'GET /departure-dates', may: ALL },
  { call: 'GET /content/:page', may: ALL, address: () => '/api/content/about' },
  { call: 'GET /destinations', may: ALL },
  { call: 'GET /destinations/:id', may: ALL, address: () => '/api/destinations/istanbul' },
  {
    call: 'GET /destinations/by-slug/:slug',
    may: ALL,
    address: () => '/api/destinations/by-slug/istanbul',
  },
  { call: 'GET /search', may: ALL },
  // No such trip, or no departure on that day: 404 for everyone who may read.
  { call: 'GET /destinations/:id/calendar', may: ALL },
  { call: 'GET /destinations/:id/departures/:date', may: ALL },
  { call: 'GET /destinations/:id/reviews', may: ALL },

  { call: 'POST /destinations', may: PUBLISHERS },
  { call: 'POST /destinations/:id/duplicate', may: PUBLISHERS },
  { call: 'PUT /destinations/:id', may: PUBLISHERS },
  { call: 'PATCH /destinations/sort-order', may: PUBLISHERS },
  { call: 'DELETE /destinations/:id', may: 'A' },
  { call: 'GET /departures', may: STAFF },
  { call: 'GET /departures/:id', may: STAFF },
  { call: 'POST /departures', may: PUBLISHERS },
  { call: 'POST /departures/bulk', may: PUBLISHERS },
  { call: 'PATCH /departures', may: PUBLISHERS },
  { call: 'PUT /departures/:id', may: PUBLISHERS },
  { call: 'DELETE /departures/:id', may: PUBLISHERS },
  { call: 'GET /departures/:id/passengers', may: SERVICE },
  { call: 'GET /departures/:id/lists', may: SERVICE },
  { call: 'GET /departures/:id/lists/:kind', may: SERVICE },
  { call: 'GET /departures/:id/lists/exports/:exportId', may: SERVICE },
  { call: 'POST /departures/:id/cancel', may: 'A' },
  { call: 'GET /departures/:id/cancellation', may: 'A' },
  { call: 'GET /departures/:id/airports', may: STAFF },
  { call: 'PUT /departures/:id/airports', may: PUBLISHERS },
  { call: 'POST /departures/:id/airports/copy', may: PUBLISHERS },
  { call: 'GET /departures/:id/flights', may: STAFF },
  { call: 'PUT /departures/:id/flights', may: PUBLISHERS },
  { call: 'POST /departures/:id/flights/copy', may: PUBLISHERS },
  { call: 'POST /departures/:id/flights/final', may: PUBLISHERS },
  { call: 'GET /airports/:iata', may: PUBLISHERS },
  ...recordRoutes('hotels', PUBLISHERS),
  ...recordRoutes('discounts', 'A'),
  ...recordRoutes('extras', PUBLISHERS),
  ...recordRoutes('extra-groups', PUBLISHERS),
  { call: 'GET /destinations/:id/extras', may: PUBLISHERS },
  { call: 'PUT /destinations/:id/extras', may: PUBLISHERS },
  { call: 'GET /departures/:id/extras', may: STAFF },
  { call: 'PUT /departures/:id/extras', may: PUBLISHERS },
  { call: 'GET /destinations/:id/rooms', may: PUBLISHERS },
  { call: 'PUT /destinations/:id/rooms', may: PUBLISHERS },
  { call: 'GET /departures/:id/rooms', may: STAFF },
  { call: 'PUT /departures/:id/rooms', may: PUBLISHERS },
  { call: 'GET /destinations/:id/stays', may: PUBLISHERS },
  { call: 'PUT /destinations/:id/stays', may: PUBLISHERS },
  { call: 'GET /departures/:id/stays', may: STAFF },
  { call: 'PUT /departures/:id/stays', may: PUBLISHERS },
  { call: 'POST /departures/:id/stays/copy', may: PUBLISHERS },
  { call: 'POST /generate-facts', may: PUBLISHERS },
  { call: 'POST /previews', may: PUBLISHERS },
  // For one hour, anyone who has the address of a preview.
  { call: 'GET /previews/:token', may: ALL },
  { call: 'GET /previews/:token/departures/:date', may: ALL },
  { call: 'POST /upload', may: PUBLISHERS },
  { call: 'GET /uploads', may: PUBLISHERS },
  { call: 'GET /uploads/:id', may: PUBLISHERS },
  { call: 'GET /content', may: PUBLISHERS },
  { call: 'GET /content/pages/:page/sections', may: PUBLISHERS },
  { call: 'PUT /content/pages/:page/sections', may: PUBLISHERS },
  { call: 'PUT /content/:id', may: PUBLISHERS },
  { call: 'GET /content/:id/history', may: PUBLISHERS },
  { call: 'POST /content/:id/restore', may: PUBLISHERS },

  { call: 'POST /quote', may: ALL },
  { call: 'POST /contact/send', may: ALL },
  // Whoever has the link of an invitation; others get 404.
  { call: 'GET /reviews/:token/form', may: ALL },
  { call: 'POST /reviews/:token', may: ALL },
  { call: 'POST /reviews/:token/correction', may: ALL },
  { call: 'POST /reviews/:token/withdrawal', may: ALL },
  { call: 'POST /reviews/:token/decline', may: ALL },
  // Only the customer, not staff.
  { call: 'GET /booking/:id/review/form', may: 'B' },
  { call: 'POST /booking/:id/review', may: 'B' },
  { call: 'POST /booking/:id/review/correction', may: 'B' },
  { call: 'POST /booking/:id/review/withdrawal', may: 'B' },
  { call: 'GET /reviews', may: PUBLISHERS },
  { call: 'GET /reviews/:id', may: PUBLISHERS },
  { call: 'PUT /reviews/:id/state', may: PUBLISHERS },
  { call: 'PUT /reviews/:id/reply', may: PUBLISHERS },
  { call: 'POST /booking/verify', may: ALL },
  { call: 'POST /booking/close', may: ALL },
  { call: 'GET /booking/:id', may: 'B G A' },
  { call: 'GET /booking/:id/documents/:documentId', may: 'B G A' },
  { call: 'GET /booking/:id/calendar.ics', may: 'B G A' },
  { call: 'POST /payment-intent', may: ALL, about: 'a new booking' },
  {
    call: 'POST /payment-intent',
    may: 'B G A',
    about: 'the rest of a booking',
    body: ({ bookingId }) => ({ bookingId, amount: 1, pmType: 'card' }),
  },
  {
    call: 'GET /admin/booking/by-intent/:intentId',
    may: 'B G A',
    address: ({ intentId }) => `/api/admin/booking/by-intent/${intentId}`,
  },
  { call: 'GET /admin/bookings', may: SERVICE },
  { call: 'POST /admin/bookings/:id/cancel/preview', may: SERVICE },
  { call: 'POST /admin/bookings/:id/cancel', may: SERVICE },
  { call: 'POST /admin/bookings/:id/move/preview', may: SERVICE },
  { call: 'POST /admin/bookings/:id/move', may: SERVICE },
  { call: 'POST /admin/bookings/:id/airport', may: SERVICE },
  { call: 'POST /admin/bookings/:id/extras', may: SERVICE },
  { call: 'POST /admin/bookings/:id/rooms', may: SERVICE },
  { call: 'POST /admin/bookings/:id/rooms/share', may: SERVICE },
  { call: 'POST /admin/bookings/:id/waive-fee', may: SERVICE },
  { call: 'POST /admin/bookings/:id/passengers/:passengerId/preview', may: SERVICE },
  { call: 'PUT /admin/bookings/:id/passengers/:passengerId', may: SERVICE },
  { call: 'POST /admin/bookings/:id/passengers/:passengerId/transfer/preview', may: SERVICE },
  { call: 'POST /admin/bookings/:id/passengers/:passengerId/transfer', may: SERVICE },
  // Only customers send cancel requests; staff cancel directly.
  { call: 'POST /booking/:id/cancel-request', may: 'B' },
  { call: 'POST /booking/:id/extras/quote', may: 'B G A' },
  { call: 'POST /booking/:id/extras', may: 'B', body: () => EXTRAS },
  { call: 'POST /admin/bookings/:id/cancel-request/dismiss', may: SERVICE },
  { call: 'GET /bookings', may: SERVICE },
  { call: 'GET /bookings.csv', may: SERVICE },
  { call: 'GET /bookings/:id', may: SERVICE },
  { call: 'GET /bookings/:id/timeline', may: SERVICE },
  { call: 'GET /admin/bookings/:id/money', may: SERVICE },
  { call: 'POST /admin/bookings/:id/payments', may: SERVICE },
  { call: 'POST /admin/bookings/:id/pay-link', may: SERVICE },
  { call: 'POST /admin/bookings/:id/refunds/preview', may: SERVICE },
  { call: 'POST /admin/bookings/:id/refunds', may: SERVICE },
  { call: 'GET /payments', may: SERVICE },
  { call: 'GET /payments/:id', may: SERVICE },
  { call: 'POST /payments/:id/void', may: SERVICE },
  { call: 'POST /pay-links/:id/close', may: SERVICE },
  { call: 'POST /pay-links/open', may: ALL },
  { call: 'GET /refunds', may: SERVICE },
  { call: 'GET /refunds/:id', may: SERVICE },
  { call: 'POST /refunds/:id/approve', may: 'A' },
  { call: 'POST /refunds/:id/reject', may: 'A' },
  { call: 'POST /refunds/:id/paid-out', may: SERVICE },
  { call: 'GET /stray-money', may: SERVICE },
  { call: 'GET /stray-money/:id', may: SERVICE },
  { call: 'POST /stray-money/:id/handled', may: SERVICE },
  { call: 'GET /desk/rules', may: SERVICE },
  { call: 'POST /bookings', may: SERVICE },
  { call: 'PUT /bookings/:id', may: SERVICE },
  { call: 'POST /admin/bookings/:id/confirm', may: SERVICE },
  { call: 'POST /admin/bookings/:id/option', may: SERVICE },
  { call: 'POST /admin/bookings/:id/discount', may: SERVICE },
  { call: 'POST /admin/bookings/:id/due-date', may: SERVICE },
  { call: 'GET /saved-views', may: SERVICE },
  { call: 'GET /saved-views/:id', may: SERVICE },
  { call: 'POST /saved-views', may: SERVICE },
  { call: 'DELETE /saved-views/:id', may: SERVICE },
  { call: 'GET /messages', may: SERVICE },
  { call: 'GET /messages/assignees', may: SERVICE },
  { call: 'GET /messages/:id', may: SERVICE },
  { call: 'PUT /messages/:id', may: SERVICE },
  { call: 'POST /messages/:id/reply', may: SERVICE },
  { call: 'GET /mails', may: SERVICE },
  { call: 'GET /mails/:id', may: SERVICE },
  { call: 'POST /mails/:id/resend', may: SERVICE },
  { call: 'POST /mails/test', may: 'A' },
  { call: 'POST /admin/bookings/:id/resend', may: SERVICE },

  { call: 'GET /admin/bookings/:id/export', may: 'A' },
  { call: 'POST /admin/bookings/:id/erase/preview', may: 'A' },
  { call: 'POST /admin/bookings/:id/erase', may: 'A' },
  { call: 'GET /admin/privacy/exports', may: 'A' },
  { call: 'POST /admin/privacy/exports', may: 'A' },
  { call: 'GET /admin/privacy/exports/:id/file', may: 'A' },
  { call: 'GET /admin/privacy/erasures', may: 'A' },
  { call: 'POST /admin/privacy/erasures/preview', may: 'A' },
  { call: 'POST /admin/privacy/erasures', may: 'A' },
  { call: 'POST /admin/privacy/erasures/replay', may: 'A' },
  { call: 'GET /admin/privacy/retention-runs', may: 'A' },

  { call: 'GET /dashboard', may: STAFF },
  { call: 'GET /settings', may: 'A' },
  { call: 'GET /settings/:key', may: 'A' },
  { call: 'PUT /settings/:key', may: 'A' },
  { call: 'DELETE /settings/:key', may: 'A' },
  { call: 'GET /brand-mentions', may: 'A' },
  { call: 'GET /opening', may: 'A' },
  { call: 'POST /opening/open', may: 'A' },
  {
    call: 'POST /opening/law-texts/:id/check',
    may: 'A',
    address: () => '/api/opening/law-texts/privacy/check',
  },
  { call: 'GET /audit', may: 'A' },
  { call: 'GET /audit/actions', may: 'A' },
  { call: 'GET /audit/:id', may: 'A' },

  { call: 'GET /overview/attention', may: SERVICE },
  { call: 'GET /overview/attention/count', may: SERVICE },
  { call: 'POST /overview/attention/handled', may: SERVICE, body: () => ({}) },
  {
    call: 'GET /overview/news',
    may: SERVICE,
    address: () => '/api/overview/news?since=2026-01-01T00:00:00Z',
  },
  { call: 'GET /admin/search', may: SERVICE, address: () => '/api/admin/search?q=SAF' },
  {
    call: 'GET /reports/:name',
    may: SERVICE,
    address: () => '/api/reports/payments?from=2027-01-01&to=2027-01-31',
  },
  { call: 'GET /day-closings/:day', may: SERVICE, address: () => '/api/day-closings/2026-01-01' },
  {
    call: 'POST /day-closings/:day',
    may: SERVICE,
    address: () => '/api/day-closings/2026-01-01',
    body: () => ({}),
  },

  { call: 'POST /login', may: ALL, body: () => ({}) },
  { call: 'POST /auth/forgot-password', may: ALL },
  { call: 'POST /auth/reset-password', may: ALL },
  { call: 'POST /auth/second-factor/begin', may: STAFF },
  { call: 'POST /auth/second-factor/confirm', may: STAFF },
  { call: 'POST /auth/second-factor/remove', may: STAFF },

  { call: 'GET /users', may: STAFF },
  {
    call: 'GET /users/:id',
    may: STAFF,
    about: 'the own account',
    address: ({ ownId }) => `/api/users/${ownId}`,
  },
  {
    call: 'GET /users/:id',
    may: 'A',
    about: "somebody else's",
    address: ({ otherId }) => `/api/users/${otherId}`,
  },
  { call: 'POST /users', may: 'A', body: () => ({}) },
  {
    call: 'PUT /users/:id',
    may: STAFF,
    about: 'the own account',
    address: ({ ownId }) => `/api/users/${ownId}`,
    body: ({ ownRole }) => ({ username: 'Kim', email: `${ownRole}@safar.example`, role: ownRole }),
  },
  {
    call: 'PUT /users/:id',
    may: 'A',
    about: "somebody else's",
    address: ({ otherId }) => `/api/users/${otherId}`,
    body: () => account('agent'),
  },
  { call: 'POST /users/:id/invitation', may: 'A' },
  { call: 'DELETE /users/:id', may: 'A' },
  { call: 'POST /admin/users/:id/reset-second-factor', may: 'A' },
  {
    call: 'POST /admin/users/:id/revoke-sessions',
    may: 'A',
    about: "somebody else's",
    address: ({ otherId }) => `/api/admin/users/${otherId}/revoke-sessions`,
  },

  { call: 'POST /opening/close', may: 'A' },

  // Routes of the provider: protected by the secret of the payment intent or by a signature.
  { call: 'POST /webhooks/stripe', may: ALL },
  { call: 'POST /payment-sandbox/v1/payment_intents/:id/confirm', may: ALL },
  { call: 'GET /payment-sandbox/v1/payment_intents/:id', may: ALL },
  { call: 'GET /payment-sandbox/authenticate/:id', may: ALL },
  { call: 'GET /payment-sandbox/klarna/:id', may: ALL },
  { call: 'POST /payment-sandbox/authenticate/:id', may: ALL },
  { call: 'POST /payment-sandbox/klarna/:id', may: ALL },

  {
    call: 'POST /admin/users/:id/revoke-sessions',
    may: STAFF,
    about: 'the own sessions',
    revokesToken: true,
    address: ({ ownId }) => `/api/admin/users/${ownId}/revoke-sessions`,
  },
  { call: 'POST /auth/logout', may: STAFF, revokesToken: true },
];
