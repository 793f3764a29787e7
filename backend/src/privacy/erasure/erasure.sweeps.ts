import type { EntityManager } from 'typeorm';
import { emptyGiftCards } from '../retention/gift-cards.retention.queries.js';
import { emptyContact, emptyPassengers } from '../retention/retention.service.js';
import { PERSON, type Person, bindings, deleteRows, emptyTexts } from '../privacy.queries.js';

/** Erases one kind of data about a person; safe to repeat. Returns the number of rows. */
export type Sweep = (tx: EntityManager, person: Person) => Promise<number>;

const statement =
  (sql: string): Sweep =>
  async (tx, person) => {
    const [, count] = await tx.query<[unknown, number]>(`${PERSON} ${sql}`, bindings(person));
    return count;
  };

/** All values that could be used to search for the person. Values of one or two characters would match everything. */
const VALUES = `select v.value from person join bookings b on b.id = any(person.bookings)
  left join passengers p on p.booking_id = b.id,
  lateral (values (b.booking_ref), (b.email), (b.phone), (ltrim(b.phone, '+')), (p.first_name), (p.last_name)) v(value)
  where length(v.value) > 2
  union select person.address from person where person.address is not null`;

const MESSAGES = 'select id from contact_messages where lower(email) = person.address';

const NOTICES = `select 'contact_message:' || m.id from contact_messages m where m.id in (${MESSAGES})`;

/**
 * Mails to the agency about a message with their copies, and replies to it. Mails about a booking are erased with the booking; of its
 * confirmation only the fact that it was sent is kept, for the invariants.
 */
const AGENCY_MAILS = `delete from outbox_mails t using person
  where (t.booking_id is null and lower(t.to_address) = person.address)
     or t.dedupe in (${NOTICES})
     or t.resend_of in (select o.id from outbox_mails o where o.dedupe in (${NOTICES}))
     or t.dedupe in (select 'contact_reply:' || r.id from message_replies r where r.message_id in (${MESSAGES}))`;

/** Takes reviews off the site, and ends the links to write one. */
const reviews: Sweep = async (tx, person) => {
  const { bookingIds } = person;
  await tx.query(`delete from review_invites where booking_id = any($1::uuid[])`, [bookingIds]);
  return statement(
    `update reviews t set state = 'withdrawn', reject_reason = null, text = '', display_name = '', reply_sv = '',
            reply_ar = '', version = version + 1
       from person where t.booking_id = any(person.bookings) and t.state <> 'withdrawn'`,
  )(tx, person);
};

/**
 * Gift cards that the person bought or was given. A card for another person loses its buyer only: it is still mailed on
 * its day, with its greeting.
 */
const giftCards: Sweep = async (tx, { address }) => {
  const cards = await tx.query<{ id: string; isForOther: boolean }[]>(
    `select id, lower(recipient_email) not in ('', $1) as "isForOther" from gift_cards
      where $1 in (lower(buyer_email), lower(recipient_email)) order by id for update`,
    [address],
  );
  const idsOf = (isForOther: boolean): string[] =>
    cards.filter((card) => card.isForOther === isForOther).map(({ id }) => id);
  await tx.query(`update gift_cards set buyer_email = '' where id = any($1)`, [idsOf(true)]);
  await emptyGiftCards(tx, idsOf(false));
  return cards.length;
};

const contact: Sweep = async (tx, { bookingIds }) => {
  await emptyContact(tx, bookingIds);
  return bookingIds.length;
};

const passengers: Sweep = (tx, { bookingIds }) => emptyPassengers(tx, bookingIds);

/**
 * The order matters: data found by the values is erased before the values. Exported lists of the departure are erased
 * with their other passengers; they can be created again. Of a saved view, people type the name and the search only:
 * other filters have words like `departure_from`, in which short names are found.
 */
export const SWEEPS = {
  saved_views: statement(
    `delete from saved_views t using person where exists (select from (${VALUES}) known
       where position(lower(known.value) in lower(concat_ws(' ', t.name, t.filter->>'q'))) > 0)`,
  ),
  letters: statement(AGENCY_MAILS),
  // With their replies.
  messages: (tx, person) => deleteRows(tx, 'contact_messages', person),
  lists: statement(
    `delete from passenger_list_exports t using person where t.departure_id in
       (select b.departure_id from bookings b where b.id = any(person.bookings) and b.created_at <= t.at)`,
  ),
  exports: (tx, person) => deleteRows(tx, 'privacy_exports', person),
  reviews,
  gift_cards: giftCards,
  attention: (tx, person) => deleteRows(tx, 'task_resolutions', person),
  words: emptyTexts,
  travellers: passengers,
  contact,
} as const satisfies Readonly<Record<string, Sweep>>;

export type SweepName = keyof typeof SWEEPS;
export const SWEEP_NAMES = Object.keys(SWEEPS) as SweepName[];
