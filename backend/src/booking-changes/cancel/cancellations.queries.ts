import { nextBookingState } from '@safar/domain/bookings/booking-states';
import type { CancelReason } from '@safar/domain/bookings/changes/cancellation-policy';
import type { Cancellation } from '@safar/domain/bookings/changes/cancel-booking';
import type { IsoDay } from '@safar/domain/dates/dates';
import { hasEnoughPassengers } from '@safar/domain/pricing/discount-rules';
import { partyOf } from '@safar/domain/pricing/party';
import { campaignRule, feesIn, sumOf } from '@safar/domain/pricing/price-lines';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import {
  type CancellationPayload,
  type StatedRefund,
  statementLines,
  refundTotalOf,
} from '../../bookings/documents/booking-documents.service.js';
import type { DiscountRuleEntity } from '../../catalog/discounts/discount-rule.entity.js';
import { endExtras, releaseCode, releaseSeats } from '../../bookings/shared/bookings.service.js';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import type { RowOf } from '../../common/database/row-of.js';
import { queueMail } from '../../mails/mail.service.js';
import { type ChangeContext, addLines, closeRequest, setPrice } from '../change-context.js';

/** Whether those who stay are too few for the discount of the booking. It then stays, unless staff take it back. */
export async function isDiscountBroken(
  manager: EntityManager,
  { lines, passengers }: Pick<ChangeContext, 'lines' | 'passengers'>,
  leaving: readonly string[] | null,
): Promise<boolean> {
  const rule = campaignRule(lines);
  const staying = passengers.filter(({ id }) => leaving !== null && !leaving.includes(id));
  if (!rule || staying.length === 0) return false;
  const [sold] = await manager.query<RowOf<DiscountRuleEntity, 'minTravellers'>[]>(
    `select min_travellers from discount_rules where id = $1`,
    [rule],
  );
  return sold !== undefined && !hasEnoughPassengers(partyOf(staying.map(({ type }) => type)), sold);
}

/** A cancellation in progress. */
interface PendingCancellation {
  readonly changeId: string;
  readonly reason: CancelReason;
  readonly waiveReason: string;
  readonly cancellation: Cancellation;
  readonly staff: Staff | null;
}

/** Cancels the rooms in which no passenger sleeps any more, and gives them back, after the seats. */
const endEmptyRooms = (
  tx: EntityManager,
  { id, departureId }: Pick<BookingEntity, 'id' | 'departureId'>,
): Promise<unknown> =>
  tx.query(
    `with ended as (
       update booking_rooms k set state = 'cancelled'
        where k.booking_id = $1 and k.state = 'active'
          and not exists (select from passengers p where p.room_id = k.id and p.state = 'active')
       returning room_type_id)
     select give_rooms($2, (select jsonb_object_agg(room_type_id, number)
       from (select room_type_id, count(*) as number from ended group by room_type_id) e))`,
    [id, departureId],
  );

/** Cancels passengers: their state, price lines, price, seats, rooms and extras; and the booking when no passenger stays. */
export async function endPassengers(
  tx: EntityManager,
  { booking, passengers }: ChangeContext,
  { reason, waiveReason, cancellation }: PendingCancellation,
): Promise<void> {
  const { id, seats, state } = booking;
  const { leaving, isWhole, seatsFreed, lines, total } = cancellation;
  const gone = isWhole ? passengers : leaving;
  await tx.update(
    PassengerEntity,
    { id: In(gone.map((one) => one.id)) },
    { state: 'cancelled', cancelledAt: () => 'now()' },
  );
  await addLines(tx, id, {
    lines,
    reasonFor: ({ label }) => (label === 'waived_fee' ? waiveReason : ''),
  });
  if (isWhole) {
    const end = { state: nextBookingState(state, 'cancel'), holdUntil: null, cancelReason: reason };
    // Neither its balance nor a decision is awaited any more.
    const attention = () => `nullif(nullif(attention, 'overdue'), 'option_ending')`;
    await tx.update(BookingEntity, { id }, { ...end, attention });
    await closeRequest(tx, id);
  } else {
    await tx.update(BookingEntity, { id }, { seats: seats - seatsFreed });
  }
  await releaseSeats(tx, booking, isWhole ? seats : seatsFreed);
  await endEmptyRooms(tx, booking);
  await endExtras(tx, booking, cancellation.extras);
  if (isWhole) await releaseCode(tx, booking);
  await setPrice(tx, booking, total);
}

export const logCancellation = (
  tx: EntityManager,
  { booking, lines }: ChangeContext,
  { reason, cancellation, staff }: PendingCancellation,
): Promise<void> =>
  audit(tx, {
    action: cancellation.isWhole ? 'booking.cancelled' : 'booking.reduced',
    object: { type: 'booking', id: booking.id },
    actor: staff,
    changes: {
      reason,
      travellers: cancellation.leaving.length,
      price: { from: sumOf(lines), to: cancellation.total },
      fee: cancellation.fee,
      waived: cancellation.waived,
      refund: cancellation.refund,
    },
  });

/** Amounts match the document; the mail promises nothing else. */
export const mailCancellation = (
  tx: EntityManager,
  { booking }: ChangeContext,
  {
    changeId,
    cancellation,
    documentId,
    statement,
  }: PendingCancellation & {
    readonly documentId: string | null;
    readonly statement: CancellationPayload;
  },
): Promise<unknown> =>
  queueMail(tx, {
    topic: 'booking_cancelled',
    dedupe: `booking_cancelled:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: {
      changeId,
      account: statementLines(statement),
      refund: refundTotalOf(statement),
      remaining: cancellation.remaining,
      deadline: cancellation.refundBy,
      ...(cancellation.isWhole
        ? {}
        : { passengers: cancellation.leaving.map(({ id }) => id).join(',') }),
      ...(documentId ? { documentId } : {}),
    },
  });

/** Builds the document's figures from the applied cancellation, so they match the preview that staff saw. */
export const statementOf = (
  { passengers: travellers, lines: before, paid, refunded }: ChangeContext,
  done: Pick<PendingCancellation, 'reason' | 'cancellation'> & {
    readonly refunds: readonly StatedRefund[];
    readonly today: IsoDay;
  },
): CancellationPayload => {
  const { reason, cancellation, refunds, today } = done;
  const gone = new Set(cancellation.leaving.map(({ id }) => id));
  return {
    cancelledOn: today,
    reason,
    isCovered: cancellation.isCovered,
    whole: cancellation.isWhole,
    passengers: travellers
      .filter(({ id }) => gone.has(id))
      .map(({ firstName, lastName, type }) => ({ firstName, lastName, type })),
    before: {
      basePrice: sumOf(before) - feesIn(before),
      fees: before.filter(({ kind }) => kind === 'fee'),
    },
    lines: cancellation.lines,
    newTotal: cancellation.total,
    paid: paid + refunded,
    refunded,
    refunds,
    refundBy: cancellation.refund > 0 ? cancellation.refundBy : null,
    remaining: cancellation.remaining,
  };
};
