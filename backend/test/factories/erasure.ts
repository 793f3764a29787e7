import type { RefundBatchView, RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import type { ErasureReceiptView, PrivacyExportView } from '@safar/domain/contracts/staff/privacy';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import { type PastBookings, type Guest, valuesOf } from './past-bookings.js';
import { GiftCardsClient } from './clients/gift-cards-client.js';
import { columnsHolding } from '../harness/personal-search.js';
import { runAll, valueOf } from '../harness/rows.js';
import { until } from '../harness/wait-for-jobs.js';
import { ApiClient } from '../harness/api-client.js';

/** Returns a birthdate that no other guest of the suite has. */
export const birthdateOf = ({ nth }: Guest): string => addDays(isoDay('1931-01-01'), nth);

/** Returns a word the guest wrote, which occurs in no other text. */
export const wordOf = ({ person }: Guest): string => `${person.first}skrev`;

/** Returns the six values: first name, last name, e-mail, telephone, birthdate, and a word the guest wrote. */
export const sixValues = (guest: Guest): string[] => [
  ...valuesOf(guest),
  birthdateOf(guest),
  wordOf(guest),
];

/** Creates a guest whose data is in every place where the product stores text. */
export async function knownEverywhere(pastBookings: PastBookings): Promise<Guest> {
  const guest = await pastBookings.guest('full');
  await travelled(pastBookings, guest);
  await wrote(pastBookings, guest);
  await wasWrittenAbout(pastBookings, guest);
  await gaveACard(pastBookings, guest);
  return guest;
}

async function travelled(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  const { db } = pastBookings.app;
  const departure = await valueOf(db, `select departure_id from bookings where id = $1`, id);
  await pastBookings.admin
    .call('get', `/api/departures/${String(departure)}/lists/airline?format=csv`)
    .expect(200);
  const statements = [
    `update passengers set birthdate = $2 where booking_id = $1`,
    `update outbox_mails set state = 'sent', sent_at = now(), subject = $3, body_text = $3, body_html = $3
      where booking_id = $1`,
  ];
  await runAll(db, statements, id, birthdateOf(guest), `Hej ${person.first}`);
  await pastBookings.returned(guest, '10 days', 0);
}

async function wrote(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  const { db, baseUrl } = pastBookings.app;
  const word = wordOf(guest);
  const name = `${person.first} ${person.last}`;
  const message = { name, email: person.email, message: `Kan ${word} ringa?` };
  const { status } = await new ApiClient(baseUrl).call('POST', '/api/contact/send', message);
  expect(status).toBe(200);
  const answer = [
    `insert into message_replies (message_id, text, client_key)
     select id, $2, 'reply-' || id from contact_messages where email = $1`,
    `insert into outbox_mails (topic, dedupe, to_address, language, body_text)
     select 'contact_reply', 'contact_reply:' || r.id, m.email, 'sv', r.text
       from message_replies r join contact_messages m on m.id = r.message_id where m.email = $1`,
    // Staff have sent the agency its notice of the message again.
    `insert into outbox_mails (topic, dedupe, to_address, language, body_text, resend_of)
     select n.topic, n.dedupe || ':again:1', n.to_address, n.language, $2, n.id
       from outbox_mails n join contact_messages m on n.dedupe = 'contact_message:' || m.id where m.email = $1`,
  ];
  await runAll(db, answer, person.email, `Hej ${person.first}!`);
  const texts = [
    `update bookings set cancel_request = $2, notes = $2 where id = $1`,
    `insert into reviews (booking_id, destination_id, departure_month, rating, text, language, display_name, consent_at)
     select id, destination_id, to_char(departure_date, 'YYYY-MM'), 5, $2 || ' att resan var fin.', 'sv', $3, now()
       from bookings where id = $1`,
  ];
  await runAll(db, texts, id, word, person.first);
}

async function wasWrittenAbout(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  const statements = [
    `update booking_lines set reason = $2 where booking_id = $1`,
    `update payments set reference = $3 where booking_id = $1`,
    `insert into task_resolutions (kind, subject_id, booking_id, note)
     select 'claim', booking_id::text, booking_id, 'Ring ' || first_name from passengers where booking_id = $1`,
  ];
  await runAll(pastBookings.app.db, statements, id, wordOf(guest), person.last);
  await pastBookings.admin
    .call('post', '/api/saved-views', { name: `Fråga ${person.last}`, filter: { q: person.last } })
    .expect(201);
  await askedForMoney(pastBookings, guest);
  await exported(pastBookings, guest);
}

/** A refund, requested and rejected with a word about the guest. */
async function askedForMoney({ admin }: PastBookings, guest: Guest): Promise<void> {
  const refunds = `/api/admin/bookings/${guest.id}/refunds`;
  const reason = `${wordOf(guest)} är sjuk`;
  const { body: seen } = await admin.call('post', `${refunds}/preview`, { amount: 1 }).expect(200);
  const { fees, refundable } = seen as RefundPreviewView;
  const request = { amount: 1, reason, expected: { fees, refundable } };
  const { body: asked } = await admin.call('post', refunds, request).expect(200);
  const { id } = asked as RefundBatchView;
  await admin.call('post', `/api/refunds/${id}/reject`, { reason }).expect(200);
}

async function gaveACard({ app }: PastBookings, { person, ...guest }: Guest): Promise<void> {
  const words = { recipient_name: person.first, message: wordOf({ person, ...guest }) };
  await new GiftCardsClient(app).sold({ buyer_email: person.email, ...words });
}

interface Job {
  readonly id: string;
  readonly state: string;
}

/** Returns a job of the privacy page once it has ended. */
async function ended<View extends Job>(
  { admin }: PastBookings,
  list: 'exports' | 'erasures',
  id: string,
): Promise<View> {
  const look = async (): Promise<View | undefined> => {
    const { body } = await admin.call('get', `/api/admin/privacy/${list}`).expect(200);
    return (body as View[]).find((row) => row.id === id);
  };
  const isEnded = (row?: View) => row !== undefined && !/queued|running/.test(row.state);
  const found = await until(look, isEnded);
  if (!found) throw new Error('It is gone');
  return found;
}

async function started(
  { admin }: PastBookings,
  list: 'exports' | 'erasures',
  input: object,
): Promise<string> {
  const { body } = await admin.call('post', `/api/admin/privacy/${list}`, input).expect(202);
  return (body as Job).id;
}

/** Requests an export of the guest's data and returns it once it has ended. */
export async function exported(past: PastBookings, { person }: Guest): Promise<PrivacyExportView> {
  const id = await started(past, 'exports', { email: person.email.toUpperCase() });
  return ended(past, 'exports', id);
}

/** Returns the receipt of an erasure once it has ended. */
export const receiptOf = (past: PastBookings, id: string): Promise<ErasureReceiptView> =>
  ended(past, 'erasures', id);

/** Erases the data of an address. */
export async function erased(
  past: PastBookings,
  { person }: { readonly person: Pick<Guest['person'], 'email'> },
): Promise<ErasureReceiptView> {
  const input = { email: person.email, confirm: person.email };
  return receiptOf(past, await started(past, 'erasures', input));
}

/** Columns that may still name the payer, because the law requires it. */
const BOUND = ['payments.reference', 'documents.content'];

/** Returns the columns that still contain the guest's values, without those in `BOUND`. */
export const foundIn = async (manager: EntityManager, guest: Guest): Promise<string[]> =>
  (await columnsHolding(manager, sixValues(guest))).filter((column) => !BOUND.includes(column));

/** Returns the kinds of documents that mention the guest. */
export const documentsMentioning = async (past: PastBookings, guest: Guest): Promise<string[]> => {
  const rows = await past.query<{ kind: string }>(
    `select distinct kind from documents where content::text ilike any($1) order by kind`,
    [sixValues(guest).map((value) => `%${value}%`)],
  );
  return rows.map(({ kind }) => kind);
};
