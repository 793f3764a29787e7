import type { EntityManager } from 'typeorm';
import {
  purgeDocuments,
  anonymizeDocuments,
  purgeDocumentContents,
} from '../../documents/documents.service.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { PRIVACY_COLUMNS, columnsOf } from '../privacy.columns.js';
import { type Rule, retentionCutoff, delivered, deleteForGood } from './retention-rules.js';

type Ids = readonly string[];

/**
 * Locks bookings first, as always (order: booking, payment, departure). Skips bookings that are locked; the next run
 * takes them.
 */
async function bookingsWhere(
  manager: EntityManager,
  condition: string,
  values: readonly (string | number)[],
): Promise<Ids> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b where ${condition} order by b.id limit $3 for update of b skip locked`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** The texts of a booking that an erasure empties (privacy.columns.ts), as assignments. */
const EMPTIED = columnsOf(PRIVACY_COLUMNS['bookings'] ?? {}, 'emptied')
  .map((column) => `${column} = ''`)
  .join(', ');

/**
 * Keeps the confirmation mail as an empty row, because the invariants count it. Deletes other mails. Old sessions can
 * no longer open the booking, a repeated order is not recognised by its passengers, and a used discount code is no address's.
 */
export async function emptyContact(manager: EntityManager, ids: Ids): Promise<void> {
  await manager.query(
    `update bookings set ${EMPTIED}, access_version = access_version + 1 where id = any($1)`,
    [ids],
  );
  await manager.query(
    `update booking_changes set note = '', was_named = '', now_named = '' where booking_id = any($1)`,
    [ids],
  );
  await manager.query(
    `update discount_uses set email_hash = '' where booking_id = any($1) and email_hash <> ''`,
    [ids],
  );
  await manager.query(
    `delete from outbox_mails where booking_id = any($1) and topic <> 'booking_confirmed'`,
    [ids],
  );
  await manager.query(
    `update outbox_mails set to_address = '', payload = '{}' where booking_id = any($1)`,
    [ids],
  );
  await purgeDocumentContents(manager, ids);
}

/** Keeps only number and type of the passengers. @returns the number of emptied passengers */
export async function emptyPassengers(manager: EntityManager, ids: Ids): Promise<number> {
  return delivered(
    await manager.query<[unknown, number]>(
      `update passengers set first_name = '', last_name = '', birthdate = null, gender = null
        where booking_id = any($1)
          and (first_name <> '' or last_name <> '' or birthdate is not null or gender is not null)`,
      [ids],
    ),
  );
}

/** Reasons written by staff for changes and refunds, which may contain names. */
async function emptyReasons(manager: EntityManager, ids: Ids): Promise<void> {
  for (const statement of [
    `update booking_lines set reason = '' where booking_id = any($1) and reason <> ''`,
    `update booking_changes set note = '', request_hash = '' where booking_id = any($1) and note || request_hash <> ''`,
    `update refunds set reason = '', rejection = '' where reason || rejection <> ''
       and payment_id in (select id from payments where booking_id = any($1))`,
  ]) {
    await manager.query(statement, [ids]);
  }
}

const HAS_CONTACT = `b.email <> '' or b.phone <> '' or b.notes <> '' or b.cancel_request <> ''`;
const NO_LIVE_PAYMENT = `not exists (select from payments p
   where p.booking_id = b.id and p.state in ('created', 'open', 'processing'))`;

/** A fee is to be paid: without name and address it cannot be asked for. They go with those of paid bookings. */
const OWES_FEE = `b.cancel_reason is not null and b.total_price > 0`;

/** Bookings without any payment: deletes the passengers and keeps an empty booking with its amounts. */
export const anonymizeUnpaidBookings: Rule = async (manager, { today, settings, most }) => {
  const ids = await bookingsWhere(
    manager,
    `b.state in ('expired', 'cancelled') and b.ended_at < ${retentionCutoff('days')} and ${NO_LIVE_PAYMENT}
       and not (${OWES_FEE})
       and not exists (select from ledger_entries l where l.booking_id = b.id)
       and (${HAS_CONTACT} or exists (select from passengers p where p.booking_id = b.id))`,
    [today, settings['retention.unpaidBookingDays'], most],
  );
  // Their extras stay, as amounts of the booking.
  await manager.query(
    `update booking_extras set passenger_id = null where booking_id = any($1) and passenger_id is not null`,
    [ids],
  );
  await manager.query(`delete from passengers where booking_id = any($1)`, [ids]);
  await emptyContact(manager, ids);
  await emptyReasons(manager, ids);
  return ids.length;
};

export const anonymizeBirthdates: Rule = async (manager, { today, settings, most }) => {
  const ids = await bookingsWhere(
    manager,
    `b.return_date < $1::date - $2::int and exists (select from passengers p
       where p.booking_id = b.id and (p.birthdate is not null or p.gender is not null))`,
    [today, settings['retention.birthdateDays'], most],
  );
  await manager.query(
    `update passengers set birthdate = null, gender = null where booking_id = any($1)`,
    [ids],
  );
  await anonymizeDocuments(manager, ids, 'birthdate');
  return ids.length;
};

/** Exported passenger lists: names, birth dates and notes, in files and rows. */
export const purgePassengerLists: Rule = async (manager, { today, settings, most }) =>
  delivered(
    await manager.query<[unknown, number]>(
      `delete from passenger_list_exports where id in (select e.id from passenger_list_exports e join departures d on d.id = e.departure_id
         where d.return_date < $1::date - $2::int limit $3)`,
      [today, settings['retention.birthdateDays'], most],
    ),
  );

export const anonymizePhones: Rule = async (manager, { today, settings, most }) => {
  const ids = await bookingsWhere(
    manager,
    `b.return_date < $1::date - make_interval(months => $2) and b.phone <> ''`,
    [today, settings['retention.phoneMonths'], most],
  );
  await manager.query(`update bookings set phone = '' where id = any($1)`, [ids]);
  await anonymizeDocuments(manager, ids, 'phone');
  return ids.length;
};

/** Also empties data with a longer retention: without a name it has no use, but could still identify the person. */
export const anonymizePassengers: Rule = async (manager, { today, settings, most }) => {
  const ids = await bookingsWhere(
    manager,
    `b.return_date < $1::date - make_interval(years => $2) and (${HAS_CONTACT} or exists (select from passengers p
       where p.booking_id = b.id and (p.first_name <> '' or p.last_name <> '')))`,
    [today, settings['retention.travellerYears'], most],
  );
  await emptyPassengers(manager, ids);
  await emptyContact(manager, ids);
  await emptyReasons(manager, ids);
  return ids.length;
};

/**
 * A refund extends the period, because it is a payment too. Keeps bookings with passengers or a payment in progress.
 */
const ACCOUNTS_CLOSED = `
  extract(year from coalesce((select max(l.at) from ledger_entries l where l.booking_id = b.id), b.created_at)
    at time zone 'Europe/Stockholm') + $2 < extract(year from $1::date)
  and b.return_date < $1::date - make_interval(years => $4)
  and ${NO_LIVE_PAYMENT}
  and not exists (select from refunds r join payments p on p.id = r.payment_id
                   where p.booking_id = b.id and r.state in ('requested', 'pending'))`;

/** Deletes bookings with all their payments after 31 December of the last accounting year. */
export const purgeBookings: Rule = async (manager, { today, settings, most }) => {
  const { 'retention.accountingYears': years, 'retention.travellerYears': claims } = settings;
  const ids = await bookingsWhere(manager, ACCOUNTS_CLOSED, [today, years, most, claims]);
  await deleteForGood(manager, `delete from ledger_entries where booking_id = any($1)`, [ids]);
  await purgeDocuments(manager, ids);
  for (const statement of [
    `delete from refunds where payment_id in (select id from payments where booking_id = any($1))`,
    `delete from payments where booking_id = any($1)`,
    `delete from outbox_mails where booking_id = any($1)`,
    `update departures d set taken = d.taken - gone.seats
       from (select departure_id, sum(seats)::int as seats from bookings
              where id = any($1) and state in ('held', 'option', 'confirmed') group by departure_id) gone
      where d.id = gone.departure_id`,
    `update departure_airports a set taken = a.taken - gone.seats
       from (select airport_id, sum(seats)::int as seats from bookings
              where id = any($1) and state in ('held', 'option', 'confirmed') group by airport_id) gone
      where a.id = gone.airport_id`,
    `update departure_rooms r set taken = r.taken - gone.rooms
       from (select b.departure_id, k.room_type_id, count(*)::int as rooms
               from booking_rooms k join bookings b on b.id = k.booking_id
              where b.id = any($1) and b.state in ('held', 'option', 'confirmed') and k.state = 'active'
              group by b.departure_id, k.room_type_id) gone
      where r.departure_id = gone.departure_id and r.room_type_id = gone.room_type_id`,
    `update departure_extras x set taken = x.taken - gone.extras
       from (select b.departure_id, k.extra_id, count(*)::int as extras
               from booking_extras k join bookings b on b.id = k.booking_id
              where b.id = any($1) and b.state in ('held', 'option', 'confirmed') and k.state = 'active'
              group by b.departure_id, k.extra_id) gone
      where x.departure_id = gone.departure_id and x.extra_id = gone.extra_id`,
    `update discount_rules r set used = r.used - gone.uses
       from (select rule_id, count(*)::int as uses from discount_uses
              where booking_id = any($1) and state <> 'released' group by rule_id) gone
      where r.id = gone.rule_id`,
    `delete from bookings where id = any($1)`,
  ]) {
    await manager.query(statement, [ids]);
  }
  return ids.length;
};
