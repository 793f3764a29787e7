import type { ErasureReceiptView, PrivacyExportView } from '@safar/domain/contracts/staff/privacy';
import type { EntityManager } from 'typeorm';
import { type PastBookings, type Guest, valuesOf } from './past-bookings.js';
import { columnsHolding } from '../harness/personal-search.js';
import { until } from '../harness/wait-for-jobs.js';
import { ApiClient } from '../harness/api-client.js';

/** Returns a birthdate derived from the name, almost certainly unique in the suite. */
export function birthdateOf({ person }: Guest): string {
  const [year, month, day] = [...person.first].map((letter) => letter.charCodeAt(0) - 97);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${1931 + (year ?? 0)}-${two(1 + ((month ?? 0) % 12))}-${two(1 + (day ?? 0))}`;
}

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
  return guest;
}

async function travelled(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  await pastBookings.query(`update passengers set birthdate = $2 where booking_id = $1`, [
    id,
    birthdateOf(guest),
  ]);
  const [row] = await pastBookings.query<{ departure_id: string }>(
    `select departure_id from bookings where id = $1`,
    [id],
  );
  await pastBookings.admin
    .call('get', `/api/departures/${row?.departure_id ?? ''}/lists/airline?format=csv`)
    .expect(200);
  await pastBookings.query(
    `update outbox_mails set state = 'sent', sent_at = now(), subject = $2, body_text = $2, body_html = $2
      where booking_id = $1`,
    [id, `Hej ${person.first}`],
  );
  await pastBookings.returned(guest, '10 days', 0);
}

async function wrote(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  const word = wordOf(guest);
  const { status } = await new ApiClient(pastBookings.app.baseUrl).call(
    'POST',
    '/api/contact/send',
    {
      ...{
        name: `${person.first} ${person.last}`,
        email: person.email,
        message: `Kan ${word} ringa?`,
      },
    },
  );
  expect(status).toBe(200);
  await pastBookings.query(
    `insert into message_replies (message_id, text, client_key)
     select id, $2, 'reply-' || id from contact_messages where email = $1`,
    [person.email, `Hej ${person.first}!`],
  );
  await pastBookings.query(
    `insert into outbox_mails (topic, dedupe, to_address, language, body_text)
     select 'contact_reply', 'contact_reply:' || r.id, m.email, 'sv', r.text
       from message_replies r join contact_messages m on m.id = r.message_id where m.email = $1`,
    [person.email],
  );
  await pastBookings.query(`update bookings set cancel_request = $2, notes = $2 where id = $1`, [
    id,
    word,
  ]);
  await pastBookings.query(
    `insert into reviews (booking_id, destination_id, departure_month, rating, text, language, display_name, consent_at)
     select id, destination_id, to_char(departure_date, 'YYYY-MM'), 5, $2, 'sv', $3, now() from bookings where id = $1`,
    [id, `${word} att resan var fin.`, person.first],
  );
}

async function wasWrittenAbout(pastBookings: PastBookings, guest: Guest): Promise<void> {
  const { id, person } = guest;
  await pastBookings.query(`update booking_lines set reason = $2 where booking_id = $1`, [
    id,
    wordOf(guest),
  ]);
  await pastBookings.query(`update payments set reference = $2 where booking_id = $1`, [
    id,
    person.last,
  ]);
  await pastBookings.admin
    .call('post', '/api/saved-views', { name: `Fråga ${person.last}`, filter: { q: person.last } })
    .expect(201);
  await pastBookings.query(
    `do $$ begin if to_regclass('task_resolutions') is not null then
       insert into task_resolutions (kind, subject_id, booking_id, note)
       select 'claim', b.id::text, b.id, 'Ring ' || p.first_name from bookings b join passengers p on p.booking_id = b.id
        where b.id = '${id}'; end if; end $$`,
  );
  await exported(pastBookings, guest);
}

/** Requests an export of the guest's data and returns it once it has ended. */
export async function exported(
  pastBookings: PastBookings,
  { person }: Guest,
): Promise<PrivacyExportView> {
  const { body } = await pastBookings.admin
    .call('post', '/api/admin/privacy/exports', { email: person.email.toUpperCase() })
    .expect(202);
  const { id } = body as PrivacyExportView;
  const done = await until(
    async () => {
      const answer = await pastBookings.admin.call('get', '/api/admin/privacy/exports').expect(200);
      return (answer.body as PrivacyExportView[]).find((row) => row.id === id);
    },
    (row) => row?.state === 'done' || row?.state === 'failed',
  );
  if (!done) throw new Error('The export is gone');
  return done;
}

/** Returns the receipt of an erasure once it has ended. */
export async function receiptOf(
  pastBookings: PastBookings,
  id: string,
): Promise<ErasureReceiptView> {
  const ended = await until(
    async () => {
      const answer = await pastBookings.admin
        .call('get', '/api/admin/privacy/erasures')
        .expect(200);
      return (answer.body as ErasureReceiptView[]).find((row) => row.id === id);
    },
    (row) => row !== undefined && row.state !== 'queued',
  );
  if (!ended) throw new Error('The receipt is gone');
  return ended;
}

export async function erased(
  pastBookings: PastBookings,
  { person }: Guest,
): Promise<ErasureReceiptView> {
  const input = { email: person.email, confirm: person.email };
  const { body } = await pastBookings.admin
    .call('post', '/api/admin/privacy/erasures', input)
    .expect(202);
  return receiptOf(pastBookings, (body as ErasureReceiptView).id);
}

/** Columns that may still name the payer, because the law requires it. */
const BOUND = ['payments.reference', 'documents.content'];

/** Returns the columns that still contain the guest's values, without those in `BOUND`. */
export const foundIn = async (manager: EntityManager, guest: Guest): Promise<string[]> =>
  (await columnsHolding(manager, sixValues(guest))).filter((column) => !BOUND.includes(column));

/** Returns the kinds of documents that mention the guest. */
export const documentsMentioning = async (
  pastBookings: PastBookings,
  guest: Guest,
): Promise<string[]> => {
  const rows = await pastBookings.query<{ kind: string }>(
    `select distinct kind from documents where content::text ilike any($1) order by kind`,
    [sixValues(guest).map((value) => `%${value}%`)],
  );
  return rows.map(({ kind }) => kind);
};
