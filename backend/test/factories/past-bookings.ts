import { randomInt } from 'node:crypto';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { PaymentSync } from '../../src/payments/sync/payment-sync.service.js';
import { Retention } from '../../src/privacy/retention/retention.service.js';
import { type TestApp, createTestApp } from '../harness/app.js';
import { dayFromToday } from './departures.js';
import { runAll } from '../harness/rows.js';
import { StaffClient } from '../harness/staff-client.js';
import { type TestBooking, buildBooking } from './test-bookings.js';

interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
}

export type Guest = TestBooking & {
  readonly person: Person;
  /** Counts the guests of a suite, from 1. */
  readonly nth: number;
};

/** A period ago, to the day or one day more: the last day of a retention period, or the day after it. */
export type Ago = readonly [period: string, daysMore: 0 | 1];

/** SQL for the day this long ago, from the parameters after $1. */
const DAY_AGO = `(($2::date - $3::interval)::date - $4::int)`;
/** SQL for noon of that day in Sweden. */
export const NOON_AGO = `((${DAY_AGO} + time '12:00') at time zone 'Europe/Stockholm')`;
export const ago = (time: Ago): readonly (string | number)[] => [dayFromToday(0), ...time];

const word = (): string =>
  Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Values to search for; the telephone number without its prefix, as search words contain it. */
export const valuesOf = ({ person: { first, last, email, phone } }: Guest): string[] => [
  first,
  last,
  email.split('@')[0] ?? email,
  phone.slice(1),
];

/** Creates bookings with unique personal data and moves them into the past. */
export class PastBookings {
  private sold = 0;

  private constructor(
    readonly app: TestApp,
    readonly admin: StaffClient,
  ) {}

  static async open(): Promise<PastBookings> {
    const app = await createTestApp();
    return new PastBookings(app, await StaffClient.of(app, 'admin'));
  }

  run(): ReturnType<Retention['run']> {
    return this.app.nest.get(Retention).run();
  }

  query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.app.db.query<Row[]>(sql, [...values]);
  }

  async guest(paymentOption?: 'partial' | 'full'): Promise<Guest> {
    this.sold += 1;
    const nth = this.sold;
    const phone = `+4670${randomInt(1_000_000, 10_000_000)}`;
    const person = { first: word(), last: word(), email: `${word()}@example.com`, phone };
    const sale = await buildBooking(this.app, {
      ...{ destinationId: 'istanbul', inDays: 500 + nth, paymentOption },
      ...{ names: [person.first, person.last], contact: [person.email, phone] },
    });
    return { ...sale, person, nth };
  }

  /** Creates a guest whose hold has just expired. */
  async justExpired(): Promise<Guest> {
    const guest = await this.guest();
    const sql = `update bookings set hold_until = now() - interval '1 minute' where id = $1`;
    await this.query(sql, [guest.id]);
    await this.app.nest.get(PaymentSync).expireHolds();
    expect((await this.file(guest)).state).toBe('expired');
    return guest;
  }

  /** Creates a guest whose hold expired this long ago. */
  async expired(...time: Ago): Promise<Guest> {
    const guest = await this.justExpired();
    await this.ended(guest, ...time);
    return guest;
  }

  /** Cancels a paid booking, with the refund still pending. */
  cancelled({ id }: TestBooking): Promise<void> {
    const statements = [
      `update bookings set state = 'cancelled' where id = $1`,
      `select give_seats(departure_id, airport_id, seats) from bookings where id = $1`,
      `insert into refunds (payment_id, principal, source, dedupe)
       select id, principal, 'staff', 'staff:' || id from payments where booking_id = $1`,
    ];
    return runAll(this.app.db, statements, id);
  }

  ended({ id }: TestBooking, ...time: Ago): Promise<unknown> {
    const sql = `update bookings set ended_at = ${NOON_AGO} where id = $1`;
    return this.query(sql, [id, ...ago(time)]);
  }

  returned({ id }: TestBooking, ...time: Ago): Promise<unknown> {
    const sql = `update bookings set return_date = ${DAY_AGO}, departure_date = ${DAY_AGO} - 4 where id = $1`;
    return this.query(sql, [id, ...ago(time)]);
  }

  setRetention(key: string, value: number): Promise<unknown> {
    return this.admin.call('put', `/api/settings/retention.${key}`, { value }).expect(200);
  }

  passengers({ id }: TestBooking): Promise<unknown[]> {
    const columns = 'first_name, last_name, birthdate, gender';
    return this.query(`select ${columns} from passengers where booking_id = $1`, [id]);
  }

  async file({ id }: TestBooking): Promise<BookingFileView> {
    const { body } = await this.admin.call('get', `/api/bookings/${id}`).expect(200);
    return body as BookingFileView;
  }

  /** Returns every table, including those of the provider, with one of the values in any column. */
  async tablesHolding(values: readonly string[]): Promise<string[]> {
    const tables = await this.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await this.query(`select 1 from ${name} t where t::text ilike any($1) limit 1`, [
        values.map((value) => `%${value}%`),
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
}
