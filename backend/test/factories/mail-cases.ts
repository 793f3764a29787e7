import { randomUUID } from 'node:crypto';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import { type RenderedMail, type MailPayload, Mails } from '../../src/mails/mail.service.js';
import type { TestApp } from '../harness/app.js';
import { insert, runAll, valueOf } from '../harness/rows.js';
import { dayFromToday } from './departures.js';
import { type TestBooking, buildBooking } from './test-bookings.js';
import { homeOn, outOn } from './clients/flights-client.js';

const LEG = `direction, position, flight_no, airline_name, operated_by, from_iata, to_iata, departs, departs_zone, arrives,
  arrives_zone, hand_kg, checked_kg, checked_pieces, meal`;

/** Creates bookings in every state and renders the mails about them as they would be sent now. */
export class MailCases {
  private sold = 0;

  constructor(readonly app: TestApp) {}

  /** Creates a paid booking for one passenger, the only one on its departure. */
  sale(language: Language, paymentOption: 'partial' | 'full' = 'partial'): Promise<TestBooking> {
    return this.book(language, paymentOption);
  }

  private book(language: Language, paymentOption?: 'partial' | 'full'): Promise<TestBooking> {
    this.sold += 1;
    return buildBooking(this.app, {
      ...{ destinationId: 'istanbul', inDays: 410 + this.sold, paymentOption, language },
      ...{ names: ['Layla', 'Al-Khatib'], contact: ['layla@example.com', '+46701234567'] },
    });
  }

  query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.app.db.query<Row[]>(sql, [...values]);
  }

  set(booking: TestBooking, changes: string): Promise<unknown> {
    return this.query(`update bookings set ${changes} where id = $1`, [booking.id]);
  }

  /** Sets the due date of the balance to this many days from now. */
  dueIn(booking: TestBooking, days: number): Promise<unknown> {
    return this.set(booking, `balance_due_date = '${dayFromToday(days)}'`);
  }

  renderedMail(...mail: [string, TestBooking, MailPayload?]): Promise<RenderedMail | null> {
    return this.inLanguage('sv', ...mail);
  }

  inLanguage(
    ...[language, topic, booking, payload = {}]: [Language, string, TestBooking, MailPayload?]
  ): Promise<RenderedMail | null> {
    return this.app.nest.get(Mails).render({
      ...{ id: randomUUID(), topic, booking_id: booking.id, to_address: 'layla@example.com' },
      ...{ language, payload, state: 'queued' },
    });
  }

  /** Creates an option. */
  async option(language: Language): Promise<TestBooking> {
    const booking = await this.book(language);
    await this.set(booking, `state = 'option', hold_until = now() + interval '1 day'`);
    return booking;
  }

  /** Marks the second booking as the result of moving the first one. */
  async move(from: TestBooking, to: TestBooking): Promise<void> {
    await this.set(to, `moved_from_id = '${from.id}'`);
    await this.set(from, `moved_to_id = '${to.id}', state = 'moved'`);
  }

  /**
   * Gives the departure of a booking final flights out and home, at six.
   * @param before saves a change of its final times, from these hours to six
   */
  async fly(
    booking: TestBooking,
    change?: { readonly before: string; readonly significant?: boolean },
  ): Promise<void> {
    const { db } = this.app;
    const departure = `select departure_id from bookings where id = $1`;
    const departureId = await valueOf<string>(db, departure, booking.id);
    const home = addDays(isoDay(booking.date), 4);
    const own = { position: 1, airline_name: 'Anatol Air' };
    const at = (hour: string) =>
      JSON.stringify([
        outOn(booking.date, { ...own, departs: `${booking.date}T${hour}:00` }),
        homeOn(home, { ...own, arrives: `${home}T20:35` }),
      ]);
    const statements = [
      `delete from flight_legs where departure_id = $1`,
      `insert into flight_legs (departure_id, ${LEG}) select $1, ${LEG} from jsonb_populate_recordset(null::flight_legs, $2)`,
      `update departures set flights_final_at = now(), flights_version = flights_version + $3 where id = $1`,
    ];
    await runAll(db, statements, departureId, at('06'), change ? 1 : 0);
    if (!change) return;
    await this.query(
      `insert into flight_changes (departure_id, version, before, after, significant)
       select id, flights_version, $2, $3, $4 from departures where id = $1`,
      [departureId, at(change.before), at('06'), change.significant ?? false],
    );
  }

  payLink({ id }: TestBooking, amount: number | null = null): Promise<string> {
    const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000);
    return insert(this.app.db, 'pay_links', { booking_id: id, amount, expires_at });
  }

  passengerOf({ id }: TestBooking): Promise<string> {
    const first = `select id from passengers where booking_id = $1 order by position`;
    return valueOf(this.app.db, first, id);
  }

  /** Returns one mail of each topic with its booking. */
  async everyTopic(
    language: Language,
  ): Promise<[topic: string, booking: TestBooking, mail: RenderedMail][]> {
    const deposit = await this.sale(language);
    const reminded = await this.sale(language);
    await this.dueIn(reminded, 3);
    const overdue = await this.sale(language);
    await this.dueIn(overdue, -2);
    const lastDay = await this.sale(language);
    await this.dueIn(lastDay, 0);
    const option = await this.option(language);
    const expired = await this.option(language);
    await this.set(expired, `state = 'expired', hold_until = null`);
    const cancelled = await this.sale(language);
    await this.set(cancelled, `state = 'cancelled', cancel_reason = 'minimum'`);
    const flying = await this.sale(language);
    await this.fly(flying);
    const shifted = await this.sale(language);
    await this.fly(shifted, { before: '11', significant: true });
    const target = await this.sale(language);
    await this.move(await this.sale(language), target);
    const refund = {
      account: [['before', 6_990], ['cancelled_traveller', -6_990], ['cancellation_fee', 1_398]],
      ...{ refund: 1_200, method: 'card', deadline: dayFromToday(14) },
    } satisfies MailPayload; // oxfmt-ignore
    const cases: [string, TestBooking, MailPayload][] = [
      ['booking_confirmed', deposit, {}],
      ['payment_received', deposit, { amount: 5_592, surcharge: 168 }],
      ['late_payment_refunded', expired, { amount: 1_398 }],
      ['late_payment_refunded', expired, { amount: 1_398, after: 'cancelled' }],
      ['payment_reminder', reminded, { step: -3 }],
      ['payment_reminder', lastDay, { step: 0 }],
      ['payment_reminder', overdue, { step: 2 }],
      ['pay_link', deposit, { payLinkId: await this.payLink(deposit, 2_000) }],
      ['option_expiring', option, {}],
      ['option_expired', expired, {}],
      ['booking_changed', deposit, { changed: 'name,due_date,airport,rooms' }],
      ['booking_moved', target, { fee: 350 }],
      ['booking_cancelled', cancelled, refund],
      ['booking_cancelled', deposit, { ...refund, passengers: await this.passengerOf(deposit) }],
      ['refund_sent', cancelled, { amount: 1_200, method: 'card' }],
      ['refund_sent', cancelled, { amount: 0, settled: 1_200 }],
      ['payment_voided', deposit, { amount: 500, day: dayFromToday(-3) }],
      ['refund_returned', cancelled, { amount: 1_200 }],
      ['travel_documents', deposit, {}],
      ['flight_times', flying, { flightsVersion: 0 }],
      ['flight_times', shifted, { flightsVersion: 1 }],
      ['cancel_request_received', deposit, {}],
    ];
    const mails: [string, TestBooking, RenderedMail][] = [];
    for (const [topic, booking, payload] of cases) {
      const renderedMail = await this.inLanguage(language, topic, booking, payload);
      if (!renderedMail) throw new Error(`${topic} has nothing to tell`);
      mails.push([topic, booking, renderedMail]);
    }
    return mails;
  }
}
