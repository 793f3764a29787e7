import type { BookingSource, PassengerState } from '@safar/domain/contracts/bookings/bookings';
import type { AgeBands, TravellerType } from '@safar/domain/pricing/ages';
import type { BookingState } from '@safar/domain/bookings/booking-states';
import type {
  CancelReason,
  CancellationLadder,
} from '@safar/domain/bookings/changes/cancellation-policy';
import type { SaleTerms } from '@safar/domain/legal/contract-terms';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import type { Sek } from '@safar/domain/money/money';
import type { Gender } from '@safar/domain/bookings/passengers';
import type { ExtraCode, LineKind, LineLabel } from '@safar/domain/pricing/price-lines';
import type { PaymentOption, PriceList } from '@safar/domain/pricing/pricing';
import type { Bed } from '@safar/domain/rooms/room-types';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A booking with the names, prices, ages and terms at the time of sale; later edits of the trip do not change it. */
@Entity('bookings')
export class BookingEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { name: 'booking_ref' }) bookingRef!: string;
  @Column('text', { name: 'client_key' }) clientKey!: string;
  @Column('text') fingerprint!: string;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  @Column('uuid', { name: 'departure_id' }) departureId!: string;
  /** The airport of the departure that its passengers leave from, and its IATA code. */
  @Column('uuid', { name: 'airport_id' }) airportId!: string;
  @Column('text') airport!: string;
  @Column('text', { name: 'destination_sv' }) destinationSv!: string;
  @Column('text', { name: 'destination_ar' }) destinationAr!: string;
  @Column('date', { name: 'departure_date' }) departureDate!: IsoDay;
  @Column('date', { name: 'return_date' }) returnDate!: IsoDay;
  @Column('int') seats!: number;
  @Column('jsonb') prices!: PriceList;
  @Column('jsonb', { name: 'age_bands' }) ageBands!: AgeBands;
  @Column('jsonb', { name: 'pricing_rules' }) pricingRules!: SaleTerms;
  @Column('jsonb', { name: 'cancellation_ladder' }) cancellationLadder!: CancellationLadder;
  /** When the customer accepted the travel terms. The texts of that time apply, with the figures above. */
  @Column('timestamptz', { name: 'terms_at', default: () => 'now()' }) termsAt!: Date;
  @Column('int', { name: 'total_price' }) totalPrice!: Sek;
  /** Ledger sum without the Klarna fee; only a trigger writes it. May be negative after a dispute. */
  @Column({ type: 'int', name: 'paid_amount', insert: false, update: false, default: 0 })
  paidAmount!: number;
  @Column('int') deposit!: Sek;
  @Column('text', { name: 'payment_choice' }) paymentChoice!: PaymentOption;
  /** null when the first payment is the whole price. */
  @Column('date', { name: 'balance_due_date', nullable: true }) balanceDueDate!: IsoDay | null;
  @Column('text') email!: string;
  /** E.164 */
  @Column('text') phone!: string;
  @Column('text') language!: Language;
  @Column('boolean', { nullable: true }) insurance!: boolean | null;
  @Column('text') state!: BookingState;
  /** Set exactly while the booking waits for its first payment. */
  @Column('timestamptz', { name: 'hold_until', nullable: true }) holdUntil!: Date | null;
  /** Incremented to end all sessions of this booking. */
  @Column('int', { name: 'access_version', default: 1 }) accessVersion!: number;
  @Column('text', { default: 'web' }) source!: BookingSource;
  /** The responsible member of staff. */
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId!: string | null;
  /** Companies that pay by invoice get no reminders. */
  @Column('boolean', { name: 'invoice_later', default: false }) invoiceLater!: boolean;
  /** Notes by staff. */
  @Column('text', { default: '' }) notes!: string;
  /** The reason why the booking is flagged for review, or null. */
  @Column('text', { nullable: true }) attention!: string | null;
  /** A move to another departure creates a new booking; both are linked. */
  @Column('uuid', { name: 'moved_from_id', nullable: true }) movedFromId!: string | null;
  @Column('uuid', { name: 'moved_to_id', nullable: true }) movedToId!: string | null;
  /** Set when staff cancelled it; null for an abandoned checkout. */
  @Column('text', { name: 'cancel_reason', nullable: true }) cancelReason!: CancelReason | null;
  /** The customer asked for cancellation; staff decide. */
  @Column('timestamptz', { name: 'cancel_requested_at', nullable: true })
  cancelRequestedAt!: Date | null;
  @Column('text', { name: 'cancel_request', default: '' }) cancelRequest!: string;
  /** When it expired, was cancelled or moved; set by a trigger. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true, insert: false, update: false })
  endedAt!: Date | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()', select: false })
  updatedAt!: Date;
  @Column({
    type: 'boolean',
    name: 'is_paid',
    select: false,
    insert: false,
    update: false,
  })
  isPaid!: boolean;
  @Column({
    type: 'boolean',
    name: 'needs_attention',
    select: false,
    insert: false,
    update: false,
  })
  needsAttention!: boolean;
  @Column({
    type: 'timestamptz',
    name: 'attention_at',
    nullable: true,
    select: false,
    insert: false,
    update: false,
  })
  attentionAt!: Date | null;
}

@Entity('passengers')
export class PassengerEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('int') position!: number;
  @Column('text') type!: TravellerType;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('date', { nullable: true }) birthdate!: IsoDay | null;
  @Column('text', { nullable: true }) gender!: Gender | null;
  @Column('text', { default: 'active' }) state!: PassengerState;
  @Column('timestamptz', { name: 'cancelled_at', nullable: true }) cancelledAt!: Date | null;
  /** The replacing passenger; set exactly while the state is `replaced`. */
  @Column('uuid', { name: 'replaced_by', nullable: true }) replacedBy!: string | null;
  /** The room (booking_rooms) and the bed in it; both null when the trip was sold without rooms. */
  @Column('uuid', { name: 'room_id', nullable: true }) roomId!: string | null;
  @Column('text', { nullable: true }) bed!: Bed | null;
}

/** One price line. Lines are never changed: a reversal is a new line with a negative unit price. */
@Entity('booking_lines')
export class BookingLineEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: number;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') kind!: LineKind;
  @Column('text', { name: 'traveller_type', nullable: true }) travellerType!: TravellerType | null;
  @Column('int') quantity!: number;
  @Column('int', { name: 'unit_price' }) unitPrice!: number;
  @Column('int') amount!: number;
  /** null for the lines of the original order, but for those of an airport, a room or an extra. */
  @Column('text', { nullable: true }) label!: LineLabel | ExtraCode | null;
  @Column('uuid', { name: 'passenger_id', nullable: true }) passengerId!: string | null;
  /** The room, for lines about one that its travellers pay together. */
  @Column('uuid', { name: 'room_id', nullable: true }) roomId!: string | null;
  @Column('uuid', { name: 'extra_id', nullable: true }) extraId!: string | null;
  @Column('uuid', { name: 'rule_id', nullable: true }) ruleId!: string | null;
  /** Reason given by staff. */
  @Column('text', { default: '' }) reason!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()', select: false })
  createdAt!: Date;
}
