import type { TimelineEntryView } from '@safar/domain/contracts/bookings/timeline';
import { type TestBooking, buildBooking } from '../../factories/test-bookings.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { timelineOf } from '../../../src/bookings/details/booking-timeline.queries.js';

const app = openApp();
let booking: TestBooking;
let agent: Record<string, string>;
beforeAll(async () => {
  agent = bearer(await tokenOf(app.baseUrl, 'agent'));
  booking = await buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: 120, names: ['Layla', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial' },
  });
  await app.db.query(
    `insert into contact_messages (name, email, message, language, booking_id)
     values ('Layla', 'layla@example.com', 'Hej!', 'sv', $1)`,
    [booking.id],
  );
});

const read = (query = '', id = booking.id) =>
  new ApiClient(app.baseUrl).call<TimelineEntryView[]>(
    'GET',
    `/api/bookings/${id}/timeline${query}`,
    undefined,
    agent,
  );
const kindsOf = (rows: readonly TimelineEntryView[]) => new Set(rows.map(({ kind }) => kind));

describe('The timeline of a booking', () => {
  it('has changes, payments, documents, mails and messages, newest first, without personal data', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(kindsOf(body)).toEqual(new Set(['change', 'payment', 'document', 'mail', 'message']));
    const days = body.map(({ at }) => at);
    expect(days).toEqual([...days].sort().reverse());
    expect(body.find(({ kind }) => kind === 'payment')).toMatchObject({ amount: 1_398, who: null });
    expect(JSON.stringify(body)).not.toMatch(/layla|al-khatib|46701234567/i);
  });

  it('is paged and filtered by kind; other filters and unknown bookings are rejected', async () => {
    const all = (await read()).body.map(({ id }) => id);
    expect((await read('?range=[1,2]')).body.map(({ id }) => id)).toEqual(all.slice(1, 3));
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect(kindsOf((await read(filter({ kind: 'mail' }))).body)).toEqual(new Set(['mail']));
    expect((await read(filter({ email: 'x' }))).status).toBe(422);
    expect((await read('', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('shows a role only the parts that it may read', async () => {
    const query = { filter: {}, range: null, sort: null };
    const asked = { bookingId: booking.id, role: 'editor' } as const;
    expect((await timelineOf(app.db.manager, asked, query)).rows).toEqual([]);
  });
});
