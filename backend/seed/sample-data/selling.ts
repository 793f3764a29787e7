import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { StaffSource } from '@safar/domain/contracts/bookings/staff-bookings';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { Language } from '@safar/domain/text/languages';
import type { Party } from '@safar/domain/pricing/party';
import type { OfflineMethod, PaymentMethod } from '@safar/domain/pricing/pricing';
import type { Agency, Caller, Member } from './agency.js';
import { pay } from './paying.js';
import type { Customer, Passenger } from './people.js';

/** What is booked, and its customer. */
export interface Order {
  readonly destinationId: string;
  readonly departure: IsoDay;
  /** IATA code; without it, the first airport. */
  readonly airport?: string;
  readonly customer: Customer;
  readonly party: Party;
  readonly passengers: readonly Passenger[];
  /** Without it, none. */
  readonly extras?: readonly ExtraChoice[];
}

/** A booking once it exists; the events of a timeline share it. */
export interface Booking {
  readonly order: Order;
  id: string;
  ref: string;
  /** Of bookings by staff: the first payment of the plan. */
  firstAmount: number;
}

export const newBooking = (order: Order): Booking => ({ order, id: '', ref: '', firstAmount: 0 });

/** The reference and name that its customer looks it up with. */
export const keyOf = ({ ref, order }: Booking): { ref: string; lastName: string; language: Language } => ({
  ref,
  lastName: order.customer.lastName,
  language: order.customer.language,
}); // oxfmt-ignore

const quote = (
  caller: Caller,
  { destinationId, departure, airport, party, extras = [] }: Order,
): Promise<QuoteView> =>
  caller.call('POST /quote', {
    destinationId,
    departureDate: departure,
    ...(airport && { airport }),
    ...party,
    extras,
    insurance: false,
  });

export interface WebSale {
  readonly pays: 'partial' | 'full';
  readonly method: PaymentMethod;
}

/** The customer fills in the forms of the site, up to the payment. */
export async function orderOnline(
  agency: Agency,
  booking: Booking,
  { pays, method }: WebSale,
): Promise<{ visitor: Caller; clientSecret: string }> {
  const { order } = booking;
  const { customer } = order;
  const visitor = agency.visitor(customer.language);
  const price = await quote(visitor, order);
  const option = price.fullPaymentOnly ? 'full' : pays;
  const started = await visitor.call<PaymentIntentView>('POST /payment-intent', {
    amount: option === 'full' ? price.total : price.deposit,
    totalPrice: price.total,
    paymentOption: option,
    pmType: method,
    destinationId: order.destinationId,
    departureDate: order.departure,
    ...(order.airport && { airport: order.airport }),
    contactEmail: customer.email,
    contactPhone: customer.phone,
    insurance: false,
    language: customer.language,
    passengers: order.passengers,
    extras: order.extras ?? [],
  });
  booking.id = started.bookingId;
  booking.ref = started.bookingRef;
  return { visitor, clientSecret: started.clientSecret };
}

/** The customer books and pays on the site. */
export async function sellOnline(agency: Agency, booking: Booking, sale: WebSale): Promise<void> {
  const { visitor, clientSecret } = await orderOnline(agency, booking, sale);
  await pay(visitor, clientSecret, sale.method);
}

export interface StaffSale {
  readonly by: Member;
  readonly source: StaffSource;
  readonly state: 'option' | 'confirmed';
  readonly notes?: string;
  readonly discount?: { readonly amount: number; readonly reason: string };
  readonly optionUntil?: IsoDay;
  /** Customers without an e-mail address get their documents at the office. */
  readonly withoutMail?: boolean;
  readonly invoiceLater?: boolean;
}

/** An agent creates the booking. */
export async function sellAsStaff(
  agency: Agency,
  booking: Booking,
  sale: StaffSale,
): Promise<void> {
  const { order } = booking;
  const { customer } = order;
  const agent = await agency.staff(sale.by);
  const price = await quote(agent, order);
  const made = await agent.call<BookingFileView>('POST /bookings', {
    destination_id: order.destinationId,
    departure_date: order.departure,
    ...(order.airport && { airport: order.airport }),
    passengers: order.passengers,
    extras: order.extras ?? [],
    insurance: false,
    email: sale.withoutMail ? '' : customer.email,
    phone: customer.phone,
    language: customer.language,
    source: sale.source,
    state: sale.state,
    expected_total: price.total - (sale.discount?.amount ?? 0),
    payment_option: price.fullPaymentOnly ? 'full' : 'partial',
    ...(sale.notes ? { notes: sale.notes } : {}),
    ...(sale.discount ? { discount: sale.discount } : {}),
    ...(sale.optionUntil ? { option_until: sale.optionUntil } : {}),
    ...(sale.invoiceLater ? { invoice_later: true } : {}),
  });
  booking.id = made.id;
  booking.ref = made.booking_ref;
  booking.firstAmount =
    made.plan.find(({ kind }) => kind === 'first')?.amount ?? made.remaining_amount;
}

export interface Receipt {
  readonly by: Member;
  readonly method: OfflineMethod;
  readonly receivedOn: IsoDay;
  /** The first payment, or the balance. */
  readonly part: 'first' | 'rest';
}

/** An agent records a payment outside of the provider, if there is a balance. */
export async function receive(
  agency: Agency,
  { id, ref, firstAmount }: Booking,
  receipt: Receipt,
): Promise<void> {
  const agent = await agency.staff(receipt.by);
  const amount =
    receipt.part === 'first'
      ? firstAmount
      : (await agent.call<BookingFileView>(`GET /bookings/${id}`)).remaining_amount;
  if (amount === 0) return;
  await agent.call(`POST /admin/bookings/${id}/payments`, {
    method: receipt.method,
    amount,
    received_on: receipt.receivedOn,
    reference: receipt.method === 'cash' ? '' : ref,
  });
}
