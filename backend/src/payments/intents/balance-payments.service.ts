import { Injectable } from '@nestjs/common';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { can } from '@safar/domain/access/permissions';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { WithoutBookingSession } from '../../bookings/details/booking-sessions.service.js';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { paidFor } from '../../bookings/shared/bookings.service.js';
import type { RequestContext } from '../../common/http/request-context.js';
import { Settings } from '../../settings/settings.service.js';
import { PayLinks } from '../pay-links/pay-links.service.js';
import { saveCheckoutSource } from './checkout-sources.queries.js';
import { Payments, requireOffered } from './payments.service.js';

/** Starts payments of the amount due on an existing booking. */
@Injectable()
export class BalancePayments {
  constructor(
    private readonly db: DataSource,
    private readonly payments: Payments,
    private readonly links: PayLinks,
    private readonly settings: Settings,
  ) {}

  /**
   * Needs the booking's session, staff or a pay link, which starts no session. Throws PRICE_CHANGED when another amount
   * is due. Safe to repeat.
   */
  async start(
    request: PaymentIntentRequest,
    bookingId: string,
    { caller, address }: Pick<RequestContext, 'caller'> & { readonly address: string | null },
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const { booking, due, isHolder } = await this.payable(request, bookingId, { caller, address });
    await this.requireOffered(request.pmType, due);
    const view = await this.payments.withTimeout(this.payments.pay(booking, request));
    return isHolder ? view : new WithoutBookingSession(view);
  }

  /**
   * Returns the booking of a request, what is due on it, and whether the caller may open it. Throws as `start` does, but
   * leaves the method to the caller: a gift card may pay a part first.
   */
  async payable(
    request: PaymentIntentRequest,
    bookingId: string,
    { caller, address }: Pick<RequestContext, 'caller'> & { readonly address: string | null },
  ): Promise<{ booking: BookingEntity; due: number; isHolder: boolean }> {
    const { manager } = this.db;
    const link = request.payLink ? await this.links.read(manager, request.payLink) : null;
    const staff = caller.staff !== null && can(caller.staff.role, 'payments:write');
    const isHolder = staff || caller.bookingId === bookingId;
    if (!isHolder && link?.booking.id !== bookingId) throw new DomainError('BOOKING_FORBIDDEN');
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const { amount: due } = await this.payments.dueOn(manager, booking, request);
    if (address) await saveCheckoutSource(manager, booking.id, address);
    if (request.amount !== due) {
      const paid = isHolder ? { paid: await paidFor(manager, booking.id) } : {};
      throw new DomainError('PRICE_CHANGED', {}, { amount: due, ...paid });
    }
    return { booking, due, isHolder };
  }

  /** Throws SWISH_OFF or SWISH_LIMIT when the amount, in whole SEK, cannot be paid with the method. */
  async requireOffered(
    method: PaymentMethod,
    amount: number,
    manager: EntityManager = this.db.manager,
  ): Promise<void> {
    requireOffered(method, amount, await this.settings.all(manager));
  }
}
