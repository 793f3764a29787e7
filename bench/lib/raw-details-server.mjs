// @ts-check
/**
 * Upper limit for reading a booking on this machine: a bare server that reads the rows of a booking, or of a look-up,
 * in one prepared statement and sends them as JSON. `node raw-details-server.mjs <database url>`
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { failing, listen, sendJson } from './bare.mjs';

const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const rowsOf = (/** @type {string} */ table, /** @type {string} */ order) =>
  `(select coalesce(json_agg(t order by ${order}), '[]') from ${table} t where t.booking_id = b.id) as ${table}`;

const QUERIES = /** @type {Record<string, { name: string, text: string }>} */ ({
  details: {
    name: 'details',
    text: `select b.*, ${rowsOf('passengers', 'position')}, ${rowsOf('booking_lines', 'id')}, ${rowsOf('payments', 'id')},
                  (select coalesce(sum(amount), 0)::int from ledger_entries where booking_id = b.id) as paid
             from bookings b where b.id = $1`,
  },
  lookup: {
    name: 'lookup',
    text: `select b.id, p.last_name from bookings b join passengers p on p.booking_id = b.id where b.booking_ref = $1`,
  },
});

const server = createServer((request, response) => {
  const [, kind = '', key] = (request.url ?? '').split('/');
  const query = QUERIES[kind] ?? { name: 'none', text: 'select $1::text' };
  pool
    .query({ ...query, values: [key] })
    .then(({ rows }) => sendJson(response, rows.length > 0 ? 200 : 404, rows), failing(response));
});
listen(server);
