import { violations } from '../../../src/payments/ledger/invariants.js';
import { BookingReminderTasks } from '../../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { openApp } from '../../harness/app.js';
import { buildPayment } from '../../factories/paid-bookings.js';
import {
  StaffBookingsClient,
  inDays,
  mailTopicsOf,
} from '../../factories/clients/staff-bookings-client.js';

const app = openApp();
const agent = new StaffBookingsClient(app);
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

const round = () => app.nest.get(BookingReminderTasks, { strict: false }).run();

/** Creates a confirmed booking that departs in this many days. */
async function leaving(days: number, paid: 'paid' | 'unpaid' | 'invoiced') {
  const { id, total_price } = await agent.sell({ state: 'confirmed' });
  if (paid === 'paid') await buildPayment(app, id, { amount: total_price });
  if (paid === 'invoiced') await agent.change(id, { invoice_later: true });
  await app.db.query(
    `update bookings set departure_date = $2::date, return_date = $2::date + 5 where id = $1`,
    [id, inDays(days)],
  );
  return id;
}

/** Returns the number of travel documents and of the mails with them. */
async function travelDocumentsOf(id: string): Promise<{ papers: number; letters: number }> {
  const [row] = await app.db.query<{ papers: number }[]>(
    `select count(*)::int as papers from documents where booking_id = $1 and kind = 'travel_documents'`,
    [id],
  );
  const mails = (await mailTopicsOf(app, id)).filter((topic) => topic === 'travel_documents');
  return { papers: row?.papers ?? 0, letters: mails.length };
}

describe('The travel documents', () => {
  it.each([
    ['paid', 10, 1],
    ['paid', 0, 1],
    ['invoiced', 5, 1],
    ['paid', 11, 0],
    ['paid', -1, 0],
    ['unpaid', 5, 0],
  ] as const)('of a booking that is %s and departs in %i days: %i', async (paid, days, count) => {
    const id = await leaving(days, paid);
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ papers: count, letters: count });
  });

  // [SPEC I5.15]
  it('are sent once when several servers run the job at the same time', async () => {
    const id = await leaving(7, 'paid');
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ papers: 1, letters: 1 });
  });

  it('are sent as soon as a late balance is paid', async () => {
    const id = await leaving(6, 'unpaid');
    await round();
    const { body } = await agent.read(id);
    await buildPayment(app, id, { amount: body.total_price });
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ papers: 1, letters: 1 });
  });
});
