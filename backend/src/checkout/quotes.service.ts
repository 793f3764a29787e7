import { Injectable } from '@nestjs/common';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import type { SaleTerms } from '@safar/domain/legal/contract-terms';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type Sek, sek } from '@safar/domain/money/money';
import { seatsNeeded } from '@safar/domain/pricing/party';
import { can } from '@safar/domain/access/permissions';
import {
  type PaymentMethod,
  type PriceList,
  type Quote,
  balanceDueDay,
  fullPaymentOnly,
  surchargeFor,
} from '@safar/domain/pricing/pricing';
import { discountCode } from '@safar/domain/pricing/discount-codes';
import { type DiscountRule, discountLine } from '@safar/domain/pricing/discount-rules';
import { pricesFrom, quoteSelection } from '@safar/domain/pricing/selection-quote';
import {
  type DepartureAirport,
  type OwnSeats,
  differenceOf,
  seatShortageFrom,
  seatsLeftFrom,
} from '@safar/domain/departures/departure-airports';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { ExtraOnSale } from '@safar/domain/extras/booked-extras';
import { type ExtraChoice, extrasPriced } from '@safar/domain/extras/extra-quote';
import type { RoomNames } from '@safar/domain/rooms/room-types';
import { type PlacedRoom, mergedLines, roomLines } from '@safar/domain/rooms/rooms';
import { DataSource } from 'typeorm';
import type { Caller } from '../common/auth/access.js';
import { Clock } from '../common/clock.js';
import { messageFor } from '../common/http/language.js';
import type { RequestContext } from '../common/http/request-context.js';
import { Settings, pricingRulesOf } from '../settings/settings.service.js';
import type { BookedBy } from './booking-order.js';
import { asHolder, replacedBy } from './held-orders.queries.js';
import { DiscountCodes } from './discount-codes.service.js';
import { requireAirport, requireOpen } from './offer-checks.js';
import { codeUse, requireDiscounts } from './order-discounts.js';
import { requireExtras } from './order-extras.js';
import { type Selection, requireChildAges, requireParty, requireRooms } from './selection.js';
import { type Offer, findOffer, seatsHeldBy } from '../bookings/shared/bookings.service.js';

export type { Offer, Selection };
export { requireAirport, requireOpen } from './offer-checks.js';

/** What a price depends on besides the offer and the selection. */
export interface SaleConditions {
  readonly today: IsoDay;
  readonly rules: SaleTerms;
  /** Seats, rooms and extras of this departure that the customer already holds and would release. */
  readonly own: OwnSeats;
  /** The rule of the code of the selection, if it can be used once more. */
  readonly coded: DiscountRule | null;
  /** The price is only asked for: choices may still be missing. */
  readonly isOpen?: boolean;
}

/** A departure that this party can book, with its price. */
export interface PricedOffer {
  readonly offer: Offer & { readonly departure_id: string };
  readonly airport: DepartureAirport;
  /** Prices per traveller from this airport. */
  readonly prices: PriceList;
  /** Empty: the trip is sold without rooms. */
  readonly rooms: readonly PlacedRoom[];
  /** What is chosen, of what is on sale, and what has to be chosen still. */
  readonly extras: {
    readonly chosen: readonly ExtraChoice[];
    readonly offered: readonly ExtraOnSale[];
    readonly missing: readonly ValidationIssue[];
  };
  /** The rule of the code; its discount may not be the best one. */
  readonly coded: DiscountRule | null;
  readonly bands: AgeBands;
  readonly rules: SaleTerms;
  readonly quote: Quote;
  readonly balanceDue: IsoDay;
  readonly fullPaymentOnly: boolean;
}

export const pricesOf = (offer: Offer): PriceList => ({
  adult: sek(offer.price_adult),
  child: sek(offer.price_child),
  infant: sek(offer.price_infant),
});

export const bandsOf = (offer: Offer): AgeBands => ({
  infantAgeMin: offer.infant_age_min,
  infantAgeMax: offer.infant_age_max,
  childAgeMin: offer.child_age_min,
  childAgeMax: offer.child_age_max,
});

/**
 * Rejects a party when too few seats are left. The seats are taken later, in one statement.
 * @param own seats of this departure that the customer already holds and would release
 */
function requireSeats({ offer, airport }: PricedOffer, seats: number, own: OwnSeats): void {
  const problem = seatShortageFrom(offer, { airport, own, seats });
  if (problem) throw new DomainError(problem.code, problem.params);
}

const bookedByOf = ({ staff }: Caller): BookedBy =>
  staff && can(staff.role, 'bookings:write') ? 'staff' : 'customer';

/** The terms of a trip: it has cancellation cover when it includes it and the settings say whose. */
const termsOf = (rules: SaleTerms, offer: Offer): SaleTerms => ({
  ...rules,
  hasCover: rules.hasCover && offer.cover_included,
});

/** Prices a selection with the current rules. Throws the reason when it cannot be sold. */
export function priceOf(
  offer: Offer | null,
  selection: Selection,
  { today, rules, own, coded, isOpen }: SaleConditions,
): PricedOffer {
  requireParty(selection);
  const { party, insurance, bookedBy } = selection;
  requireOpen(offer, { today, bookedBy });
  const airport = requireAirport(offer, selection.airport, { today, bookedBy });
  const prices = pricesOf(offer);
  const difference = differenceOf(airport, prices);
  const fares = pricesFrom(prices, difference);
  const bands = bandsOf(offer);
  requireChildAges(selection, bands);
  const priced = { prices, fares };
  const rooms = requireRooms(offer, selection, { priced, own });
  const ofRooms = roomLines(party, rooms, priced);
  const onSale = requireExtras(offer, selection, { today, own: own.extras, isOpen });
  const discounts = requireDiscounts(offer, selection, { today, coded });
  const ofDiscount = (base: Sek) => discountLine(base, party, discounts);
  const nights = daysBetween(offer.date, offer.return_date);
  const ofExtras = extrasPriced(selection.extras, onSale.offered, { party, nights });
  const parts = { party, insurance, ofRooms, ofDiscount, ofExtras };
  return {
    offer,
    airport,
    prices: fares,
    rooms,
    extras: { chosen: selection.extras, ...onSale },
    coded,
    bands,
    rules: termsOf(rules, offer),
    quote: quoteSelection(parts, { prices, difference }, rules),
    balanceDue: balanceDueDay(offer.date, rules),
    fullPaymentOnly: fullPaymentOnly(today, offer.date, rules),
  };
}

/** Returns the names of a room type that is on sale. */
export const roomNamesOf = (
  { rooms }: Offer,
  { room_type_id }: Pick<PlacedRoom, 'room_type_id'>,
): RoomNames => {
  const { name_sv = '', name_ar = '' } = rooms.find(({ id }) => id === room_type_id) ?? {};
  return { name_sv, name_ar: name_ar || name_sv };
};

/** The response format of a price. */
export const quoteView = (priced: PricedOffer, method: PaymentMethod): QuoteView => ({
  lines: mergedLines(priced.quote.lines),
  total: priced.quote.total,
  deposit: priced.quote.deposit,
  depositSurcharge: surchargeFor(priced.quote.deposit, method, priced.rules),
  totalSurcharge: surchargeFor(priced.quote.total, method, priced.rules),
  fullPaymentOnly: priced.fullPaymentOnly,
  balanceDueDate: priced.fullPaymentOnly ? null : priced.balanceDue,
  seatsLeft: seatsLeftFrom(priced.offer, priced.airport),
  hasCover: priced.rules.hasCover,
  airport: priced.airport.iata,
  rooms: priced.rooms.map(({ room_type_id, travellers, beds }) => ({
    room_type_id,
    ...roomNamesOf(priced.offer, { room_type_id }),
    travellers: [...travellers],
    beds: [...beds],
  })),
});

@Injectable()
export class Quotes {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly codes: DiscountCodes,
  ) {}

  async quote(
    request: QuoteRequest,
    { caller, language, address }: Pick<RequestContext, 'caller' | 'language' | 'address'>,
  ): Promise<QuoteView> {
    const { departureDate } = request;
    if (!isIsoDay(departureDate)) throw new DomainError('DEPARTURE_NOT_FOUND');
    const { adults, children, infants, insurance = null, airport = null } = request;
    const { childAges = null, rooms = null, extras = [] } = request;
    const party = { adults, children, infants };
    const { manager } = this.db;
    const offer = await findOffer(manager, request.destinationId, departureDate);
    const rules = pricingRulesOf(await this.settings.all());
    const code = discountCode(request.code);
    const chosen = { party, insurance, airport, childAges, rooms, extras, code };
    const selection = { ...chosen, language, bookedBy: bookedByOf(caller) };
    const holder = asHolder(caller, await replacedBy(manager, request));
    const own = await seatsHeldBy(manager, holder.bookingId, offer?.departure_id ?? null);
    const today = this.clock.today();
    const priced = await this.codes.priceWith(code, { caller: holder, address }, (coded) =>
      priceOf(offer, selection, { today, rules, own, coded, isOpen: true }),
    );
    requireSeats(priced, seatsNeeded(party), own);
    const problems = priced.extras.missing.map((problem) => ({
      ...problem,
      message: messageFor(problem, language),
    }));
    return {
      ...quoteView(priced, request.pmType ?? 'klarna'),
      ...(problems.length > 0 && { problems }),
      ...(code !== null && { codeApplied: codeUse(priced.quote.lines, priced.coded, '') !== null }),
    };
  }
}
