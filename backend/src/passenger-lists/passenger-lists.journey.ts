import type { ListKind } from '@safar/domain/bookings/passenger-lists';
import type { IsoDay } from '@safar/domain/dates/dates';
import { legsFrom, legsOf } from '@safar/domain/departures/flight-legs';
import { daysOfStays } from '@safar/domain/hotels/stay-days';
import { stayText } from '@safar/domain/hotels/stays';
import type { ListedDeparture } from './passenger-lists.queries.js';

type Journey = Pick<ListedDeparture, 'date' | 'return_date' | 'airports' | 'legs' | 'stays'>;

/** `ZZ501 ARN 2027-07-03 10:15 – JED 2027-07-03 17:30` */
const flightLines = ({ legs }: Journey, airport: string): string[] =>
  legsFrom(legs, airport).map(
    ({ flight_no, from_iata, departs, to_iata, arrives }) =>
      `${flight_no} ${from_iata} ${departs} – ${to_iata} ${arrives}`,
  );

/** Returns the day on which all travellers land; null when it is not known, or not the same for all. */
function landingDay({ legs, airports }: Journey): IsoDay | null {
  const landings = airports.map(
    (airport) => legsOf(legsFrom(legs, airport), 'out').at(-1)?.arrives.slice(0, 10) ?? null,
  );
  const [day = null] = landings;
  return landings.every((one) => one === day) ? (day as IsoDay | null) : null;
}

/** `Hotel Bahçe, Istanbul: 2027-07-03 – 2027-07-07, 4 nätter med frukost`; without days while they are not certain. */
function hotelLines(journey: Journey): string[] {
  const { date: departure, return_date, stays } = journey;
  const days = daysOfStays(stays, {
    ...{ departure, return: return_date },
    landing: landingDay(journey),
  });
  return stays.map((stay, index) => {
    const { hotel, city, nights } = stayText(stay, 'sv');
    const own = days[index];
    const when = [...(own ? [`${own.from} – ${own.to}`] : []), nights];
    return `${[hotel, city].filter(Boolean).join(', ')}: ${when.join(', ')}`;
  });
}

/** Returns what the reader of a list has to know of the journey: the airline its flights, who meets or houses the travellers their hotels. */
export function journeyLines(
  { kind, airport }: { readonly kind: ListKind; readonly airport: string | null },
  journey: Journey,
): string[] {
  if (kind === 'airline') {
    const from = airport === null ? journey.airports : [airport];
    // Airports can share a flight.
    return [...new Set(from.flatMap((iata) => flightLines(journey, iata)))];
  }
  return kind === 'insurance' ? [] : hotelLines(journey);
}
