import type { BookingFileView } from '@safar/domain/contracts/bookings/bookings';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import type {
  CancelPreviewView,
  CancelledView,
  MovePreviewView,
  MovedView,
} from '@safar/domain/contracts/bookings/changes';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { type Party, travellerTypes } from '@safar/domain/pricing/party';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import type { Role } from '@safar/domain/access/permissions';
import { findMail } from '../../../src/mails/mail.queries.js';
import { type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import type { TestApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient, type OrderBody } from '../../harness/api-client.js';
import {
  type DepartureInput,
  type TestDeparture,
  dayFromToday,
  buildDeparture,
} from '../departures.js';
import { PaymentsClient } from './payments-client.js';
import { pay } from '../purchase.js';

export interface SoldParty {
  readonly id: string;
  readonly customer: ApiClient;
  readonly departure: TestDeparture;
  readonly started: PaymentIntentView;
  readonly total: number;
  readonly paid: number;
}

export interface PartyInput extends DepartureInput {
  readonly party?: Party;
  readonly insurance?: boolean;
  readonly pays?: 'partial' | 'full' | 'nothing';
  readonly pmType?: PaymentMethod;
  readonly departure?: TestDeparture;
  /** IATA code; by default the first airport on sale. */
  readonly airport?: string;
  /** One for each child. */
  readonly childAges?: readonly number[];
  readonly rooms?: readonly ChosenRoom[];
  readonly extras?: readonly ExtraChoice[];
  /** Of a discount. */
  readonly code?: string;
}

const YEARS = { adult: 36, child: 8 } as const;

/** Returns a birthdate for a passenger of this type on that day; infants are still infants on the return. */
export const bornFor = (type: keyof typeof YEARS | 'infant', day: string): string =>
  type === 'infant'
    ? dayFromToday(-30)
    : `${Number(day.slice(0, 4)) - YEARS[type] - 1}-${day.slice(5, 7) < '07' ? '11' : '02'}-15`;

const NAMES = ['Amina', 'Omar', 'Layla', 'Yusuf', 'Salma', 'Karim', 'Nour', 'Rana'];

/** Client of staff who change bookings, and of customers who make them. */
export class BookingChangesClient {
  private constructor(
    readonly app: TestApp,
    private readonly staff: PaymentsClient,
  ) {}

  static async open(app: TestApp): Promise<BookingChangesClient> {
    return new BookingChangesClient(app, await PaymentsClient.open(app));
  }

  /** @param request method and path without the prefix of the API */
  call<T>(
    request: string,
    body?: unknown,
    as: Role = 'agent',
  ): Promise<ApiResponse<T & ErrorBody>> {
    return this.callOnce<T>(request, body, { as });
  }

  /** Sends a request with an idempotency key, as the console does. */
  callOnce<T>(
    request: string,
    body: unknown,
    { key, as = 'agent' }: { readonly key?: string; readonly as?: Role },
  ): Promise<ApiResponse<T & ErrorBody>> {
    return this.staff.call<T>(as, request, { body, key }) as Promise<ApiResponse<T & ErrorBody>>;
  }

  async file(id: string): Promise<BookingFileView> {
    const { status, body } = await this.call<BookingFileView>(`GET /bookings/${id}`);
    if (status !== 200) throw new Error(`No booking ${id}: ${status}`);
    return body;
  }

  /** Returns the preview of a cancellation, which must be possible. */
  async previewCancel(id: string, input: object, as: Role = 'agent'): Promise<CancelPreviewView> {
    const path = `POST /admin/bookings/${id}/cancel/preview`;
    const { status, body } = await this.call<CancelPreviewView>(
      path,
      { reason: 'customer', ...input },
      as,
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  cancel(
    id: string,
    input: object,
    as: Role = 'agent',
  ): Promise<ApiResponse<CancelledView & ErrorBody>> {
    const body = { reason: 'customer', ...input };
    return this.call<CancelledView>(`POST /admin/bookings/${id}/cancel`, body, as);
  }

  /** Previews a cancellation and confirms it with the previewed amounts, as the console does. */
  async cancelAsSeen(
    id: string,
    { waive_reason, ...seen }: { waive_reason?: string } & Record<string, unknown>,
    as: Role = 'agent',
  ): Promise<CancelledView> {
    const { total, refund } = await this.previewCancel(id, seen, as);
    const input = waive_reason ? { ...seen, waive_reason } : seen;
    const { status, body } = await this.cancel(id, { ...input, expected: { total, refund } }, as);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  /** Previews a move and confirms it with the previewed amounts, as the console does. */
  async moveAsSeen(id: string, to: TestDeparture, as: Role = 'agent'): Promise<MovedView> {
    const path = `POST /admin/bookings/${id}/move` as const;
    const look = await this.call<MovePreviewView>(`${path}/preview`, { departure_id: to.id }, as);
    expect([look.status, look.body]).toEqual([200, expect.anything()]);
    const { total, refund } = look.body;
    const input = { departure_id: to.id, expected: { total, refund } };
    const { status, body } = await this.call<MovedView>(path, input, as);
    expect([status, body]).toEqual([200, expect.objectContaining(look.body)]);
    return body;
  }

  /** Sells a booking that departs in this many days. */
  async sellFor(days: number, input: PartyInput = {}): Promise<SoldParty> {
    const booking = await this.sell(input);
    await setDepartureInDays(this.app, booking, days);
    return booking;
  }

  async passengerIds({ id }: SoldParty): Promise<string[]> {
    return (await this.file(id)).passengers.map((passenger) => passenger.id);
  }

  /** Returns the latest mail of a topic about a booking, as it would be sent now. */
  async renderedMail(topic: string, bookingId: string): Promise<string> {
    const renderedMail = await this.newest(topic, bookingId);
    return `${renderedMail.subject}\n${renderedMail.text}`;
  }

  private async newest(topic: string, bookingId: string): Promise<RenderedMail> {
    const [row] = await this.app.db.query<{ id: string }[]>(
      `select id from outbox_mails where topic = $1 and booking_id = $2 order by created_at desc limit 1`,
      [topic, bookingId],
    );
    const mail = row && (await findMail(this.app.db.manager, row.id));
    const renderedMail = mail && (await this.app.nest.get(Mails).render(mail));
    if (!renderedMail) throw new Error(`No letter ${topic}`);
    return renderedMail;
  }

  /** Returns the names of the documents attached to the latest mail of a topic. */
  async attachmentNames(topic: string, bookingId: string): Promise<string[]> {
    const renderedMail = await this.newest(topic, bookingId);
    return (renderedMail.attachments ?? []).map(({ filename }) => filename);
  }

  /** Books and pays; by default the departure is 40 days ahead. */
  async sell(input: PartyInput = {}): Promise<SoldParty> {
    const { party = { adults: 2, children: 2, infants: 1 }, pays = 'partial', insurance } = input;
    const departure = input.departure ?? (await buildDeparture(this.app.db, input));
    const customer = new ApiClient(this.app.baseUrl);
    const order = await orderOf(customer, { ...input, party, departure, insurance });
    const { status, body: started } = await customer.start(order);
    if (status !== 200) throw new Error(`Nothing sold: ${JSON.stringify(started)}`);
    if (pays !== 'nothing') {
      await pay(customer, started.clientSecret, input.pmType);
    }
    const total = Number(order['totalPrice']);
    const paid = pays === 'nothing' ? 0 : Number(order['amount']);
    return { id: started.bookingId, customer, departure, started, total, paid };
  }
}

/** Body of an error response. */
export interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: readonly { readonly field?: string; readonly code: string }[];
}

/** Returns a birthdate for an age on that day; null without one. */
const bornAged = (age: number | undefined, day: string): string | null =>
  age === undefined ? null : `${Number(day.slice(0, 4)) - age}-01-01`;

export async function orderOf(
  customer: ApiClient,
  input: PartyInput & { party: Party; departure: TestDeparture },
): Promise<OrderBody> {
  const { party, departure, insurance = false, destinationId = 'istanbul' } = input;
  const order = await customer.order({
    ...{ ...input, ...party, destinationId, insurance },
    departureDate: departure.date,
    paymentOption: input.pays === 'full' ? 'full' : 'partial',
  });
  return {
    ...order,
    passengers: travellerTypes(party).map((type, index) => ({
      type,
      firstName: NAMES[index % NAMES.length],
      lastName: 'Al-Khatib',
      birthdate:
        bornAged(input.childAges?.[index - party.adults], departure.date) ??
        bornFor(type, departure.date),
      gender: 'female',
    })),
  };
}

/** Moves the dates of the booking, so that it departs in this many days. */
export async function setDepartureInDays(
  app: TestApp,
  { id }: SoldParty,
  days: number,
): Promise<void> {
  await app.db.query(
    `update bookings set departure_date = $2::date, return_date = $2::date + 4 where id = $1`,
    [id, dayFromToday(days)],
  );
}
