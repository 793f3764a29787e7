import type {
  BookingAirportView,
  CancelPreviewView,
  ChangeFiguresView,
  ChangeLineView,
  ExpectedFigures,
  MovePreviewView,
  PassengerPreviewView,
  RoomNamesView,
} from '@safar/domain/contracts/bookings/changes';
import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import type { Cancellation } from '@safar/domain/bookings/changes/cancel-booking';
import type { BedChange } from '@safar/domain/bookings/changes/change-bed';
import type { PassengerChange } from '@safar/domain/bookings/changes/change-passenger';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type BookedExtra, unrefundedExtras } from '@safar/domain/extras/booked-extras';
import type { ExtrasChange } from '@safar/domain/extras/change-extras';
import type { Move } from '@safar/domain/bookings/changes/move-booking';
import { type PriceLine, sumOf } from '@safar/domain/pricing/price-lines';
import type { AirportChange } from '@safar/domain/bookings/changes/change-airport';
import type { RoomsChange } from '@safar/domain/bookings/changes/change-rooms';
import type { BookingRoomsView } from '@safar/domain/contracts/bookings/room-changes';
import type { PlacedRoom } from '@safar/domain/rooms/rooms';
import { type DepartureAirport, seatsLeftFrom } from '@safar/domain/departures/departure-airports';
import { type Offer, roomNamesOf } from '../checkout/quotes.service.js';
import type { ChangeContext, ChangedRoom } from './change-context.js';
import type { OpenOffer } from './move/moves.queries.js';

/** @param names of extras when they were sold, by id */
const lineView = (line: PriceLine, names: ReadonlyMap<string, string>): ChangeLineView => ({
  kind: line.kind,
  label: line.label,
  traveller_type: line.travellerType,
  passenger_id: line.passengerId,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  amount: line.amount,
  ...(line.extraId ? { name_sv: names.get(line.extraId) ?? '' } : {}),
});

function figures(
  {
    lines,
    extras,
    paid,
  }: Pick<ChangeContext, 'lines' | 'paid'> & {
    readonly extras: readonly Pick<BookedExtra, 'extraId' | 'nameSv'>[];
  },
  change: {
    readonly lines: readonly PriceLine[];
    readonly total: number;
    readonly remaining: number;
  },
  refund: number,
): ChangeFiguresView {
  const names = new Map(extras.map(({ extraId, nameSv }) => [extraId, nameSv]));
  return {
    price_before: sumOf(lines),
    total: change.total,
    paid,
    refund,
    remaining: change.remaining,
    lines: change.lines.map((line) => lineView(line, names)),
  };
}

export const cancelPreview = (
  context: ChangeContext,
  cancellation: Cancellation,
  { limit, isBroken }: { readonly limit: number; readonly isBroken: boolean },
): CancelPreviewView => ({
  ...figures(context, cancellation, cancellation.refund),
  whole: cancellation.isWhole,
  days_before: cancellation.daysBefore,
  fee: cancellation.fee,
  waived: cancellation.waived,
  waiver_limit: limit,
  insurance_kept: cancellation.insuranceKept,
  extras_kept: unrefundedExtras(context.extras, cancellation.extras),
  discount: cancellation.discount,
  discount_broken: isBroken && cancellation.discount > 0,
  with_payment_fees: cancellation.withPaymentFees,
  refund_by: cancellation.refundBy,
  covered: cancellation.isCovered,
  covered_costs: cancellation.coveredCosts,
  seats_freed: cancellation.seatsFreed,
});

/** Returns the names of rooms before and after a change; those after it are on sale on the departure. */
export const roomNames = (
  before: readonly Pick<ChangedRoom, 'name_sv'>[],
  after: readonly PlacedRoom[],
  offer: Offer,
): RoomNamesView => ({
  from: before.map(({ name_sv: name }) => name).join(', '),
  to: after.map((room) => roomNamesOf(offer, room).name_sv).join(', '),
});

interface ShownMove {
  readonly move: Move;
  readonly rooms: readonly PlacedRoom[];
  readonly offer: OpenOffer;
}

export function movePreview(
  context: ChangeContext,
  { move, rooms, offer }: ShownMove,
): MovePreviewView {
  const names = roomNames(context.rooms, rooms, offer);
  const typeOf = new Map(context.passengers.map(({ id, type }) => [id, type]));
  return {
    ...figures(
      { ...context, extras: [...context.extras, ...context.endedExtras] },
      move,
      move.overpaid,
    ),
    departure_id: offer.departure_id,
    destination: offer.name_sv,
    departure_date: offer.date,
    return_date: offer.return_date,
    seats_left: seatsLeftFrom(offer, offer.airport),
    seats: move.seats,
    price_difference: move.priceDifference,
    fee: move.fee,
    retyped: move.passengers.filter(({ id, type }) => typeOf.get(id) !== type).map(({ id }) => id),
    rooms: names.from === names.to ? null : names,
  };
}

interface ShownPassengerChange {
  readonly change: PassengerChange;
  readonly beds: {
    readonly change: Pick<BedChange, 'bed'>;
    readonly names: RoomNamesView | null;
  } | null;
  readonly isLate: boolean;
}

export const passengerPreview = (
  context: ChangeContext,
  { change, beds, isLate }: ShownPassengerChange,
): PassengerPreviewView => ({
  ...figures(context, change, change.overpaid),
  type: change.type,
  price_difference: change.priceDifference,
  fee: change.fee,
  seats: change.seats,
  late: isLate,
  bed: beds?.change.bed ?? null,
  rooms: beds?.names ?? null,
});

/** @param seatsLeft of the airport, for others */
export const airportPreview = (
  context: ChangeContext,
  change: AirportChange,
  { airport, seatsLeft }: { airport: DepartureAirport; seatsLeft: number | null },
): BookingAirportView => ({
  ...figures(context, change, change.overpaid),
  booking_id: context.booking.id,
  change_id: null,
  airport: airport.iata,
  airport_before: context.booking.airport,
  seats: context.booking.seats,
  seats_left: seatsLeft,
  price_difference: change.priceDifference,
});

export const extrasPreview = (context: ChangeContext, change: ExtrasChange): BookingExtrasView => {
  const names = change.added.map(({ extra_id: extraId, name_sv: nameSv }) => ({ extraId, nameSv }));
  return {
    ...figures({ ...context, extras: [...context.extras, ...names] }, change, change.overpaid),
    booking_id: context.booking.id,
    change_id: null,
  };
};

export const roomsPreview = (context: ChangeContext, change: RoomsChange): BookingRoomsView => ({
  ...figures(context, change, change.overpaid),
  booking_id: context.booking.id,
  change_id: null,
  price_difference: change.priceDifference,
});

type Preview = ChangeFiguresView & { readonly rooms?: RoomNamesView | null };

/** Throws when staff saw other figures or rooms, so that no change is applied unseen. */
export function requireSeen(expected: ExpectedFigures, preview: Preview): void {
  const rooms = preview.rooms?.to ?? '';
  const isSeen =
    expected.total === preview.total &&
    expected.refund === preview.refund &&
    (expected.rooms ?? rooms) === rooms;
  if (!isSeen) throw new DomainError('PRICE_CHANGED', {}, preview);
}
