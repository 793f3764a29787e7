/** Defence off: the cookie of any booking opens every booking. */
import 'reflect-metadata';
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { CookieBookingSessions } =
    await import('../../../dist/src/bookings/details/booking-sessions.service.js');
  replace(
    CookieBookingSessions,
    'identify',
    (identify) =>
      async function (request) {
        const held = await identify.call(this, request);
        return held && (request.params.id ?? request.body?.bookingId ?? held);
      },
  );
}
