// @ts-check
/** Generates bookings in a migrated database with the demo's trips, for benchmarks and reliability tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (/** @type {string} */ file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Compares the values that disabled triggers did not write with what the triggers would have written. */
const FAULTS = `
select (select count(*)::int from bookings b where paid_amount <> (
          select coalesce(sum(amount), 0) from ledger_entries l
           where l.booking_id = b.id and l.kind not like 'surcharge%')) as paid,
       (select count(*)::int from (select * from bookings order by id limit 500) b
          where not exists (select from booking_search s where s.booking_id = b.id and s.words = (
            select concat_ws(' ', search_word(b.booking_ref), search_word(b.destination_sv), search_word(b.destination_ar),
                     search_word(b.email), search_word(b.phone), string_agg(
                       search_word(p.first_name) || ' ' || search_word(p.last_name), ' ' order by p.position))
              from passengers p where p.booking_id = b.id))) as words`;

/** @param {import('pg').Client} client @param {number} bookings whether so many are there */
export async function hasBookings(client, bookings) {
  const { rows } = await client.query(`select to_regclass('bookings') is not null as there`);
  if (!rows[0].there) return false;
  const { rows: counted } = await client.query('select count(*)::int as bookings from bookings');
  return counted[0].bookings >= bookings * 0.9;
}

/**
 * Creates this many bookings unless they exist.
 * @param {import('pg').Client} client
 * @param {{ bookings: number, deskLists?: boolean }} input `deskLists`: mails, messages and log beside them
 */
export async function invent(client, { bookings, deskLists = false }) {
  if (await hasBookings(client, bookings)) return;
  await client.query(`set bench.bookings = ${bookings}`);
  await client.query(read('data/bookings.sql'));
  if (deskLists) await client.query(read('data/admin-lists.sql'));
  await client.query('vacuum analyze');
  const { rows: faults } = await client.query(FAULTS);
  if (faults[0].paid + faults[0].words > 0) {
    throw new Error(
      `invented bookings differ from the product's own: ${JSON.stringify(faults[0])}`,
    );
  }
}
