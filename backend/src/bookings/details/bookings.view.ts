import type {
  BookingListItemView,
  BookingPaymentView,
  BookingView,
  StaffPaymentView,
} from '@safar/domain/contracts/bookings/bookings';
import type { BookingRefundView } from '@safar/domain/contracts/bookings/booking-file';
import type { BookedExtra } from '@safar/domain/extras/booked-extras';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { remainingOf } from '@safar/domain/money/money';
import { type FirstPayment, nextPaymentOf } from '@safar/domain/pricing/pricing';
import type { BookingEntity } from '../shared/booking.entity.js';
import { cancelToday } from './cancel-today.js';
import type {
  BookingDetails,
  BookingDetailsLine,
  BookingDetailsPassenger,
} from './booking-details.queries.js';
import { bookedRoomViews } from './rooms.view.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Returns `final` when a confirmed booking is fully paid, else `partial`; derived, never stored. */
export const paymentOptionOf = (booking: {
  state: string;
  total: number;
  paid: number;
}): 'final' | 'partial' =>
  booking.state === 'confirmed' && booking.paid >= booking.total ? 'final' : 'partial';

/** Input for the payment rules. */
export const nextPaymentInput = (
  booking: Pick<BookingEntity, 'state' | 'totalPrice' | 'deposit' | 'paymentChoice'>,
): FirstPayment => ({
  state: booking.state,
  total: booking.totalPrice,
  deposit: booking.deposit,
  option: booking.paymentChoice,
});

const passengerView = (passenger: BookingDetailsPassenger): BookingView['passengers'][number] => ({
  id: passenger.id,
  type: passenger.type,
  firstName: passenger.firstName,
  lastName: passenger.lastName,
  birthdate: passenger.birthdate,
  gender: passenger.gender,
  state: passenger.state,
});

const paymentView = ({
  paidAt,
  method,
  wallet,
  amount,
  surcharge,
}: StaffPaymentView): BookingPaymentView => ({ paidAt, method, wallet, amount, surcharge });

export const lineView = (line: BookingDetailsLine): BookingView['lines'][number] => ({
  kind: line.kind,
  travellerType: line.travellerType,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  amount: line.amount,
  label: line.label,
  ...line.names,
  ...(line.code && { code: line.code }),
});

const returnedMoneyView = ({
  requested_at,
  state,
  source,
  method,
  amount,
  surcharge,
  settled,
}: BookingRefundView): BookingView['refunds'][number] => ({
  requested_at,
  state,
  source,
  method,
  amount,
  surcharge,
  ...(settled ? { settled } : {}),
});

const isOnItsWay = ({ state }: BookingRefundView): boolean =>
  state === 'requested' || state === 'pending';

/** What the booking costs, what is paid and what is due. Whole kronor. */
function moneyView(details: BookingDetails) {
  const { booking } = details;
  const paid = booking.paidAmount;
  return {
    total_price: booking.totalPrice,
    paid_amount: paid,
    // The remaining amount moved to the new booking.
    remaining_amount: booking.state === 'moved' ? 0 : remainingOf(booking.totalPrice, paid),
    amount_due: nextPaymentOf(nextPaymentInput(booking), paid),
    // An invoice has a date of its own.
    balance_due_date: booking.invoiceLater ? null : booking.balanceDueDate,
    payment_option: paymentOptionOf({ state: booking.state, total: booking.totalPrice, paid }),
    payment_pending: details.paymentPending,
    refund_pending: details.refunds.some(isOnItsWay),
  } satisfies Partial<BookingView>;
}

const bookedExtraView = (extra: BookedExtra): BookingView['extras'][number] => ({
  id: extra.id,
  code: extra.code,
  name_sv: extra.nameSv,
  name_ar: extra.nameAr,
  passenger_id: extra.passengerId,
  quantity: extra.quantity,
  amount: extra.amount,
  refundable: extra.terms.refundable,
  percent: extra.terms.percent,
});

/** Returns a booking without the extras that may still be bought. */
export function bookingView(
  details: BookingDetails,
  language: Language,
): Omit<BookingView, 'later_extras' | 'extra_groups'> {
  const { booking } = details;
  return {
    id: booking.id,
    booking_ref: booking.bookingRef,
    state: booking.state,
    destination: inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language),
    destination_id: booking.destinationId,
    destination_sv: booking.destinationSv,
    destination_ar: booking.destinationAr,
    departure_date: booking.departureDate,
    return_date: booking.returnDate,
    airport: booking.airport,
    airport_sv: details.airport.name_sv,
    airport_ar: details.airport.name_ar,
    email: booking.email,
    phone: booking.phone,
    language: booking.language,
    insurance: booking.insurance,
    ...moneyView(details),
    hold_expires_at: booking.holdUntil?.toISOString() ?? null,
    moved_to_ref: details.movedToRef,
    cancel_reason: booking.cancelReason,
    cancel_requested_at: booking.cancelRequestedAt?.toISOString() ?? null,
    cancel_today: cancelToday(details),
    ...details.destination,
    flights: details.flights,
    flights_final_at: details.flightsFinalAt,
    rooms: bookedRoomViews(details),
    passengers: details.passengers.map(passengerView),
    extras: details.extras.map(bookedExtraView),
    lines: details.lines.map(lineView),
    documents: [...details.documents],
    payments: details.payments.map(paymentView),
    // Hide refunds that were requested and then rejected; they were never promised to the customer.
    refunds: details.refunds.filter(({ state }) => state !== 'canceled').map(returnedMoneyView),
  };
}

/** A row of the staff list as the database returns it. */
export interface BookingRow extends RowOf<
  BookingEntity,
  | 'id'
  | 'bookingRef'
  | 'state'
  | 'departureDate'
  | 'email'
  | 'phone'
  | 'totalPrice'
  | 'paidAmount'
  | 'createdAt'
> {
  readonly destination: BookingEntity['destinationSv'];
}

export const bookingListItem = (row: BookingRow): BookingListItemView => ({
  id: row.id,
  booking_ref: row.booking_ref,
  state: row.state,
  destination: row.destination,
  departure_date: row.departure_date,
  email: row.email,
  phone: row.phone,
  total_price: row.total_price,
  paid_amount: row.paid_amount,
  payment_option: paymentOptionOf({
    state: row.state,
    total: row.total_price,
    paid: row.paid_amount,
  }),
  created_at: row.created_at.toISOString(),
});
