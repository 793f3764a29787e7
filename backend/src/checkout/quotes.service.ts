import { Injectable } from '@nestjs/common';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import type { SaleTerms } from '@safar/domain/legal/contract-terms';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import {
  MAX_STAFF_PASSENGERS,
  MAX_PASSENGERS,
  type Party,
  partyProblem,
  seatsNeeded,
} from '@safar/domain/pricing/party';
import { can } from '@safar/domain/access/permissions';
import {
  type PaymentMethod,
  type PriceList,
  type Quote,
  balanceDueDay,
  fullPaymentOnly,
  surchargeFor,
} from '@safar/domain/pricing/pricing';
import { pricesFrom, quoteSelection } from '@safar/domain/pricing/selection-quote';
import {
  type DepartureAirport,
  type OwnSeats,
  airportFrom,
  differenceOf,
  isAirportOnSale,
  seatsLeftFrom,
  withAirport,
} from '@safar/domain/departures/departure-airports';
import { seatShortage } from '@safar/domain/departures/seats';
import { DataSource } from 'typeorm';
import type { Caller } from '../common/auth/access.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { Settings, pricingRulesOf } from '../settings/settings.service.js';
import type { Seller } from './booking-order.js';
import { type Offer, findOffer, seatsHeldBy } from '../bookings/shared/bookings.service.js';

export type { Offer };

export interface Selection {
  readonly party: Party;
  readonly insurance: boolean | null;
  /** IATA code; null = the first airport on sale. */
  readonly airport: string | null;
  readonly seller: Seller;
}

/** A departure that this party can book, with its price. */
export interface PricedOffer {
  readonly offer: Offer & { readonly departure_id: string };
  readonly airport: DepartureAirport;
  /** Prices per traveller from this airport. */
  readonly prices: PriceList;
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

/** Rejects an offer that is not for sale today: dormant, gone, closed or, for customers, past its cut-off. */
export function requireOpen(
  offer: Offer | null,
  { today, seller }: { today: IsoDay; seller: Seller },
): asserts offer is Offer & { departure_id: string } {
  if (!offer) throw new DomainError('DESTINATION_NOT_FOUND');
  if (!offer.is_active) throw new DomainError('DESTINATION_DORMANT');
  if (!offer.departure_id) throw new DomainError('DEPARTURE_NOT_FOUND');
  // A price of zero means that the trip has not been priced yet.
  if (offer.price_adult === 0) throw new DomainError('DESTINATION_DORMANT');
  const daysLeft = daysBetween(today, offer.date);
  if (daysLeft < 0) throw new DomainError('DEPARTURE_PAST');
  // Passengers cannot check in on the departure day itself. A cut-off of n days closes sales to customers n days
  // before.
  const cutOff = seller === 'staff' ? 1 : Math.max(1, offer.booking_closes_days);
  if (offer.state !== 'open' || daysLeft < cutOff) {
    throw new DomainError('DEPARTURE_CLOSED');
  }
}

/** Returns the chosen airport, or the first on sale. Throws AIRPORT_UNKNOWN, AIRPORT_SOLD_OUT or DEPARTURE_CLOSED. */
export function requireAirport(
  { airports, date }: Offer,
  iata: string | null,
  { today, seller }: { today: IsoDay; seller: Seller },
): DepartureAirport {
  const daysLeft = seller === 'staff' ? Infinity : daysBetween(today, date);
  const airport = airportFrom(airports, iata, daysLeft);
  if (!airport) {
    throw iata ? new DomainError('AIRPORT_UNKNOWN', { iata }) : new DomainError('DEPARTURE_CLOSED');
  }
  if (!isAirportOnSale(airport, daysLeft)) {
    throw new DomainError('AIRPORT_SOLD_OUT', { name: airport.iata });
  }
  return airport;
}

/**
 * Rejects a party when too few seats are left. The seats are taken later, in one statement.
 * @param own seats of this departure that the customer already holds and would release
 */
function requireSeats({ offer, airport }: PricedOffer, seats: number, own: OwnSeats): void {
  const left = seatsLeftFrom(offer, airport, own);
  const problem = withAirport(seatShortage(seats, left), offer, airport);
  if (problem) throw new DomainError(problem.code, problem.params);
}

const sellerOf = ({ staff }: Caller): Seller =>
  staff && can(staff.role, 'bookings:write') ? 'staff' : 'buyer';

/** The terms of a trip: it has cancellation cover when it includes it and the settings say whose. */
const termsOf = (rules: SaleTerms, offer: Offer): SaleTerms => ({
  ...rules,
  hasCover: rules.hasCover && offer.cover_included,
});

/** Prices a selection with the current rules. Throws the reason when it cannot be sold. */
export function priceOf(
  offer: Offer | null,
  selection: Selection,
  { today, rules }: { today: IsoDay; rules: SaleTerms },
): PricedOffer {
  const max = selection.seller === 'staff' ? MAX_STAFF_PASSENGERS : MAX_PASSENGERS;
  const problem = partyProblem(selection.party, max);
  if (problem) throwIfInvalid([problem]);
  const { seller } = selection;
  requireOpen(offer, { today, seller });
  const airport = requireAirport(offer, selection.airport, { today, seller });
  const prices = pricesOf(offer);
  const difference = differenceOf(airport, prices);
  return {
    offer,
    airport,
    prices: pricesFrom(prices, difference),
    bands: bandsOf(offer),
    rules: termsOf(rules, offer),
    quote: quoteSelection(selection, { prices, difference }, rules),
    balanceDue: balanceDueDay(offer.date, rules),
    fullPaymentOnly: fullPaymentOnly(today, offer.date, rules),
  };
}

/** The response format of a price. */
export const quoteView = (priced: PricedOffer, method: PaymentMethod): QuoteView => ({
  lines: [...priced.quote.lines],
  total: priced.quote.total,
  deposit: priced.quote.deposit,
  depositSurcharge: surchargeFor(priced.quote.deposit, method, priced.rules),
  totalSurcharge: surchargeFor(priced.quote.total, method, priced.rules),
  fullPaymentOnly: priced.fullPaymentOnly,
  balanceDueDate: priced.fullPaymentOnly ? null : priced.balanceDue,
  seatsLeft: seatsLeftFrom(priced.offer, priced.airport),
  hasCover: priced.rules.hasCover,
  airport: priced.airport.iata,
});

@Injectable()
export class Quotes {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async quote(request: QuoteRequest, caller: Caller): Promise<QuoteView> {
    const { departureDate } = request;
    if (!isIsoDay(departureDate)) throw new DomainError('DEPARTURE_NOT_FOUND');
    const { adults, children, infants, insurance = null, airport = null } = request;
    const party = { adults, children, infants };
    const offer = await findOffer(this.db.manager, request.destinationId, departureDate);
    const rules = pricingRulesOf(await this.settings.all());
    const selection = { party, insurance, airport, seller: sellerOf(caller) };
    const priced = priceOf(offer, selection, { today: this.clock.today(), rules });
    const own = await seatsHeldBy(this.db.manager, caller.bookingId, priced.offer.departure_id);
    requireSeats(priced, seatsNeeded(party), own);
    return quoteView(priced, request.pmType ?? 'klarna');
  }
}
