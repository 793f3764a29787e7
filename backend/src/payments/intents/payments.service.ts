import { Injectable } from '@nestjs/common';
import type {
  BookingByIntentView,
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { DEFAULT_LANGUAGE } from '@safar/domain/text/languages';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type Sek, remainingOf, sek } from '@safar/domain/money/money';
import type { PaymentPurpose } from '@safar/domain/payments/payment-states';
import { type SwishRules, methodProblem } from '@safar/domain/payments/swish';
import { type PaymentMethod, surchargeFor } from '@safar/domain/pricing/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, isOver, lockBooking, paidFor } from '../../bookings/shared/bookings.service.js';
import { type Caller, mayOpenBooking } from '../../common/auth/access.js';
import { PaymentEntity, isOfBooking } from './payment.entity.js';
import {
  type IntentSnapshot,
  type IntentSubject,
  PaymentGateway,
} from '../gateway/payment.gateway.js';
import { ProviderBroke, ProviderRefused } from '../gateway/provider-failures.js';
import {
  isLatePayment,
  extendHold,
  markAbandoned,
  livePaymentOf,
  saveIntentId,
  paymentOfIntent,
} from './payments.queries.js';
import { PayLinks } from '../pay-links/pay-links.service.js';
import { Settlement } from '../ledger/settlement.service.js';

/** Changing the payment method cancels the old intent first; a concurrent click may do the same. */
const MAX_SWITCHES = 3;
const GIFT_CARD_REFERENCE = 'Presentkort';

@Injectable()
export class Payments {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly gateway: PaymentGateway,
    private readonly settlement: Settlement,
    private readonly links: PayLinks,
  ) {}

  /** Throws PAYMENT_PROVIDER_DOWN after the timeout. */
  withTimeout<T>(asking: Promise<T>): Promise<T> {
    return this.gateway.withTimeout(asking);
  }

  /** Returns the booking of an intent to its payer. Asks the provider directly, so no webhook is needed. */
  async byIntent(
    intentId: string,
    secret: string | null,
    caller: Caller,
  ): Promise<BookingByIntentView> {
    const known = await paymentOfIntent(this.db.manager, { id: intentId, paymentId: null });
    if (!known || !isOfBooking(known)) throw new DomainError('BOOKING_NOT_FOUND');
    const proven = mayOpenBooking(caller, known.bookingId);
    if (!proven && !secret) throw new DomainError('BOOKING_NOT_FOUND');
    const intent = await this.gateway.retrieve(intentId);
    if (!proven && intent.clientSecret !== secret) throw new DomainError('BOOKING_NOT_FOUND');
    const payment = (await this.settlement.apply(intent, known)) ?? known;
    const booking = await this.db.manager.findOneByOrFail(BookingEntity, { id: known.bookingId });
    return {
      bookingRef: booking.bookingRef,
      bookingId: booking.id,
      paymentState: payment.state,
      bookingState: booking.state,
      kept: !(await isLatePayment(this.db.manager, known.id)),
      method: payment.method,
      purpose: payment.purpose,
      failure: intent.lastError,
    };
  }

  /** Ends an expired hold. A customer on the bank's page gets ten more minutes, sixty in all. */
  async expire(bookingId: string): Promise<void> {
    // Else the customer of an option that was prolonged meanwhile would lose the payment of the moment.
    if (!(await isOver(this.db.manager, bookingId))) return;
    const live = await livePaymentOf(this.db.manager, bookingId);
    if (live) {
      const intent = await this.intentOf(live);
      if (intent.status === 'requires_action' && (await extendHold(this.db.manager, bookingId))) {
        return;
      }
    }
    await this.releaseHold(bookingId, 'expire');
  }

  /**
   * Cancels open payments at the provider before releasing seats: otherwise a customer could pay for seats that were
   * sold again. A booking paid meanwhile stays.
   */
  async releaseHold(bookingId: string, event: 'expire' | 'cancel'): Promise<void> {
    const live = await livePaymentOf(this.db.manager, bookingId);
    if (live) await this.cancel(live);
    await this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking || (await livePaymentOf(tx, bookingId))) return;
      // Staff may have prolonged an option since its time was over.
      if (event === 'expire' && !(await isOver(tx, bookingId))) return;
      await this.bookings.release(tx, booking, event);
    });
  }

  /** Cancels a payment at the provider and applies the outcome. */
  async cancel(payment: PaymentEntity): Promise<IntentSnapshot> {
    const intent = await this.intentOf(payment);
    const outcome = intent.state === 'open' ? await this.gateway.cancel(intent.id) : intent;
    await this.settlement.apply(outcome);
    return outcome;
  }

  /**
   * Returns one live intent for the amount due, with the chosen method.
   * @param made the payment that was written with the booking
   */
  async pay(
    booking: BookingEntity,
    request: PaymentIntentRequest,
    made: PaymentEntity | null = null,
  ): Promise<PaymentIntentView> {
    const { payment, intent } = await this.open(booking, (round) =>
      made && round === 0
        ? { payment: made, isWanted: true }
        : this.openPayment(booking.id, request),
    );
    const paid = made ? 0 : await paidFor(this.db.manager, booking.id);
    return paymentView({ booking, payment, paid }, intent);
  }

  /**
   * Returns a live payment with its open intent, the only one of the booking: any other is cancelled at the provider
   * first.
   * @param next returns the live payment of the booking, or writes the one that is wanted
   */
  async open(
    booking: BookingEntity,
    next: (round: number) => NextPayment | Promise<NextPayment>,
  ): Promise<{ payment: PaymentEntity; intent: IntentSnapshot }> {
    for (let round = 0; round < MAX_SWITCHES; round += 1) {
      const { payment, isWanted, isOther = false } = await next(round);
      // Stop after cancelling the other payment if no attempt is left to create ours; otherwise the booking ends with
      // no payment.
      if (!isWanted && round === MAX_SWITCHES - 1) break;
      const intent = isWanted ? await this.intentOf(payment, booking) : await this.cancel(payment);
      if (intent.state === 'processing') throw new DomainError('PAYMENT_PROCESSING');
      if (intent.state === 'succeeded') {
        await this.settlement.apply(intent);
        if (isOther) continue;
        throw alreadyPaid(booking);
      }
      if (isWanted && intent.state === 'open') return { payment, intent };
      if (intent.state === 'canceled') await this.settlement.apply(intent);
    }
    throw new DomainError('REQUEST_IN_PROGRESS');
  }

  /** Returns the live payment of a booking or creates one; the row exists before the provider is called. */
  private openPayment(bookingId: string, request: PaymentIntentRequest): Promise<NextPayment> {
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      const live = await livePaymentOf(tx, bookingId);
      const { amount: principal, linkId } = await this.dueOn(tx, booking, request);
      const { pmType: method } = request;
      if (live) {
        const isWanted = isFor(live, { method, principal, linkId });
        return { payment: live, isWanted, isOther: live.purpose === 'extras' };
      }
      const purpose = linkId ? 'balance' : purposeFor(booking);
      const asked = { purpose, method, principal, payLinkId: linkId } as const;
      return { payment: await newPayment(tx, booking, asked), isWanted: true };
    });
  }

  /** Returns the amount due: that of the pay link, else the next payment of the plan. */
  async dueOn(
    manager: EntityManager,
    booking: BookingEntity,
    { payLink }: PaymentIntentRequest,
  ): Promise<{ amount: Sek; linkId: string | null }> {
    if (!payLink) return { amount: await this.bookings.amountDue(manager, booking), linkId: null };
    const { link, amount, booking: linked } = await this.links.read(manager, payLink);
    if (linked.id !== booking.id) throw new DomainError('PAY_LINK_UNKNOWN');
    return { amount: sek(amount), linkId: link.id };
  }

  /** Returns the intent of a payment. Creating it is repeated with the same key when the first reply was lost. */
  async intentOf(
    payment: PaymentEntity,
    known: BookingEntity | null = null,
  ): Promise<IntentSnapshot> {
    if (payment.intentId) return this.gateway.retrieve(payment.intentId);
    const { manager } = this.db;
    const booking =
      known ??
      (payment.bookingId &&
        (await manager.findOneByOrFail(BookingEntity, { id: payment.bookingId })));
    try {
      const created = await this.gateway.createIntent(payment, subjectOf(booking || null));
      const isLive = await saveIntentId(this.db.manager, payment.id, created.id);
      // Abandoned meanwhile, after another request saw a failure: cancel, so that it cannot be paid.
      return isLive ? created : await this.gateway.cancel(created.id);
    } catch (error) {
      const isSpoilt = error instanceof ProviderBroke || error instanceof ProviderRefused;
      if (isSpoilt) await markAbandoned(this.db.manager, payment.id, error.code);
      throw error;
    }
  }
}

/** The payment of a booking that can still be charged. */
export interface NextPayment {
  readonly payment: PaymentEntity;
  readonly isWanted: boolean;
  /** Of another purchase, so once it has succeeded there is still something to pay. */
  readonly isOther?: boolean;
}

/** What the provider gets; a gift card has no reference, because its code is secret. */
const subjectOf = (booking: BookingEntity | null): IntentSubject => ({
  reference: booking?.bookingRef ?? GIFT_CARD_REFERENCE,
  bookingId: booking?.id ?? null,
  language: booking?.language ?? DEFAULT_LANGUAGE,
});

interface Asked {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
  /** Paid for the trip before this payment, whole SEK. */
  readonly paid: number;
}

export const paymentView = (
  { booking, payment, paid }: Asked,
  { clientSecret }: IntentSnapshot,
): PaymentIntentView => ({
  clientSecret,
  bookingId: booking.id,
  bookingRef: booking.bookingRef,
  amount: payment.principal + payment.surcharge,
  surcharge: payment.surcharge,
  // An option lasts for days, so the page shows no countdown.
  holdExpiresAt: booking.state === 'held' ? (booking.holdUntil?.toISOString() ?? null) : null,
  final: remainingOf(booking.totalPrice, paid + payment.principal) === 0,
});

/** The answer when nothing is left to pay at the provider. */
export const paidView = ({ id, bookingRef }: BookingEntity, final: boolean): PaymentIntentView => ({
  ...{ clientSecret: '', bookingId: id, bookingRef },
  ...{ amount: 0, surcharge: 0, holdExpiresAt: null, final },
});

const isFor = (
  live: PaymentEntity,
  wanted: { method: PaymentMethod; principal: Sek; linkId: string | null },
): boolean =>
  live.purpose !== 'extras' &&
  live.method === wanted.method &&
  live.principal === wanted.principal &&
  live.payLinkId === wanted.linkId;

/** Writes a payment before the provider is called. The caller has locked the booking. */
export async function newPayment(
  tx: EntityManager,
  { id: bookingId, pricingRules }: BookingEntity,
  asked: Pick<PaymentEntity, 'purpose' | 'principal' | 'payLinkId'> & { method: PaymentMethod },
): Promise<PaymentEntity> {
  const surcharge = surchargeFor(asked.principal, asked.method, pricingRules);
  const inserted = await tx.insert(PaymentEntity, {
    ...asked,
    bookingId,
    surcharge,
    state: 'created',
  });
  const { id } = inserted.identifiers[0] as { id: string };
  return tx.findOneByOrFail(PaymentEntity, { id });
}

function purposeFor(booking: BookingEntity): PaymentPurpose {
  if (booking.state !== 'held') return 'balance';
  return booking.paymentChoice === 'full' ? 'full' : 'deposit';
}

/** Throws SWISH_OFF or SWISH_LIMIT when the amount, in whole SEK, cannot be paid with the method. */
export function requireOffered(method: PaymentMethod, amount: number, rules: SwishRules): void {
  const problem = methodProblem(method, amount, rules);
  if (problem) throw new DomainError(problem);
}

export const alreadyPaid = (booking: BookingEntity): DomainError =>
  new DomainError('ALREADY_PAID', {}, { bookingId: booking.id, bookingRef: booking.bookingRef });
