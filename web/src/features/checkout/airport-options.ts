import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { sek } from '@safar/domain/money/money';
import { type DiscountOffer, discountLine } from '@safar/domain/pricing/discount-rules';
import { seatsNeeded } from '@safar/domain/pricing/party';
import { type BookingSelection, partyIn } from '../../storage/current-booking.js';
import { isRoom } from '../rooms/rooms-text.js';
import type { Amounts } from './price/amounts.js';

/** An airport that a trip leaves from, for the chosen day and party. */
export interface AirportOption {
  /** IATA code. */
  readonly iata: string;
  /** Why it cannot be chosen; null when it can. */
  readonly problem: 'closed' | 'soldOut' | 'tooFew' | null;
  /** Null means no limit. */
  readonly seatsLeft: number | null;
  /** The selection with this airport and its prices. */
  readonly selection: BookingSelection;
}

/** What the price from an airport depends on besides its fares. */
interface Around {
  readonly discounts: readonly DiscountOffer[];
  /** What the rooms of the party add, in whole SEK: the same from every airport. Null: not known yet. */
  readonly rooms: number | null;
}

/** Returns what rooms add in the last quote. */
const roomsIn = ({ lines, airport }: Pick<Amounts, 'lines' | 'airport'>): number | null =>
  airport === null
    ? null
    : lines.reduce((sum, line) => (isRoom(line) ? sum + line.amount : sum), 0);

/** Returns the selection with another airport, at the prices there. */
function selectionAt(
  selection: BookingSelection,
  offer: AirportPriceView,
  { discounts, rooms }: Around,
): BookingSelection {
  const { adults, children, infants } = selection;
  const {
    iata,
    price_adult: priceAdult,
    price_child: priceChild,
    price_infant: priceInfant,
  } = offer;
  const fares = adults * priceAdult + children * priceChild + infants * priceInfant;
  const now =
    adults * selection.priceAdult +
    children * selection.priceChild +
    infants * selection.priceInfant;
  const known = selection.hasRooms ? rooms : 0;
  const base = sek(Math.max(0, fares + (known ?? 0)));
  const off = discountLine(base, partyIn(selection), discounts)?.amount ?? 0;
  const totalPrice = known === null ? selection.totalPrice + fares - now : base + off;
  return { ...selection, airport: iata, priceAdult, priceChild, priceInfant, totalPrice };
}

function problemOf(offer: AirportPriceView, selection: BookingSelection): AirportOption['problem'] {
  const { seats_left: left } = offer;
  if (left === 0) return 'soldOut';
  return left !== null && seatsNeeded(partyIn(selection)) > left ? 'tooFew' : null;
}

/** Returns the airports to choose from, in order; none for a trip that leaves from one. */
export function airportOptions(
  selection: BookingSelection,
  destination: DestinationDetailView | null,
  amounts: Pick<Amounts, 'lines' | 'airport'>,
): AirportOption[] {
  if (!destination || destination.airports.length < 2) return [];
  const departure = destination.departures.find(({ date }) => date === selection.departureDate);
  const around = { discounts: departure?.discounts ?? [], rooms: roomsIn(amounts) };
  return destination.airports.map(({ iata }): AirportOption => {
    const offer = departure?.airports?.find((one) => one.iata === iata);
    return offer
      ? {
          ...{ iata, problem: problemOf(offer, selection), seatsLeft: offer.seats_left },
          selection: selectionAt(selection, offer, around),
        }
      : { iata, problem: 'closed', seatsLeft: 0, selection: { ...selection, airport: iata } };
  });
}
