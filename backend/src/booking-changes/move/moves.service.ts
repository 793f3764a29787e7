import { Injectable } from '@nestjs/common';
import type {
  MovePreviewRequest,
  MovePreviewView,
  MoveRequest,
  MovedView,
} from '@safar/domain/contracts/bookings/changes';
import { nextBookingState } from '@safar/domain/bookings/booking-states';
import { can } from '@safar/domain/access/permissions';
import type { RoomWithSleepers } from '@safar/domain/rooms/room-order';
import { DomainError } from '@safar/domain/errors/domain-error';
import {
  type MovableBooking,
  type Move,
  type MoveTarget,
  moveOf,
  moveProblem,
  passengersOn,
} from '@safar/domain/bookings/changes/move-booking';
import { type BookedExtra, type StoredExtraOffer, countExtras } from '@safar/domain/extras/booked-extras'; // oxfmt-ignore
import { pricesFrom } from '@safar/domain/pricing/selection-quote';
import { roomsAfterMove } from '@safar/domain/rooms/move-rooms';
import { type PlacedRoom, roomCounts } from '@safar/domain/rooms/rooms';
import { differenceOf, seatProblemFrom } from '@safar/domain/departures/departure-airports';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import {
  lockDepartures,
  releaseStock,
  releaseSeats,
  takeExtras,
  takeRooms,
  takeSeats,
} from '../../bookings/shared/bookings.service.js';
import { bandsOf, pricesOf } from '../../checkout/quotes.service.js';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfProblem } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { queueMail } from '../../mails/mail.service.js';
import { ChangeEffects } from '../change-effects.service.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { movePreview, requireSeen } from '../changes.view.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';
import { type OpenOffer, openOffer } from './moves.queries.js';
import { closeMovedBooking, createMovedBooking } from './moved-bookings.queries.js';

interface MovePlan {
  readonly move: Move;
  readonly rooms: readonly PlacedRoom[];
  readonly offer: OpenOffer;
  readonly preview: MovePreviewView;
}

const movable = ({ booking, ...context }: ChangeContext): MovableBooking => ({
  departure: booking.departureDate,
  lines: context.lines,
  passengers: context.passengers,
  extras: context.extras,
  endedExtras: context.endedExtras,
  paid: context.paid,
});

/** Moves bookings to another departure. */
@Injectable()
export class Moves {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
  ) {}

  /** Returns the figures of a move. Throws why it cannot be made. */
  async preview(
    bookingId: string,
    request: MovePreviewRequest,
    { staff }: ByStaff,
  ): Promise<MovePreviewView> {
    const { manager } = this.db;
    const context = await loadForChange(manager, bookingId);
    return (await this.plan(manager, context, { request, staff })).preview;
  }

  /** Moves as previewed. Throws PRICE_CHANGED with the new preview when it has changed. */
  move(bookingId: string, request: MoveRequest, cause: StaffCause): Promise<MovedView> {
    return this.runner.run<MovePlan, MovedView>({
      kind: 'move',
      bookingId,
      request,
      cause,
      plan: async (manager, context) => {
        const plan = await this.plan(manager, context, { request, staff: cause.staff });
        requireSeen(request.expected, plan.preview);
        return plan;
      },
      apply: (tx, step) => this.write(tx, step, cause.staff),
    });
  }

  private async plan(
    manager: EntityManager,
    context: ChangeContext,
    { request, staff }: { request: MovePreviewRequest; staff: Staff },
  ): Promise<MovePlan> {
    const { departure_id: departureId, rooms: chosen = null } = request;
    nextBookingState(context.booking.state, 'move');
    if (context.booking.departureId === departureId) throw new DomainError('MOVE_NOWHERE');
    const today = this.clock.today();
    const { airport } = context.booking;
    const offer = await openOffer(manager, { departureId, airport }, today);
    const prices = pricesOf(offer);
    const target = {
      departure: offer.date, returnDay: offer.return_date, prices,
      difference: differenceOf(offer.airport, prices), bands: bandsOf(offer),
    }; // oxfmt-ignore
    const { moveFee: fee } = context.booking.pricingRules;
    const terms = { today, fee, mayExceed: can(staff.role, 'limits:exceed') };
    const problem = moveProblem(movable(context), target, terms);
    if (problem) throw new DomainError(problem.code, problem.params);
    const rooms = roomsOn(offer, context, { target, chosen });
    const move = moveOf(movable(context), { ...target, rooms }, terms);
    requireRoom(offer, move, context);
    return { move, offer, rooms, preview: movePreview(context, { move, rooms, offer }) };
  }

  /** Takes the seats, rooms and extras first, because nothing else may happen without them. */
  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<MovePlan>,
    staff: Staff,
  ): Promise<MovedView> {
    const { booking } = context;
    const { move, offer, rooms, preview } = plan;
    await lockDepartures(tx, [booking.departureId, offer.departure_id]);
    const place = { departureId: offer.departure_id, airportId: offer.airport.id };
    if (!(await takeSeats(tx, place, move.seats))) {
      throw new DomainError('NOT_ENOUGH_SEATS', { left: 0 });
    }
    if (!(await takeRooms(tx, offer.departure_id, roomCounts(rooms)))) {
      throw new DomainError('ROOMS_SOLD_OUT');
    }
    await takeExtrasOn(tx, offer, move.extras);
    await releaseSeats(tx, booking, booking.seats);
    await releaseStock(tx, booking);
    const moved = await createMovedBooking(tx, context, plan);
    await closeMovedBooking(tx, booking, moved.id);
    await this.effects.movePayments(tx, { from: booking.id, to: moved.id });
    await this.effects.flagOverpaid(tx, moved, move.overpaid);
    await queueBookingMovedMail(tx, { from: booking, to: moved, plan, staff });
    await this.effects.issueConfirmation(tx, moved.id);
    return {
      ...preview,
      change_id: changeId,
      booking_id: moved.id,
      booking_ref: moved.bookingRef,
    };
  }
}

/** Returns the rooms on the new departure. Throws ROOM_NOT_THERE, ROOMS_SOLD_OUT, or why it cannot have those chosen. */
function roomsOn(
  offer: OpenOffer,
  { rooms: booked, ...context }: ChangeContext,
  { target, chosen }: { target: MoveTarget; chosen: readonly RoomWithSleepers[] | null },
): readonly PlacedRoom[] {
  const passengers = passengersOn(context, target);
  const { prices, difference, departure } = target;
  const { rooms, problem } = roomsAfterMove(booked, passengers, {
    departure,
    sharedAgeMax: offer.shared_age_max,
    offers: offer.rooms,
    priced: { prices, fares: pricesFrom(prices, difference) },
    nameOf: ({ name_sv }) => name_sv,
    chosen,
  });
  throwIfProblem(problem);
  return rooms;
}

/** Takes the extras of the booking on its new departure. Throws EXTRA_SOLD_OUT. */
async function takeExtrasOn(
  tx: EntityManager,
  { departure_id: id, extras: offers }: OpenOffer,
  extras: readonly BookedExtra[],
): Promise<void> {
  const counts = countExtras(extras);
  if (await takeExtras(tx, id, counts)) return;
  const isShort = ({ id: extraId, departure }: StoredExtraOffer): boolean =>
    departure !== null &&
    (departure.closed || (departure.stock ?? Infinity) < departure.taken + (counts[extraId] ?? 0));
  const gone = offers.find((offer) => counts[offer.id] && isShort(offer));
  const first = extras.find(({ extraId }) => !gone || extraId === gone.id);
  throw new DomainError('EXTRA_SOLD_OUT', { name: first?.nameSv ?? '' });
}

/** Throws when a passenger gets no seat on the new departure. */
function requireRoom(offer: OpenOffer, move: Move, { passengers }: ChangeContext): void {
  const firstNames = new Map(passengers.map(({ id, firstName }) => [id, firstName]));
  const named = move.passengers.map((one) => ({ ...one, firstName: firstNames.get(one.id) ?? '' }));
  const problem = seatProblemFrom(offer, named, { airport: offer.airport });
  if (problem) throw new DomainError(problem.code, problem.params);
}

/** Audits the move on both bookings and queues one mail to the customer. */
async function queueBookingMovedMail(
  tx: EntityManager,
  moved: { from: BookingEntity; to: BookingEntity; plan: MovePlan; staff: Staff },
): Promise<void> {
  const { from, to, plan, staff: actor } = moved;
  const { move } = plan;
  const figures = { price: { from: from.totalPrice, to: move.total }, fee: move.fee };
  const departure = { from: from.departureDate, to: to.departureDate };
  const changes = { departure, ...figures };
  await audit(tx, {
    action: 'booking.moved',
    object: { type: 'booking', id: from.id },
    actor,
    changes: { ...changes, booking: to.bookingRef },
  });
  await audit(tx, {
    action: 'booking.received',
    object: { type: 'booking', id: to.id },
    actor,
    changes: { ...changes, booking: from.bookingRef },
  });
  await queueMail(tx, {
    topic: 'booking_moved',
    dedupe: `booking_moved:${to.id}`,
    bookingId: to.id,
    to: to.email,
    language: to.language,
    payload: { fee: move.fee },
  });
}
