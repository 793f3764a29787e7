import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { seatsNeeded } from '@safar/domain/pricing/party';
import { type BookingSelection, partyIn } from '../../storage/current-booking.js';

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

/** Returns the selection with another airport, at the prices there. */
function selectionAt(selection: BookingSelection, offer: AirportPriceView): BookingSelection {
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
  // Rooms cost the same from every airport.
  const totalPrice = selection.hasRooms ? selection.totalPrice + fares - now : fares;
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
): AirportOption[] {
  if (!destination || destination.airports.length < 2) return [];
  const departure = destination.departures.find(({ date }) => date === selection.departureDate);
  return destination.airports.map(({ iata }): AirportOption => {
    const offer = departure?.airports?.find((one) => one.iata === iata);
    return offer
      ? {
          ...{ iata, problem: problemOf(offer, selection), seatsLeft: offer.seats_left },
          selection: selectionAt(selection, offer),
        }
      : { iata, problem: 'closed', seatsLeft: 0, selection: { ...selection, airport: iata } };
  });
}
