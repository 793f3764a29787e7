// @ts-check
/**
 * Upper limit for bookings on this machine: a bare server that parses a POST and calls one prepared function (lock and
 * check of the departure, a booking, three passengers, a durable commit). `node raw-booking-server.mjs <database url>`
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { failing, listen, sendJson } from './bare.mjs';

const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query(`
  drop schema if exists raw_booking cascade;
  create schema raw_booking;
  create table raw_booking.departures (id int primary key, capacity int not null, booked int not null default 0)
    with (fillfactor = 50);
  insert into raw_booking.departures (id, capacity) select n, 100000000 from generate_series(0, 191) n;
  create table raw_booking.bookings (id bigint generated always as identity primary key, departure int not null,
    email text not null, total int not null, created_at timestamptz not null default now());
  create table raw_booking.passengers (id bigint generated always as identity primary key, booking bigint not null,
    first_name text not null, last_name text not null, birthdate date not null);
  create function raw_booking.book(o jsonb) returns bigint language plpgsql as $$
  declare
    made bigint;
  begin
    update raw_booking.departures set booked = booked + 3
     where id = (o->>'departure')::int and booked + 3 <= capacity;
    if not found then return null; end if;
    insert into raw_booking.bookings (departure, email, total)
    values ((o->>'departure')::int, o->>'contactEmail', (o->>'totalPrice')::int) returning id into made;
    insert into raw_booking.passengers (booking, first_name, last_name, birthdate)
    select made, p->>'firstName', p->>'lastName', (p->>'birthdate')::date from jsonb_array_elements(o->'passengers') p;
    return made;
  end $$;
`);

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const order = JSON.parse(Buffer.concat(parts).toString());
    const query = { name: 'book', text: 'select raw_booking.book($1) as id' };
    pool
      .query({ ...query, values: [JSON.stringify(order)] })
      .then(
        ({ rows }) => sendJson(response, 200, { id: String(rows[0].id).padStart(12, '0') }),
        failing(response),
      );
  });
});
listen(server);
