import type { NewsView } from '@safar/domain/contracts/office/overview';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { StaffClient } from '../../harness/staff-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { buildPaidBooking } from '../../factories/paid-bookings.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: StaffClient;
beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
});

async function news(since: string): Promise<NewsView> {
  const { body } = await agent.call('get', `/api/overview/news?since=${since}`).expect(200);
  return body as NewsView;
}

const write = (name: string, message: string) =>
  new ApiClient(app.baseUrl).call('POST', '/api/contact/send', {
    ...{ name, email: 'mona@example.se', message },
  });

describe('The news', () => {
  it('are confirmed bookings and messages since an instant, newest first', async () => {
    const { at: before } = await news('2020-01-01T00:00:00Z');
    expect((await news(before)).items).toEqual([]);
    const { id } = await buildPaidBooking(app, {});
    await write('Mona', 'Hej');
    const { total, items, at } = await news(before);
    expect(total).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({ kind: 'message', name: 'Mona', about: '' }),
      expect.objectContaining({
        kind: 'booking',
        id,
        about: expect.stringMatching(/^SAF\w{6} · /),
      }),
    ]);
    expect(items[1]?.name).not.toBe('');
    expect((await news(at)).total).toBe(0);
  });

  it('leave out spam, bookings that wait for a payment and mails that were sent again', async () => {
    const { at } = await news('2020-01-01T00:00:00Z');
    await app.db.query(
      `update contact_messages set state = 'spam', spam_reason = 'staff', created_at = now()`,
    );
    await app.db.query(
      `insert into outbox_mails (topic, dedupe, booking_id, to_address, language, resend_of)
       select topic, 'again', booking_id, to_address, language, id from outbox_mails
        where topic = 'booking_confirmed' limit 1`,
    );
    const customer = new ApiClient(app.baseUrl);
    const { date } = await buildDeparture(app.db);
    await customer.start(await customer.order({ departureDate: date }));
    expect((await news(at)).items).toEqual([]);
  });

  it('are counted up to a hundred, and eight are shown', async () => {
    await app.db.query(
      `insert into contact_messages (name, email, message, kind, language)
       select 'Many', 'many@example.se', 'Hej', 'contact', 'sv' from generate_series(1, 130)`,
    );
    const { total, items } = await news('2020-01-01T00:00:00Z');
    expect([total, items.length]).toEqual([100, 8]);
  });

  it('need an instant', async () => {
    await agent.call('get', '/api/overview/news?since=yesterday').expect(422);
  });
});
