import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import { dayProblem, optionRange, usualOptionDay } from '@safar/domain/dates/option-dates';
import { discountProblem, discounted } from '@safar/domain/pricing/discounts';
import { ZERO_SEK, sek } from '@safar/domain/money/money';
import { grownUpProblems } from '@safar/domain/bookings/passengers';
import { can } from '@safar/domain/access/permissions';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import type { StaffContext } from '../common/http/request-context.js';
import { BookingList } from '../bookings/list/booking-list.service.js';
import { Bookings, lockOrder } from '../bookings/shared/bookings.service.js';
import {
  type CreateBookingInput, type Order, type OrderContext, type OrderKey, Orders, orderFrom,
  passengersOf,
} from '../checkout/orders.service.js'; // oxfmt-ignore
import { type PricedOffer, bandsOf } from '../checkout/quotes.service.js';
import { addDiscountLine, isBookingStaff } from './staff-bookings.queries.js';

/** Limits of an order by staff: the end of an option, and the discount that the caller may give. */
interface Terms {
  readonly until: IsoDay;
  readonly discountPercent: number;
}

/** Bookings made by staff: with the customer's checks, prices and seats, plus fields that only staff set. */
@Injectable()
export class StaffBookings {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly orders: Orders,
    private readonly list: BookingList,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws all issues of its fields at once, SOLD_OUT, NOT_ENOUGH_SEATS, PRICE_CHANGED and the other errors of an
   * order.
   */
  async create(
    request: StaffBookingRequest,
    ctx: Pick<StaffContext, 'staff' | 'language' | 'idempotencyKey'>,
  ): Promise<BookingFileView> {
    const key = keyOf(request, ctx);
    const context = await this.orders.load(orderOf(request), key, null);
    const id = context.same?.id ?? (await this.make(request, key, { context, staff: ctx.staff }));
    return this.list.fileOf(id, ctx.language);
  }

  private async make(
    request: StaffBookingRequest,
    key: OrderKey,
    { context, staff }: { context: OrderContext; staff: Staff },
  ): Promise<string> {
    const terms = this.terms(request, context, staff);
    const problems = await this.problems(request, { ...terms, context }, staff);
    const checked = this.orders.check(orderOf(request), context, {
      also: problems,
      reprice: (priced) => withDiscount(priced, request, terms),
    });
    const today = this.clock.today();
    const input = createInputOf(request, { key, until: terms.until, today, staff });
    return this.db.transaction(async (tx) => {
      await lockOrder(tx, key.header ?? key.fingerprint);
      const same = await this.orders.findSame(tx, key);
      if (same) return same.id;
      const booking = await this.orders.place(tx, checked, input);
      await recordSale(tx, { id: booking.id, request, staff });
      if (booking.state === 'confirmed') await this.bookings.queueConfirmationMail(tx, booking);
      return booking.id;
    });
  }

  private terms(request: StaffBookingRequest, { settings }: OrderContext, { role }: Staff): Terms {
    const { optionDays, agentDiscountPercent } = settings;
    const { departure_date: departure, option_until: chosen } = request;
    const today = this.clock.today();
    const usual = isIsoDay(departure) ? usualOptionDay(today, departure, optionDays) : today;
    return {
      until: isIsoDay(chosen) ? chosen : usual,
      discountPercent: can(role, 'limits:exceed') ? 100 : agentDiscountPercent,
    };
  }

  /** Returns issues of the fields that only staff set. */
  private async problems(
    request: StaffBookingRequest,
    { until, context }: Terms & { readonly context: OrderContext },
    { role }: Staff,
  ): Promise<ValidationIssue[]> {
    const { departure_date: departure, state, discount, owner_id: owner } = request;
    const problems: (ValidationIssue | null)[] = [];
    if (state === 'option' && isIsoDay(departure)) {
      const limits = can(role, 'limits:exceed') ? 'exceeded' : 'kept';
      const range = optionRange(this.clock.today(), departure, limits);
      problems.push(dayProblem(until, range, 'option_until'));
    }
    if (discount?.reason.trim() === '') {
      problems.push({ code: 'REASON_MISSING', field: 'discount.reason' });
    }
    if (!request.minors_reason && isWithoutGrownUp(request, context)) {
      problems.push({ code: 'REASON_MISSING', field: 'minors_reason' });
    }
    if (owner && !(await isBookingStaff(this.db.manager, owner))) {
      problems.push({ code: 'FIELD_INVALID', params: { field: 'owner_id' }, field: 'owner_id' });
    }
    return problems.filter((problem) => problem !== null);
  }
}

/** A key belongs to the whole request; without a key, the same request is recognised for half an hour. */
function keyOf(
  request: StaffBookingRequest,
  { staff, idempotencyKey }: Pick<StaffContext, 'staff' | 'idempotencyKey'>,
): OrderKey {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return {
    header: idempotencyKey && `staff:${staff.id}:${idempotencyKey}`,
    fingerprint: `staff:${staff.id}:${hash}`,
  };
}

const orderOf = (request: StaffBookingRequest): Order => ({
  ...orderFrom(
    {
      amount: 0,
      pmType: 'card',
      destinationId: request.destination_id,
      departureDate: request.departure_date,
      ...(request.airport ? { airport: request.airport } : {}),
      ...(request.childAges ? { childAges: request.childAges } : {}),
      ...(request.rooms ? { rooms: request.rooms } : {}),
      ...(request.extras ? { extras: request.extras } : {}),
      ...(request.code ? { code: request.code } : {}),
      passengers: request.passengers,
      insurance: request.insurance ?? null,
      paymentOption: request.payment_option ?? 'partial',
      contactEmail: request.email ?? '',
      contactPhone: request.phone ?? '',
      totalPrice: request.expected_total,
    },
    request.language,
  ),
  bookedBy: 'staff',
});

function isWithoutGrownUp(request: StaffBookingRequest, { offer }: OrderContext): boolean {
  const order = orderOf(request);
  const { departureDate: departure } = order;
  if (!offer || departure === null) return false;
  return grownUpProblems(passengersOf(order, departure, bandsOf(offer)), departure).length > 0;
}

/** Notes by staff, with the reason why no adult travels. */
const notesOf = ({ notes = '', minors_reason: reason = '' }: StaffBookingRequest): string =>
  [notes.trim(), reason && `Reser utan vuxen: ${reason}`].filter(Boolean).join('\n');

/** Throws VALIDATION_FAILED for a discount above the limit. */
function withDiscount(
  priced: PricedOffer,
  { discount }: StaffBookingRequest,
  { discountPercent }: Terms,
): PricedOffer {
  if (!discount) return priced;
  const price = { total: priced.quote.total, given: ZERO_SEK };
  const problem = discountProblem(discount.amount, price, discountPercent);
  if (problem) throwIfInvalid([{ ...problem, field: 'discount.amount' }]);
  const { rules, extras } = priced;
  const terms = { rules, offered: extras.offered };
  return { ...priced, quote: discounted(priced.quote, sek(discount.amount), terms) };
}

function createInputOf(
  request: StaffBookingRequest,
  { key, until, today, staff }: { key: OrderKey; until: IsoDay; today: IsoDay; staff: Staff },
): CreateBookingInput {
  const isOption = request.state === 'option';
  return {
    key,
    waits: isOption ? { state: 'option', until } : { state: 'confirmed' },
    firstDue: isOption ? until : today,
    staffInput: {
      source: request.source,
      ownerId: request.owner_id === undefined ? staff.id : request.owner_id,
      notes: notesOf(request),
      invoiceLater: request.invoice_later ?? false,
    },
  };
}

interface Sale {
  readonly id: string;
  readonly request: StaffBookingRequest;
  readonly staff: Staff;
}

async function recordSale(tx: EntityManager, { id, request, staff }: Sale): Promise<void> {
  const { discount, source, state } = request;
  if (discount) {
    await addDiscountLine(tx, id, { amount: discount.amount, reason: discount.reason.trim() });
  }
  await audit(tx, {
    action: `booking.${state}`,
    object: { type: 'booking', id },
    actor: staff,
    changes: { from: null, to: state, source, ...(discount && { discount: discount.amount }) },
  });
}
