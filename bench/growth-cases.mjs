// @ts-check
import pg from 'pg';

/**
 * @typedef {{ databaseUrl: string, bookings: number }} Asked
 * @typedef {object} Case
 * @property {string} name
 * @property {import('./lib/growth-table.mjs').Goal} goal
 * @property {(asked: Asked) => string | Promise<string>} pathOf
 *
 * @typedef {{ resource?: string, filter?: object, sort?: readonly [string, 'ASC' | 'DESC'], range?: readonly [number, number], after?: readonly [number, string] }} ListInput
 */

/** P10 of the goals: any page, filter and order, with a total. */
const flat = /** @type {const} */ ({ by: 'p99', limit: 1.5 });
/** P12: a search for a rare and for a common term. */
const rare = /** @type {const} */ ({ by: 'p50', limit: 3 });
const common = /** @type {const} */ ({ by: 'ms', limit: 15 });

const newest = /** @type {const} */ (['created_at', 'DESC']);

/** @param {ListInput} input */
const listOf = ({ resource = 'bookings', filter = {}, sort = newest, range = [0, 24], after }) =>
  `/api/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
    ...(after && { after: JSON.stringify(after) }),
  })}`;

/** @param {string} name @param {ListInput} input @param {Case['goal']} goal @returns {Case} */
const list = (name, input, goal = flat) => ({ name, goal, pathOf: () => listOf(input) });

/** @param {string} name @param {string} q @param {Case['goal']} goal */
const search = (name, q, goal) => list(`search: ${name}`, { filter: { q } }, goal);

/** A page after nine tenths of the bookings, requested by the row before it. */
async function farDown(/** @type {Asked} */ { databaseUrl, bookings }) {
  const first = Math.floor((bookings * 0.9) / 25) * 25;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select id from bookings order by created_at desc, id desc limit 1 offset $1',
    [first - 1],
  );
  await client.end();
  return listOf({ range: [first, first + 24], after: [first - 1, rows[0].id] });
}

const columns = [
  'booking_ref', 'destination', 'departure_date', 'email', 'phone', 'total_price', 'paid_amount', 'type',
]; // oxfmt-ignore

const firstOf = (/** @type {string} */ resource, /** @type {ListInput} */ input = {}) =>
  list(`${resource}, first page`, { resource, ...input });

/** @type {readonly Case[]} */
export const cases = [
  list('first page', {}),
  list('page 40', { range: [975, 999] }),
  { name: 'page at nine tenths, behind a row', goal: flat, pathOf: farDown },
  list('oldest first', { sort: ['created_at', 'ASC'] }),
  list('state', { filter: { state: 'cancelled' } }),
  list('a state that few are in', { filter: { state: 'held' } }),
  list('two states', { filter: { state: ['held', 'expired'] } }),
  list('unpaid', { filter: { type: 'partial', state: 'confirmed' } }),
  list('expired although paid', { filter: { state: 'expired', type: 'full' } }),
  list('trip', { filter: { destination_id: 'istanbul' } }),
  list('departures from a day', { filter: { departure_from: '2026-12-01' } }),
  list('departures of a month', {
    filter: { departure_from: '2025-03-01', departure_to: '2025-03-31' },
  }),
  list('booked in a month', { filter: { created_from: '2025-03-01', created_to: '2025-03-31' } }),
  list('source and language', { filter: { source: 'phone', language: 'ar' } }),
  list('a source that nothing came from', { filter: { source: 'group' } }),
  list('attention', { filter: { attention: true } }),
  list('balance due before', { filter: { balance_due_before: '2027-01-01' } }),
  ...columns.flatMap((field) => [
    list(`by ${field}`, { sort: [field, 'DESC'] }),
    list(`cancelled by ${field}`, { filter: { state: 'cancelled' }, sort: [field, 'ASC'] }),
  ]),
  list('trip by departure', {
    filter: { destination_id: 'istanbul' },
    sort: ['departure_date', 'ASC'],
  }),
  list('trip by price', { filter: { destination_id: 'istanbul' }, sort: ['total_price', 'DESC'] }),
  search('booking number', 'SAFC5Y', rare),
  search('e-mail', 'resenar454@example', rare),
  search('telephone', '070-759 19', rare),
  search('rare Swedish name', 'Lindström Berg77', rare),
  search('Arabic trip, another spelling', 'اسطنبول', common),
  search('common name', 'Layla', common),
  search('two common names', 'Lindström Åsa', common),
  search('in all', 'example', common),
  search('two letters', 'al', common),
  search('two letters of nobody', 'xq', rare),
  search('a letter', 'a', common),
  list('search by price', { filter: { q: 'Layla' }, sort: ['total_price', 'DESC'] }, common),
  firstOf('payments', { sort: ['day', 'DESC'] }),
  list('payments by amount', { resource: 'payments', sort: ['amount', 'DESC'] }),
  list('payments by method', { resource: 'payments', filter: { method: 'bank' }, sort: ['day', 'DESC'] }),
  list('payments: search', { resource: 'payments', filter: { q: 'OCR 77777' }, sort: ['day', 'DESC'] }, rare),
  firstOf('mails'),
  list('mails: problems', { resource: 'mails', filter: { problem: true } }),
  list('mails: search', { resource: 'mails', filter: { q: 'resenar454@' } }, rare),
  firstOf('audit', { sort: ['at', 'DESC'] }),
  list('audit, oldest first', { resource: 'audit', sort: ['at', 'ASC'] }),
  firstOf('messages'),
  list('messages by name', { resource: 'messages', sort: ['name', 'ASC'] }),
  list('messages: search', { resource: 'messages', filter: { q: 'Berg77' } }, rare),
  { name: 'GET /api/admin/bookings', goal: common, pathOf: () => '/api/admin/bookings' },
]; // oxfmt-ignore
