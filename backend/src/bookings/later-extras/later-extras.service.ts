import { Injectable } from '@nestjs/common';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { ExtraAdditionRequest } from '@safar/domain/contracts/bookings/extra-changes';
import type { LaterExtraView } from '@safar/domain/contracts/bookings/later-extras';
import { addDays, daysBetween } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { StoredExtraOffer } from '@safar/domain/extras/booked-extras';
import {
  type BookingWithExtras, type ExtrasChangeSale, extrasChangeOf, extrasChangeProblems,
} from '@safar/domain/extras/change-extras'; // oxfmt-ignore
import { shownLeft } from '@safar/domain/departures/seats';
import { type LaterExtra, extrasForLater, laterExtras } from '@safar/domain/extras/later-extras';
import { type PriceLine, sumOf } from '@safar/domain/pricing/price-lines';
import type { Language } from '@safar/domain/text/languages';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import {
  type StoredBookingDetails,
  loadBookingDetails,
} from '../details/booking-details.queries.js';
import { addedExtras } from '../shared/bookings.service.js';
import type { AddedExtra } from '../shared/booking-extra.entity.js';
import { extrasOfBooking } from './extra-orders.queries.js';

export {
  canStillHave, endOrder, expiredOrders, extendOrder, holdFor, sameOrder, settleOrder, takeOrdered, unitsOf, waitForOrder,
} from './extra-orders.queries.js'; // oxfmt-ignore

/** Extras for a booking, checked and priced. */
export interface PricedLaterExtras {
  readonly booking: StoredBookingDetails['booking'];
  readonly lines: readonly PriceLine[];
  readonly extras: readonly AddedExtra[];
  /** Kronor. */
  readonly total: number;
}

type SoldBooking = Pick<StoredBookingDetails, 'booking' | 'passengers' | 'lines' | 'extras'>;

interface LaterSale {
  readonly held: BookingWithExtras;
  readonly sale: ExtrasChangeSale;
  readonly offers: readonly StoredExtraOffer[];
}

/** What customers can buy for a booking after it is sold. */
@Injectable()
export class LaterExtras {
  constructor(private readonly clock: Clock) {}

  /** Returns what a booking can still have, and the groups; nothing unless it is confirmed. */
  async offered(
    manager: EntityManager,
    details: SoldBooking,
    language: Language,
  ): Promise<Pick<BookingView, 'later_extras' | 'extra_groups'>> {
    if (details.booking.state !== 'confirmed') return { later_extras: [], extra_groups: [] };
    const { held, sale, offers } = await this.sale(manager, details, language);
    return {
      later_extras: laterExtras(held, sale).map((later) => laterExtraView(later, details, offers)),
      extra_groups: [...sale.groups],
    };
  }

  /**
   * Checks and prices extras for a booking. Throws EXTRAS_CLOSED unless it is confirmed, EXTRA_SOLD_OUT, EXTRA_TOO_LATE,
   * NOTHING_TO_PAY, or all mistakes at once.
   */
  async priced(
    manager: EntityManager,
    bookingId: string,
    { items, language }: { items: readonly ExtraAdditionRequest[]; language: Language },
  ): Promise<PricedLaterExtras> {
    const details = await loadBookingDetails(manager, bookingId);
    if (!details) throw new DomainError('BOOKING_NOT_FOUND');
    const { booking } = details;
    if (booking.state !== 'confirmed') throw new DomainError('EXTRAS_CLOSED');
    const { held, sale } = await this.sale(manager, details, language);
    const input = { add: items, remove: [], waive: false };
    requireSold(extrasChangeProblems(held, input, sale));
    const { lines, added } = extrasChangeOf(held, input, sale);
    const total = sumOf(lines);
    if (total === 0) throw new DomainError('NOTHING_TO_PAY');
    return { booking, lines, extras: addedExtras(added, held.passengers), total };
  }

  private async sale(
    manager: EntityManager,
    { booking, passengers, lines, extras }: SoldBooking,
    language: Language,
  ): Promise<LaterSale> {
    const { departureDate, returnDate, paidAmount: paid } = booking;
    const offer = await extrasOfBooking(manager, booking.id);
    if (!offer) throw new DomainError('BOOKING_NOT_FOUND');
    const daysLeft = daysBetween(this.clock.today(), departureDate);
    const terms = { coverIncluded: offer.cover_included, daysLeft };
    return {
      held: { lines, extras, paid, passengers: passengers.filter(isTravelling) },
      offers: offer.extras,
      sale: {
        offered: extrasForLater(offer.extras, terms, offer.held),
        groups: offer.groups,
        nights: daysBetween(departureDate, returnDate),
        language,
      },
    };
  }
}

const isTravelling = ({ state }: StoredBookingDetails['passengers'][number]): boolean =>
  state === 'active';

/** Extras that are gone are a conflict with other customers; all else is a mistake in the order. */
function requireSold(problems: readonly ValidationIssue[]): void {
  const isGone = ({ code }: ValidationIssue): boolean =>
    code === 'EXTRA_SOLD_OUT' || code === 'EXTRA_TOO_LATE';
  throwIfInvalid(
    problems
      .filter((problem) => !isGone(problem))
      .map((problem) => ({ ...problem, field: (problem.field ?? '').replace(/^add/, 'items') })),
  );
  const [gone] = problems;
  if (gone) throw new DomainError(gone.code, gone.params);
}

function laterExtraView(
  { extra, amount, travellers }: LaterExtra,
  { booking }: SoldBooking,
  offers: readonly StoredExtraOffer[],
): LaterExtraView {
  const {
    text_sv = '',
    text_ar = '',
    terms_url = '',
  } = offers.find(({ id }) => id === extra.id) ?? {};
  return {
    code: extra.code,
    group_code: extra.group_code,
    kind: extra.kind,
    name_sv: extra.name_sv,
    name_ar: extra.name_ar,
    ...{ text_sv, text_ar, terms_url },
    basis: extra.basis,
    price: extra.price,
    price_child: extra.price_child,
    percent: extra.percent,
    refundable: extra.refundable,
    left: shownLeft(extra.left),
    state: extra.state === 'sold_out' ? 'sold_out' : 'on_sale',
    sold_until: addDays(booking.departureDate, 0 - extra.sold_until_days),
    amount,
    travellers: [...travellers],
  };
}
