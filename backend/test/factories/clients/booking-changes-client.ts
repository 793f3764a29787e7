import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type {
  CancelPreviewView,
  CancelledView,
  ChangeFiguresView,
  MovedView,
  RoomNamesView,
} from '@safar/domain/contracts/bookings/changes';
import { type Party, travellerTypes } from '@safar/domain/pricing/party';
import type { Role } from '@safar/domain/access/permissions';
import { findMail } from '../stored-mails.js';
import { type RenderedMail, Mails } from '../../../src/mails/mail.service.js';
import type { TestApp } from '../../harness/app.js';
import {
  ApiClient,
  type OrderBody,
  type OrderInput,
  type Reply,
  RolesClient,
  adultPassenger,
} from '../../harness/api-client.js';
import {
  type DepartureInput,
  type TestDeparture,
  dayFromToday,
  buildDeparture,
} from '../departures.js';
import { place } from '../purchase.js';

export type SoldParty = Awaited<ReturnType<BookingChangesClient['sell']>>;

export interface PartyInput
  extends
    DepartureInput,
    Pick<OrderInput, 'pmType' | 'airport' | 'childAges' | 'rooms' | 'extras' | 'code'> {
  readonly party?: Party;
  readonly insurance?: boolean;
  readonly pays?: 'partial' | 'full' | 'nothing';
  readonly departure?: TestDeparture;
}

const YEARS = { adult: 36, child: 8 } as const;

/** Returns a birthdate for a passenger of this type on that day; infants are still infants on the return. */
export const bornFor = (type: keyof typeof YEARS | 'infant', day: string): string =>
  type === 'infant'
    ? dayFromToday(-30)
    : `${Number(day.slice(0, 4)) - YEARS[type] - 1}-${day.slice(5, 7) < '07' ? '11' : '02'}-15`;

const NAMES = ['Amina', 'Omar', 'Layla', 'Yusuf', 'Salma', 'Karim', 'Nour', 'Rana'];

type ShownChange = ChangeFiguresView & { readonly rooms?: RoomNamesView | null };

/** Client of staff who change bookings, and of customers who make them. */
export class BookingChangesClient extends RolesClient {
  async file(id: string): Promise<BookingFileView> {
    const { status, body } = await this.call<BookingFileView>('agent', `GET /bookings/${id}`);
    if (status !== 200) throw new Error(`No booking ${id}: ${status}`);
    return body;
  }

  /** Returns the preview of a cancellation, which must be possible. */
  async previewCancel(id: string, input: object, as: Role = 'agent'): Promise<CancelPreviewView> {
    const path = `POST /admin/bookings/${id}/cancel/preview`;
    const asked = { reason: 'customer', ...input };
    const { status, body } = await this.call<CancelPreviewView>(as, path, asked);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  cancel(id: string, input: object, as: Role = 'agent'): Reply<CancelledView> {
    const path = `POST /admin/bookings/${id}/cancel`;
    return this.call(as, path, { reason: 'customer', ...input });
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

  /** Previews a change and makes it with the previewed amounts, as the console does. @param request method and path */
  async changeAsSeen<View>(request: string, body: object, as: Role = 'agent'): Promise<View> {
    const preview = `POST ${request.split(' ')[1]}/preview`;
    const look = await this.call<ShownChange>(as, preview, body);
    expect([look.status, look.body]).toEqual([200, expect.anything()]);
    const { total, refund, rooms } = look.body;
    const expected = { total, refund, rooms: rooms?.to ?? '' };
    const done = await this.call<View>(as, request, { ...body, expected });
    expect([done.status, done.body]).toEqual([200, expect.objectContaining(look.body)]);
    return done.body;
  }

  moveAsSeen(id: string, to: TestDeparture, as: Role = 'agent'): Promise<MovedView> {
    return this.changeAsSeen(`POST /admin/bookings/${id}/move`, { departure_id: to.id }, as);
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
    const { subject, text } = await this.newest(topic, bookingId);
    return `${subject}\n${text}`;
  }

  private async newest(topic: string, bookingId: string): Promise<RenderedMail> {
    const { db, nest } = this.app;
    const latest = `select id from outbox_mails where topic = $1 and booking_id = $2 order by created_at desc`;
    const [row] = await db.query<{ id: string }[]>(latest, [topic, bookingId]);
    const mail = row && (await findMail(db.manager, row.id));
    const renderedMail = mail && (await nest.get(Mails).render(mail));
    if (!renderedMail) throw new Error(`No mail ${topic}`);
    return renderedMail;
  }

  /** Returns the names of the documents attached to the latest mail of a topic. */
  async attachmentNames(topic: string, bookingId: string): Promise<string[]> {
    const { attachments = [] } = await this.newest(topic, bookingId);
    return attachments.map(({ filename }) => filename);
  }

  /** Books and pays; by default the departure is 40 days ahead. */
  async sell(input: PartyInput = {}) {
    const { party = { adults: 2, children: 2, infants: 1 }, pays = 'partial', insurance } = input;
    const departure = input.departure ?? (await buildDeparture(this.app.db, input));
    const customer = new ApiClient(this.app.baseUrl);
    const order = await orderOf(customer, { ...input, party, departure, insurance });
    const method = pays === 'nothing' ? undefined : (input.pmType ?? 'card');
    const started = await place(customer, order, method);
    const total = Number(order['totalPrice']);
    const paid = pays === 'nothing' ? 0 : Number(order['amount']);
    return { id: started.bookingId, customer, departure, started, total, paid };
  }
}

export async function orderOf(
  customer: ApiClient,
  input: PartyInput & { party: Party; departure: TestDeparture },
): Promise<OrderBody> {
  const { party, insurance = false, childAges = [] } = input;
  const departureDate = input.departure.date;
  const paymentOption = input.pays === 'full' ? 'full' : 'partial';
  const order = await customer.order({
    ...{ ...input, ...party, insurance, departureDate, paymentOption },
  });
  const passengers = travellerTypes(party).map((type, index) => {
    const age = childAges[index - party.adults];
    const birthdate =
      age === undefined
        ? bornFor(type, departureDate)
        : `${Number(departureDate.slice(0, 4)) - age}-01-01`;
    const firstName = NAMES[index % NAMES.length];
    return { ...adultPassenger(), type, firstName, birthdate };
  });
  return { ...order, passengers };
}

/** Moves the dates of the booking, so that it departs in this many days. */
export const setDepartureInDays = (
  { db }: TestApp,
  { id }: SoldParty,
  days: number,
): Promise<unknown> =>
  db.query(
    `update bookings set departure_date = $2::date, return_date = $2::date + 4 where id = $1`,
    [id, dayFromToday(days)],
  );
