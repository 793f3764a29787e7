import { violations } from '../../../src/payments/ledger/invariants.js';
import { BookingReminderTasks } from '../../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { openApp } from '../../harness/app.js';
import { BookingChangesClient, bornFor } from '../../factories/clients/booking-changes-client.js';
import { type Issued, documentOf, issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { buildPayment } from '../../factories/paid-bookings.js';
import {
  StaffBookingsClient,
  inDays,
  mailTopicsOf,
} from '../../factories/clients/staff-bookings-client.js';

const app = openApp();
const agent = new StaffBookingsClient(app);
const changes = new BookingChangesClient(app);
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

const round = () => app.nest.get(BookingReminderTasks, { strict: false }).run();

/** Creates a confirmed booking that departs in this many days. */
async function leaving(days: number, paid: 'paid' | 'unpaid' | 'invoiced', adults = 1) {
  const { id, total_price } = await agent.sell({ state: 'confirmed', adults });
  if (paid === 'paid') await buildPayment(app, id, { amount: total_price });
  if (paid === 'invoiced') await agent.change(id, { invoice_later: true });
  await app.db.query(
    `update bookings set departure_date = $2::date, return_date = $2::date + 5 where id = $1`,
    [id, inDays(days)],
  );
  return id;
}

/** Returns the number of travel documents and of the mails with them. */
async function travelDocumentsOf(id: string): Promise<{ documents: number; mails: number }> {
  const [row] = await app.db.query<{ documents: number }[]>(
    `select count(*)::int as documents from documents where booking_id = $1 and kind = 'travel_documents'`,
    [id],
  );
  const mails = (await mailTopicsOf(app, id)).filter((topic) => topic === 'travel_documents');
  return { documents: row?.documents ?? 0, mails: mails.length };
}

// [SPEC I23.9]
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
    expect(await travelDocumentsOf(id)).toEqual({ documents: count, mails: count });
  });

  it('have the contact of the first traveller, as the confirmation does', async () => {
    const id = await leaving(8, 'paid');
    await round();
    const { email, phone } = await changes.file(id);
    const [document] = await documentsOf(id);
    const said = ['المسافر الرئيسي', 'Resenar A Al-Khatib', email, 'الهاتف', phone];
    expect(wordsOf(document)).toEqual(expect.arrayContaining(said));
    const { content } = await documentOf(app, id, 'confirmation');
    const reached = content.blocks.find((block) => block.kind === 'facts' && block.shortLived);
    expect(document?.content?.blocks).toContainEqual(reached);
  });

  it.each([
    ['included', 'مشمول'],
    ['none', 'غير مشمول'],
    // Among the extras of those who bought it.
    ['extra', undefined],
  ])(
    'say whether a transfer that is «%s» belongs to the trip, and what does not',
    async (transfer, said) => {
      const id = await leaving(8, 'paid');
      await app.db.query(
        `update destinations set transfer = $2, not_included_text_ar = e'- التأشيرة\\n\\nالإكراميات'
        where id = (select destination_id from bookings where id = $1)`,
        [id, transfer],
      );
      await round();
      const [document] = await documentsOf(id);
      const facts = (document?.content?.blocks ?? []).flatMap((block) =>
        block.kind === 'facts' ? block.facts : [],
      );
      expect(new Map(facts).get('التوصيل من المطار وإليه')).toBe(said);
      const words = wordsOf(document);
      const list = words.indexOf('ما لا يشمله السعر');
      expect(words.slice(list + 1, list + 3)).toEqual(['التأشيرة', 'الإكراميات']);
    },
  );

  // [SPEC I5.15]
  it('are sent once when several servers run the job at the same time', async () => {
    const id = await leaving(7, 'paid');
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ documents: 1, mails: 1 });
  });

  it('are sent as soon as a late balance is paid', async () => {
    const id = await leaving(6, 'unpaid');
    await round();
    const { body } = await agent.read(id);
    await buildPayment(app, id, { amount: body.total_price });
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ documents: 1, mails: 1 });
  });
});

/** Returns the travel documents, oldest first. */
const documentsOf = async (id: string): Promise<Issued[]> =>
  (await issuedFor(app, id)).filter(({ kind }) => kind === 'travel_documents');

const wordsOf = (document?: Issued): string[] =>
  document?.content ? wordsIn(document.content) : [];

/** Gives the place of the first traveller to Yusuf Demir. */
async function transfer(id: string): Promise<void> {
  const [first] = (await changes.file(id)).passengers;
  await changes.changeAsSeen(`POST /admin/bookings/${id}/passengers/${first?.id}/transfer`, {
    ...{ first_name: 'Yusuf', last_name: 'Demir', gender: 'male', fee: 0 },
    birthdate: bornFor('adult', inDays(8)),
  });
}

const RENEWED = /Nya resehandlingar är bifogade|وثائق سفر جديدة مرفقة/;

describe('The travel documents of a booking that is changed', () => {
  it('are issued anew with the new traveller, and attached to the mail about the change', async () => {
    const id = await leaving(8, 'paid');
    await round();
    await transfer(id);
    const [old, renewed, ...more] = await documentsOf(id);
    expect(more).toEqual([]);
    expect(wordsOf(old)).toContain('Resenar A Al-Khatib');
    expect(wordsOf(renewed)).toContain('Yusuf Demir');
    expect(wordsOf(renewed)).not.toContain('Resenar A Al-Khatib');
    expect(await changes.attachmentNames('booking_changed', id)).toEqual([
      expect.stringContaining(
        (await issuedFor(app, id)).findLast(({ kind }) => kind === 'confirmation')?.number ??
          'none',
      ),
      expect.stringContaining(renewed?.number ?? 'none'),
    ]);
    expect(await changes.renderedMail('booking_changed', id)).toMatch(RENEWED);
    expect(await changes.attachmentNames('travel_documents', id)).toEqual([
      expect.stringContaining(renewed?.number ?? 'none'),
    ]);
    await round();
    expect(await travelDocumentsOf(id)).toEqual({ documents: 2, mails: 1 });
  });

  it('are not issued by the change before their day', async () => {
    const id = await leaving(8, 'paid');
    await transfer(id);
    expect(await documentsOf(id)).toEqual([]);
    expect(await changes.attachmentNames('booking_changed', id)).toHaveLength(1);
    expect(await changes.renderedMail('booking_changed', id)).not.toMatch(RENEWED);
  });

  it('leave out a traveller who is cancelled, and none are issued when no traveller is left', async () => {
    const id = await leaving(8, 'paid', 2);
    await round();
    const [first] = (await changes.file(id)).passengers;
    await changes.cancelAsSeen(id, { passenger_ids: [first?.id] });
    const [, renewed] = await documentsOf(id);
    expect(wordsOf(renewed)).toContain('Resenar B Al-Khatib');
    expect(wordsOf(renewed)).not.toContain('Resenar A Al-Khatib');
    expect(await changes.attachmentNames('booking_cancelled', id)).toEqual([
      expect.any(String),
      expect.stringContaining(renewed?.number ?? 'none'),
    ]);
    await changes.cancelAsSeen(id, {});
    expect(await documentsOf(id)).toHaveLength(2);
  });
});
