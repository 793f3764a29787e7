import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import type { Role } from '@safar/domain/access/permissions';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { dayFromToday, buildDeparture } from '../../factories/departures.js';
import { pay } from '../../factories/purchase.js';

const app = openApp();
beforeAll(async () => {
  // The demo departures would collide with those of the tests.
  await app.db.query(`delete from departures where destination_id = 'istanbul'`);
});

async function dashboard(role: Role): Promise<DashboardView> {
  const headers = bearer(await tokenOf(app.baseUrl, role));
  const answer = await new ApiClient(app.baseUrl).call<DashboardView>(
    'GET',
    '/api/dashboard',
    undefined,
    headers,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

async function createBooking(departureDate: string, isPaid: boolean): Promise<string> {
  const customer = new ApiClient(app.baseUrl);
  const { body } = await customer.start(await customer.order({ departureDate, adults: 2 }));
  if (isPaid) {
    await pay(customer, body.clientSecret);
  }
  return body.bookingId;
}

describe('The dashboard', () => {
  // [SPEC I4.74]
  it('shows each role only its own data, and requires signing in', async () => {
    const [editor, agent, admin] = [
      await dashboard('editor'),
      await dashboard('agent'),
      await dashboard('admin'),
    ];
    expect([editor.desk, agent.trips]).toEqual([null, null]);
    expect([editor.trips, agent.desk, admin.trips, admin.desk]).not.toContain(null);
    for (const { departures } of [editor, agent, admin]) expect(departures.days).toBe(60);
    expect((await fetch(`${app.baseUrl}/api/dashboard`)).status).toBe(401);
  });

  // [SPEC I4.51]
  it('counts sold, held and free seats on the departures of the next sixty days', async () => {
    const before = (await dashboard('agent')).departures;
    const soon = await buildDeparture(app.db, { inDays: 55, capacity: 13, blocked: 3 });
    await buildDeparture(app.db, { inDays: 61, capacity: 10 });
    const paid = await createBooking(soon.date, true);
    await createBooking(soon.date, false);
    const { departures } = await dashboard('agent');
    expect(departures.list.find(({ id }) => id === soon.id)).toEqual({
      id: soon.id,
      destination_id: 'istanbul',
      destination: 'Istanbul',
      date: soon.date,
      state: 'open',
      sold: 2,
      held: 2,
      free: 6,
    });
    expect(departures).toMatchObject({
      from: dayFromToday(0),
      to: dayFromToday(60),
      total: before.total + 1,
      sold: before.sold + 2,
      held: before.held + 2,
      free: before.free + 6,
    });
    const [row] = await app.db.query<{ owed: number }[]>(
      `select total_price - paid_amount as owed from bookings where id = $1`,
      [paid],
    );
    expect((await dashboard('agent')).desk?.balances).toEqual({
      count: 1,
      amount: row?.owed,
      overdue_count: 0,
      overdue_amount: 0,
    });
    await app.db.query(`update bookings set balance_due_date = $2 where id = $1`, [
      paid,
      dayFromToday(-1),
    ]);
    expect((await dashboard('agent')).desk?.balances).toEqual({
      count: 1,
      amount: row?.owed,
      overdue_count: 1,
      overdue_amount: row?.owed,
    });
    await app.db.query(`update bookings set invoice_later = true where id = $1`, [paid]);
    expect((await dashboard('agent')).desk?.balances).toEqual({
      count: 1,
      amount: row?.owed,
      overdue_count: 0,
      overdue_amount: 0,
    });
  });

  // [SPEC I4.53]
  it('shows the bookings of each of the last thirty days', async () => {
    const { date } = await buildDeparture(app.db);
    const now = (await dashboard('admin')).desk?.sales ?? [];
    expect(now.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => dayFromToday(index - 29)),
    );
    const today = now.at(-1);
    await createBooking(date, true);
    await createBooking(date, false);
    const then = (await dashboard('admin')).desk?.sales.at(-1);
    expect(then).toEqual({
      day: dayFromToday(0),
      bookings: (today?.bookings ?? 0) + 1,
      amount: (today?.amount ?? 0) + 13_980,
    });
  });

  // [SPEC I4.51]
  it('counts new messages and failed mails', async () => {
    const counts = async () => {
      const { desk } = await dashboard('agent');
      return [desk?.new_messages, desk?.failed_mails];
    };
    const before = await counts();
    const { date } = await buildDeparture(app.db);
    const id = await createBooking(date, true);
    await app.db.query(`update outbox_mails set error = 'Mailbox full' where booking_id = $1`, [
      id,
    ]);
    await new ApiClient(app.baseUrl).call('POST', '/api/contact/send', {
      ...{ name: 'Mona', email: 'mona@example.se', message: 'Hej' },
    });
    expect(await counts()).toEqual(before.map((count) => Number(count) + 1));
    await app.db.query(`update outbox_mails set state = 'sent' where booking_id = $1`, [id]);
    expect(await counts()).toEqual([Number(before[0]) + 1, before[1]]);
  });

  // [SPEC I4.52]
  it('lists the trips without a translation, a picture or an alternative text', async () => {
    const whole = await dashboard('editor');
    expect(whole.trips?.incomplete).toEqual([]);
    await app.db.query(
      `update destinations set description_ar = '', is_active = false where id = 'istanbul'`,
    );
    await app.db.query(`update destinations set image = '', image_alt_ar = '' where id = 'dubai'`);
    const { trips: destinations } = await dashboard('editor');
    expect(destinations).toMatchObject({
      active: (whole.trips?.active ?? 0) - 1,
      dormant: (whole.trips?.dormant ?? 0) + 1,
    });
    expect(destinations?.incomplete.map(({ id }) => id).sort()).toEqual(['dubai', 'istanbul']);
    expect(destinations?.incomplete.find(({ id }) => id === 'istanbul')).toMatchObject({
      name: 'Istanbul',
      missing_texts: 1,
      has_picture: true,
      pictures_without_alt: 0,
    });
    expect(destinations?.incomplete.find(({ id }) => id === 'dubai')).toMatchObject({
      has_picture: false,
      pictures_without_alt: 1,
    });
  });
});
