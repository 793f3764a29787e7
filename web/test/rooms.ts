import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { RoomOfferView } from '@safar/domain/contracts/catalog/room-offers';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { sek } from '@safar/domain/money/money';
import { quoteSelection } from '@safar/domain/pricing/selection-quote';
import { allocateRooms } from '@safar/domain/rooms/allocate-rooms';
import { mergedLines, roomLines } from '@safar/domain/rooms/rooms';
import { pricingRulesOf } from '../src/lib/pricing-rules.js';
import { DEPARTURE, DESTINATION, PRICES, QUOTE, checkoutApi, quoteOf } from './checkout.js';
import { type FakeApi, type SentCall, errorResponse } from './fake-api.js';
import { departureWith } from './flights.js';
import { siteConfig } from './open-site.js';

const uuid = (n: number): string => `0000000${n}-0000-4000-8000-000000000000`;

export const DOUBLE: RoomOfferView = {
  ...{ id: uuid(1), code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة' },
  ...{ facts_sv: '', facts_ar: '', standard: 2, min_own: 1, max_own: 3, max_adults: 2 },
  ...{ max_children: 1, shared_places: 1, cots: 1, supplement_adult: 0, supplement_child: 0 },
  ...{ underuse: 1_800, shared_child_price: 6_000, left: null },
};
export const FAMILY: RoomOfferView = {
  ...{ ...DOUBLE, id: uuid(2), code: 'family', name_sv: 'Familjerum', name_ar: 'غرفة عائلية' },
  ...{
    standard: 4,
    min_own: 3,
    max_own: 4,
    max_adults: 4,
    max_children: 2,
    supplement_adult: -300,
  },
};

/** The trip of the component tests, sold with rooms. */
export const ROOMED: DestinationDetailView = {
  ...DESTINATION,
  shared_room: true,
  departures: DESTINATION.departures.map((one) => ({ ...one, shared_room: 0 })),
};

const prices = {
  adult: sek(PRICES.adult),
  child: sek(PRICES.child),
  infant: sek(PRICES.infant),
};

/** Returns the server's answer to a request, by the rules of the domain. */
export function roomedQuote(
  request: QuoteRequest,
  offers: readonly RoomOfferView[] = [DOUBLE, FAMILY],
): QuoteView | Response {
  const { adults, children, infants, insurance = null, childAges = null } = request;
  const party = { adults, children, infants };
  const { rooms, problem } = allocateRooms(
    { party, childAges, sharedAgeMax: 5 },
    request.rooms ?? null,
    { offers, priced: { prices, fares: prices }, nameOf: ({ name_sv }) => name_sv },
  );
  if (problem) {
    return problem.field
      ? errorResponse('VALIDATION_FAILED', 422, { details: [problem] })
      : errorResponse(problem.code, 409);
  }
  const priced = quoteSelection(
    { party, insurance, ofRooms: roomLines(party, rooms, { prices, fares: prices }) },
    { prices },
    pricingRulesOf(siteConfig.pricing),
  );
  return {
    ...quoteOf(request),
    ...{ total: priced.total, deposit: priced.deposit, lines: mergedLines(priced.lines) },
    rooms: rooms.map(({ room_type_id, travellers, beds }) => {
      const { name_sv = '', name_ar = '' } = offers.find(({ id }) => id === room_type_id) ?? {};
      return { room_type_id, name_sv, name_ar, travellers: [...travellers], beds: [...beds] };
    }),
  };
}

/** Returns a fake API that sells the trip with rooms. */
export const roomsApi = (offers: readonly RoomOfferView[] = [DOUBLE, FAMILY]): FakeApi =>
  checkoutApi()
    .on(QUOTE, ({ body }: SentCall) => roomedQuote(body as QuoteRequest, offers))
    .on(`GET /api/destinations/${DESTINATION.id}`, ROOMED)
    .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, ROOMED)
    .on(
      `GET /api/destinations/${DESTINATION.id}/departures/${DEPARTURE}`,
      departureWith({ rooms: offers, flights: [] }),
    );
