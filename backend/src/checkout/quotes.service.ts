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
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { ExtraOnSale } from '@safar/domain/extras/booked-extras';
import { type ExtraChoice, extrasPriced } from '@safar/domain/extras/extra-quote';
import { allocateRooms } from '@safar/domain/rooms/allocate-rooms';
import type { RoomNames } from '@safar/domain/rooms/room-types';
import { type ChosenRoom, type PlacedRoom, type PricesWithoutRoom, mergedLines, roomLines, withOwnRooms } from '@safar/domain/rooms/rooms'; // oxfmt-ignore
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { seatShortage } from '@safar/domain/departures/seats';
import { DataSource } from 'typeorm';
import type { Caller } from '../common/auth/access.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { messageFor } from '../common/http/language.js';
import type { RequestContext } from '../common/http/request-context.js';
import { Settings, pricingRulesOf } from '../settings/settings.service.js';
import type { BookedBy } from './booking-order.js';
import { requireExtras } from './order-extras.js';
import { type Offer, findOffer, seatsHeldBy } from '../bookings/shared/bookings.service.js';

export type { Offer };

export interface Selection {
  readonly party: Party;
  readonly insurance: boolean | null;
  /** IATA code; null = the first airport on sale. */
  readonly airport: string | null;
  /** One for each child, in years on departure; null = not known. */
  readonly childAges: readonly number[] | null;
  /** null = the cheapest ones. */
  readonly rooms: readonly ChosenRoom[] | null;
  /** Empty: none is bought. */
  readonly extras: readonly ExtraChoice[];
  readonly language: Language;
  readonly bookedBy: BookedBy;
}

/** What a price depends on besides the offer and the selection. */
export interface SaleConditions {
  readonly today: IsoDay;
  readonly rules: SaleTerms;
  /** Seats, rooms and extras of this departure that the customer already holds and would release. */
  readonly own: OwnSeats;
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
  { today, bookedBy }: { today: IsoDay; bookedBy: BookedBy },
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
  const cutOff = bookedBy === 'staff' ? 1 : Math.max(1, offer.booking_closes_days);
  if (offer.state !== 'open' || daysLeft < cutOff) {
    throw new DomainError('DEPARTURE_CLOSED');
  }
}

/** Returns the chosen airport, or the first on sale. Throws AIRPORT_UNKNOWN, AIRPORT_SOLD_OUT or DEPARTURE_CLOSED. */
export function requireAirport(
  { airports, date }: Offer,
  iata: string | null,
  { today, bookedBy }: { today: IsoDay; bookedBy: BookedBy },
): DepartureAirport {
  const daysLeft = bookedBy === 'staff' ? Infinity : daysBetween(today, date);
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

const bookedByOf = ({ staff }: Caller): BookedBy =>
  staff && can(staff.role, 'bookings:write') ? 'staff' : 'customer';

/** The terms of a trip: it has cancellation cover when it includes it and the settings say whose. */
const termsOf = (rules: SaleTerms, offer: Offer): SaleTerms => ({
  ...rules,
  hasCover: rules.hasCover && offer.cover_included,
});

/** Rejects ages of children that are too few, too many, or not those of children. */
function requireChildAges({ party, childAges }: Selection, bands: AgeBands): void {
  if (childAges === null) return;
  const isChild = (age: number): boolean => age >= bands.childAgeMin && age <= bands.childAgeMax;
  if (childAges.length === party.children && childAges.every(isChild)) return;
  throwIfInvalid([{ code: 'FIELD_INVALID', params: { field: 'childAges' }, field: 'childAges' }]);
}

/** Returns the rooms of a party. Throws why it cannot have those chosen, or ROOMS_SOLD_OUT. */
function requireRooms(
  offer: Offer,
  { party, childAges, rooms: chosen, language }: Selection,
  on: { readonly priced: PricesWithoutRoom; readonly own: OwnSeats },
): readonly PlacedRoom[] {
  const who = { party, childAges, sharedAgeMax: offer.shared_age_max };
  const { rooms, problem } = allocateRooms(who, chosen, {
    offers: withOwnRooms(offer.rooms, on.own.rooms),
    priced: on.priced,
    nameOf: ({ name_sv: sv, name_ar: ar }) => inLanguage({ sv, ar }, language),
  });
  if (problem?.field) throwIfInvalid([problem]);
  if (problem) throw new DomainError(problem.code, problem.params);
  return rooms;
}

/** Prices a selection with the current rules. Throws the reason when it cannot be sold. */
export function priceOf(
  offer: Offer | null,
  selection: Selection,
  { today, rules, own, isOpen }: SaleConditions,
): PricedOffer {
  const max = selection.bookedBy === 'staff' ? MAX_STAFF_PASSENGERS : MAX_PASSENGERS;
  const problem = partyProblem(selection.party, max);
  if (problem) throwIfInvalid([problem]);
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
  const { extras: chosen } = selection;
  const conditions = { today, own: own.extras, isOpen };
  const { offered, missing } = requireExtras(offer, selection, conditions);
  const nights = daysBetween(offer.date, offer.return_date);
  const ofExtras = extrasPriced(chosen, offered, { party, nights });
  return {
    offer,
    airport,
    prices: fares,
    rooms,
    extras: { chosen, offered, missing },
    bands,
    rules: termsOf(rules, offer),
    quote: quoteSelection({ party, insurance, ofRooms, ofExtras }, { prices, difference }, rules),
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
  ) {}

  async quote(
    request: QuoteRequest,
    { caller, language }: Pick<RequestContext, 'caller' | 'language'>,
  ): Promise<QuoteView> {
    const { departureDate } = request;
    if (!isIsoDay(departureDate)) throw new DomainError('DEPARTURE_NOT_FOUND');
    const { adults, children, infants, insurance = null, airport = null } = request;
    const { childAges = null, rooms = null, extras = [] } = request;
    const party = { adults, children, infants };
    const { manager } = this.db;
    const offer = await findOffer(manager, request.destinationId, departureDate);
    const rules = pricingRulesOf(await this.settings.all());
    const chosen = { party, insurance, airport, childAges, rooms, extras };
    const selection = { ...chosen, language, bookedBy: bookedByOf(caller) };
    const own = await seatsHeldBy(manager, caller.bookingId, offer?.departure_id ?? null);
    const today = this.clock.today();
    const priced = priceOf(offer, selection, { today, rules, own, isOpen: true });
    requireSeats(priced, seatsNeeded(party), own);
    const problems = priced.extras.missing.map((problem) => ({
      ...problem,
      message: messageFor(problem, language),
    }));
    return {
      ...quoteView(priced, request.pmType ?? 'klarna'),
      ...(problems.length > 0 && { problems }),
    };
  }
}
