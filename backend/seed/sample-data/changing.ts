import type {
  BookingAccountView,
  PayLinkView,
} from '@safar/domain/contracts/payments/booking-money';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { ChangeFiguresView, MovedView } from '@safar/domain/contracts/bookings/changes';
import type { RefundBatchView, RefundPreviewView } from '@safar/domain/contracts/payments/refunds';
import type { CancelReason } from '@safar/domain/bookings/changes/cancellation-policy';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Agency, Caller, Member, Route } from './agency.js';
import type { Booking } from './selling.js';

export const pathOf = ({ id }: Booking): `/admin/bookings/${string}` => `/admin/bookings/${id}`;

/** Requests the preview first, then the change with the previewed amounts, as the console does. */
async function change<T>(
  staff: Caller,
  route: { readonly preview: Route; readonly change: Route },
  request: object,
): Promise<T> {
  const { total, refund } = await staff.call<ChangeFiguresView>(route.preview, request);
  return staff.call<T>(route.change, { ...request, expected: { total, refund } });
}

export interface Cancellation {
  readonly by: Member;
  readonly reason: CancelReason;
  /** Number of passengers who cancel; all if omitted. */
  readonly departure?: number;
}

/** The refund waits for an admin. */
export async function cancel(
  agency: Agency,
  booking: Booking,
  { by, reason, departure }: Cancellation,
): Promise<void> {
  const staff = await agency.staff(by);
  const { passengers } = await staff.call<BookingFileView>(`GET /bookings/${booking.id}`);
  const path = `${pathOf(booking)}/cancel` as const;
  await change(staff, { preview: `POST ${path}/preview`, change: `POST ${path}` }, {
    reason,
    ...(departure ? { passenger_ids: passengers.slice(-departure).map(({ id }) => id) } : {}),
  }); // oxfmt-ignore
}

/** Moves the booking to another departure of the trip. From now on `booking` is the new one. */
export async function move(
  agency: Agency,
  booking: Booking,
  { by, to }: { readonly by: Member; readonly to: IsoDay },
): Promise<void> {
  const path = `${pathOf(booking)}/move` as const;
  const departure_id = await departureOn(agency, {
    destinationId: booking.order.destinationId,
    day: to,
  });
  const routes = { preview: `POST ${path}/preview`, change: `POST ${path}` } as const;
  const moved = await change<MovedView>(await agency.staff(by), routes, { departure_id });
  booking.id = moved.booking_id;
  booking.ref = moved.booking_ref;
}

export async function departureOn(
  { db }: Agency,
  { destinationId, day }: { readonly destinationId: string; readonly day: IsoDay },
): Promise<string> {
  const [row] = await db.query<{ id: string }[]>(
    `select id from departures where destination_id = $1 and date = $2`,
    [destinationId, day],
  );
  if (!row) throw new Error(`${destinationId} does not leave on ${day}`);
  return row.id;
}

/** Corrects the name of the last passenger to that of the passport. */
export async function correctName(
  agency: Agency,
  booking: Booking,
  { by, lastName }: { readonly by: Member; readonly lastName: string },
): Promise<void> {
  const staff = await agency.staff(by);
  const path = `${pathOf(booking)}/passengers/${await lastPassenger(staff, booking)}` as const;
  const routes = { preview: `POST ${path}/preview`, change: `PUT ${path}` } as const;
  await change(staff, routes, { last_name: lastName });
}

/** Transfers the place of the last passenger to another person. */
export async function transfer(
  agency: Agency,
  booking: Booking,
  { by, to }: { readonly by: Member; readonly to: object },
): Promise<void> {
  const staff = await agency.staff(by);
  const path =
    `${pathOf(booking)}/passengers/${await lastPassenger(staff, booking)}/transfer` as const;
  await change(staff, { preview: `POST ${path}/preview`, change: `POST ${path}` }, to);
}

async function lastPassenger(staff: Caller, { id }: Booking): Promise<string> {
  const { passengers } = await staff.call<BookingFileView>(`GET /bookings/${id}`);
  return passengers.at(-1)?.id ?? '';
}

export interface ExtrasChange {
  readonly by: Member;
  /** Codes of extras of the whole booking. */
  readonly add?: readonly string[];
  /** The code of an extra that it no longer wants. */
  readonly remove?: string;
  readonly reason?: string;
}

/** Adds extras to a booking, or takes them away from it. */
export async function changeExtras(
  agency: Agency,
  booking: Booking,
  { by, add = [], remove, reason = '' }: ExtrasChange,
): Promise<void> {
  const staff = await agency.staff(by);
  const { extras } = await staff.call<BookingFileView>(`GET /bookings/${booking.id}`);
  const route = `POST ${pathOf(booking)}/extras` as const;
  const body = {
    add: add.map((code) => ({ code })),
    remove: extras.filter(({ code }) => code === remove).map(({ id }) => id),
  };
  const look = await staff.call<ChangeFiguresView>(route, { ...body, preview: true });
  const { total, refund } = look;
  await staff.call(route, { ...body, reason, expected: { total, refund } });
}

export async function note(
  agency: Agency,
  { id }: Booking,
  { by, notes }: { readonly by: Member; readonly notes: string },
): Promise<void> {
  await (await agency.staff(by)).call(`PUT /bookings/${id}`, { notes });
}

export async function makePayLink(
  agency: Agency,
  booking: Booking,
  { by, send = 'mail' }: { readonly by: Member; readonly send?: 'mail' | 'none' },
): Promise<PayLinkView> {
  return (await agency.staff(by)).call(`POST ${pathOf(booking)}/pay-link`, { send });
}

export interface RefundOrder {
  readonly by: Member;
  readonly amount: number;
  readonly reason: string;
}

/** Requests a refund as goodwill. It waits for an admin. */
export async function askRefund(
  agency: Agency,
  booking: Booking,
  { by, amount, reason }: RefundOrder,
): Promise<void> {
  const staff = await agency.staff(by);
  const path = `${pathOf(booking)}/refunds` as const;
  const seen = await staff.call<RefundPreviewView>(`POST ${path}/preview`, { amount });
  const expected = { fees: seen.fees, refundable: seen.refundable };
  await staff.call(`POST ${path}`, { amount, reason, expected });
}

/** The decision of the admin about every waiting refund of a booking. */
export async function decideRefunds(
  agency: Agency,
  booking: Booking,
  decision: 'approve' | { readonly rejectedFor: string },
): Promise<void> {
  const admin = await agency.staff('amina');
  for (const { id } of await refundsOf(admin, booking, 'requested')) {
    if (decision === 'approve') await admin.call(`POST /refunds/${id}/approve`, {});
    else await admin.call(`POST /refunds/${id}/reject`, { reason: decision.rejectedFor });
  }
}

/** Marks refunds of payments outside of the provider as paid out by hand. */
export async function payOut(
  agency: Agency,
  booking: Booking,
  { by, on }: { readonly by: Member; readonly on: IsoDay },
): Promise<void> {
  const staff = await agency.staff(by);
  for (const { id } of await refundsOf(staff, booking, 'to_pay_out')) {
    const body = { paid_out_on: on, reference: `Åter ${booking.ref}` };
    await staff.call(`POST /refunds/${id}/paid-out`, body);
  }
}

async function refundsOf(
  staff: Caller,
  booking: Booking,
  state: RefundBatchView['state'],
): Promise<RefundBatchView[]> {
  const { refunds } = await staff.call<BookingAccountView>(`GET ${pathOf(booking)}/money`);
  return refunds.filter((refund) => refund.state === state);
}

/** Voids the newest payment, which was recorded wrongly. */
export async function voidLastPayment(
  agency: Agency,
  booking: Booking,
  { by, reason }: { readonly by: Member; readonly reason: string },
): Promise<void> {
  const staff = await agency.staff(by);
  const { payments } = await staff.call<BookingAccountView>(`GET ${pathOf(booking)}/money`);
  const newest = payments.toSorted((one, other) => other.booked_at.localeCompare(one.booked_at))[0];
  if (!newest) throw new Error('There is no payment to take back');
  await staff.call(`POST /payments/${newest.id}/void`, { reason });
}
