import { Injectable } from '@nestjs/common';
import { can } from '@safar/domain/access/permissions';
import {
  type RoomsChange,
  bookedTermsOf,
  roomsChangeOf,
} from '@safar/domain/bookings/changes/change-rooms';
import { chosenRooms } from '@safar/domain/rooms/room-order';
import { lateMoveProblem } from '@safar/domain/bookings/changes/move-booking';
import type {
  BookingRoomsRequest,
  BookingRoomsView,
} from '@safar/domain/contracts/bookings/room-changes';
import { DomainError } from '@safar/domain/errors/domain-error';
import { allocateRooms } from '@safar/domain/rooms/allocate-rooms';
import { roomPartyOf } from '@safar/domain/rooms/room-party';
import {
  type PlacedRoom,
  type PricesWithoutRoom,
  roomCounts,
  withOwnRooms,
} from '@safar/domain/rooms/rooms';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { type Offer, roomNamesOf } from '../../checkout/quotes.service.js';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfProblem } from '../../common/http/errors.js';
import { queueMail } from '../../mails/mail.service.js';
import { confirmed, requireChangeable } from '../change-checks.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { ChangeEffects } from '../change-effects.service.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';
import { requireSeen, roomsPreview } from '../changes.view.js';
import { offerOfDeparture } from '../move/moves.queries.js';
import { changeRooms } from './room-changes.queries.js';
import { pricesWithoutRoom } from './room-prices.js';

interface RoomsPlan {
  readonly change: RoomsChange;
  readonly offer: Offer;
  /** Names of the rooms before and after, in Swedish. */
  readonly names: { readonly from: string; readonly to: string };
  readonly preview: BookingRoomsView;
}

interface RoomsInput {
  readonly rooms: BookingRoomsRequest['rooms'];
  readonly staff: Staff;
}

/** Moves the travellers of bookings to other rooms of their departure. */
@Injectable()
export class RoomChanges {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
  ) {}

  /**
   * Returns the figures, or changes the rooms as previewed. Throws VALIDATION_FAILED without a reason or figures or when
   * the travellers do not fit, ROOMS_SOLD_OUT, ROOMS_SAME, PRICE_CHANGED with the new preview, and why the booking cannot
   * change.
   */
  async change(
    bookingId: string,
    request: BookingRoomsRequest,
    cause: StaffCause,
  ): Promise<BookingRoomsView> {
    const input = { rooms: request.rooms, staff: cause.staff };
    if (request.preview) {
      const { manager } = this.db;
      return (await this.plan(manager, await loadForChange(manager, bookingId), input)).preview;
    }
    const { expected, reason } = confirmed(request);
    return this.runner.run<RoomsPlan, BookingRoomsView>({
      kind: 'rooms',
      bookingId,
      request,
      cause,
      plan: async (manager, context) => {
        const plan = await this.plan(manager, context, input);
        requireSeen(expected, plan.preview);
        return plan;
      },
      isPriceUnchanged: ({ change }) => change.priceDifference === 0,
      apply: (tx, step) => this.write(tx, step, { staff: cause.staff, reason }),
    });
  }

  private async plan(
    manager: EntityManager,
    context: ChangeContext,
    { rooms: wanted, staff }: RoomsInput,
  ): Promise<RoomsPlan> {
    const { booking, lines, passengers, rooms, extras, paid } = context;
    requireChangeable(booking);
    const today = this.clock.today();
    const mayExceed = can(staff.role, 'limits:exceed');
    const late = lateMoveProblem(booking.departureDate, { today, mayExceed });
    if (late) throw new DomainError(late.code, late.params);
    const offer = await offerOfDeparture(manager, booking.departureId);
    const priced = pricesWithoutRoom(context, offer);
    const placed = requireRooms(offer, context, { wanted, priced });
    const change = roomsChangeOf({ lines, passengers, rooms, extras, paid }, placed, priced);
    if (change.created.length === 0) throw new DomainError('ROOMS_SAME');
    const nameOf = ({ room_type_id: id }: PlacedRoom): string =>
      rooms.find((room) => room.room_type_id === id)?.name_sv ??
      roomNamesOf(offer, { room_type_id: id }).name_sv;
    const names = {
      from: rooms.map(({ name_sv: name }) => name).join(', '),
      to: placed.map(nameOf).join(', '),
    };
    return { change, offer, names, preview: roomsPreview(context, change) };
  }

  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<RoomsPlan>,
    { staff, reason }: { staff: Staff; reason: string },
  ): Promise<BookingRoomsView> {
    const { booking } = context;
    const { change, offer, names, preview } = plan;
    const before = names.from === '' ? '' : ` (tidigare ${names.from})`;
    const note = `${this.clock.today()}: ${names.to}${before}. ${reason}`;
    await changeRooms(tx, context, { change, offer, note });
    await this.effects.flagOverpaid(tx, booking, change.overpaid);
    await audit(tx, {
      action: 'booking.rooms-changed',
      object: { type: 'booking', id: booking.id },
      actor: staff,
      changes: { rooms: names, price: { from: booking.totalPrice, to: change.total } },
    });
    const documentId = await this.effects.reissueConfirmation(tx, booking, changeId);
    await queueRoomsMail(tx, booking, { change, changeId, documentId });
    return { ...preview, change_id: changeId };
  }
}

/** Returns the rooms with their terms; those that stay as sold keep theirs. Throws why the travellers cannot have them, or ROOMS_SOLD_OUT. */
function requireRooms(
  offer: Offer,
  { booking, passengers, rooms: present }: ChangeContext,
  { wanted, priced }: { wanted: RoomsInput['rooms']; priced: PricesWithoutRoom },
): readonly PlacedRoom[] {
  const who = roomPartyOf(passengers, {
    departure: booking.departureDate,
    sharedAgeMax: offer.shared_age_max,
  });
  const { rooms, problem } = allocateRooms(who, chosenRooms(wanted, passengers), {
    offers: withOwnRooms(offer.rooms, roomCounts(present)),
    priced,
    nameOf: ({ name_sv: name }) => name,
    bookedTerms: bookedTermsOf({ passengers, rooms: present }),
  });
  throwIfProblem(problem);
  return rooms;
}

interface AppliedChange extends Pick<RoomsPlan, 'change'> {
  readonly changeId: string;
  readonly documentId: string | null;
}

const queueRoomsMail = (
  tx: EntityManager,
  { id, email, language }: BookingEntity,
  { change, changeId, documentId }: AppliedChange,
): Promise<unknown> =>
  queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${id}:${changeId}`,
    bookingId: id,
    to: email,
    language,
    payload: {
      changeId,
      changed: ['rooms', ...(change.priceDifference === 0 ? [] : ['price'])].join(','),
      ...(documentId ? { documentId } : {}),
    },
  });
