import { randomUUID } from 'node:crypto';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { Role } from '@safar/domain/access/permissions';
import type { TestApp } from '../../harness/app.js';
import { type OrderBody, type Reply, RolesClient, adultPassenger } from '../../harness/api-client.js'; // oxfmt-ignore
import { dayFromToday, buildDeparture } from '../departures.js';

export interface StaffBookingInput {
  readonly departureDate: string;
  readonly adults?: number;
  readonly insurance?: boolean;
  readonly state?: 'option' | 'confirmed';
  readonly discount?: number;
  readonly more?: object;
}

/** Client of a member of staff who takes bookings by telephone. */
export class StaffBookingsClient extends RolesClient {
  constructor(
    app: TestApp,
    private readonly role: Role = 'agent',
  ) {
    super(app);
  }

  private ask(request: string, body?: unknown, key?: string): Reply<BookingFileView> {
    return this.call(this.role, request, body, key);
  }

  quote({ departureDate, adults = 1, insurance }: StaffBookingInput): Reply<QuoteView> {
    const party = { adults, children: 0, infants: 0, insurance: insurance ?? null };
    const asked = { destinationId: 'istanbul', departureDate, ...party };
    return this.call(this.role, 'POST /quote', asked);
  }

  /** Returns a booking request with the price that staff see. */
  async order(input: StaffBookingInput): Promise<OrderBody> {
    const { body: quote } = await this.quote(input);
    const { departureDate, adults = 1, insurance = null, state = 'option', discount = 0 } = input;
    return {
      ...{ destination_id: 'istanbul', departure_date: departureDate, insurance, state },
      ...{ phone: '+46701234567', language: 'ar', source: 'phone' },
      passengers: Array.from({ length: adults }, (_, index) => adultPassenger(index)),
      email: `${randomUUID()}@example.com`,
      expected_total: quote.total - discount,
      ...(quote.fullPaymentOnly && { payment_option: 'full' }),
      ...(discount !== 0 && { discount: { amount: discount, reason: 'Stamkund' } }),
      ...input.more,
    };
  }

  createBooking(order: OrderBody, key: string = randomUUID()): Reply<BookingFileView> {
    return this.ask('POST /bookings', order, key);
  }

  /** Creates a booking on a new departure. */
  async sell(
    input: Partial<StaffBookingInput> & { inDays?: number } = {},
  ): Promise<BookingFileView> {
    const { date: departureDate } = await buildDeparture(this.app.db, { inDays: input.inDays });
    const order = await this.order({ departureDate, ...input });
    const { status, body } = await this.createBooking(order);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  /** Creates a confirmed booking whose balance is due in this many days. @returns its id */
  async owing(due: number, bookedDaysAgo = 40): Promise<string> {
    const { id } = await this.sell({ state: 'confirmed' });
    await this.app.db.query(
      `update bookings set balance_due_date = $2, created_at = now() - make_interval(days => $3) where id = $1`,
      [id, dayFromToday(due), bookedDaysAgo],
    );
    return id;
  }

  read(id: string): Reply<BookingFileView> {
    return this.ask(`GET /bookings/${id}`);
  }

  runAction(id: string, name: string, body: object = {}): Reply<BookingFileView> {
    return this.ask(`POST /admin/bookings/${id}/${name}`, body);
  }

  change(id: string, body: object): Reply<BookingFileView> {
    return this.ask(`PUT /bookings/${id}`, body);
  }
}

export const inDays = dayFromToday;

/** Returns the topics of the mails about a booking, oldest first. */
export const mailTopicsOf = async (app: TestApp, bookingId: string): Promise<string[]> => {
  const rows = await app.db.query<{ topic: string }[]>(
    `select topic from outbox_mails where booking_id = $1 order by created_at, id`,
    [bookingId],
  );
  return rows.map(({ topic }) => topic);
};
