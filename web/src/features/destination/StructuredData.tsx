import type { IsoDay } from '@safar/domain/rules/dates';
import type { SeatLabel } from '@safar/domain/rules/seats';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../page-context.js';
import { shortened } from './shortened.js';
import type { Departure, Trip } from './trip.js';

const DESCRIPTION_LENGTH = 200;

const AVAILABILITY: Readonly<Record<SeatLabel, string>> = {
  none: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
};

/** The price of an adult on one departure. It holds from the day the page is shown until the day of departure. */
const offerOf = (departure: Departure, { url, today }: { url: string; today: IsoDay }) => ({
  '@type': 'Offer',
  name: departure.date,
  price: departure.prices.adult,
  priceCurrency: 'SEK',
  availability: AVAILABILITY[departure.label],
  availabilityEnds: departure.date,
  validFrom: today,
  priceValidUntil: departure.date,
  url: `${url}?date=${departure.date}`,
  itemOffered: {
    '@type': 'Trip',
    departureTime: departure.date,
    arrivalTime: departure.returnDate,
  },
});

/** What search engines read: the trip with one real offer a departure. */
export function tripData(
  trip: Trip,
  site: { publicUrl: string; pathname: string; seller: string; today: IsoDay },
) {
  const url = site.publicUrl + site.pathname;
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: trip.name,
    description: shortened(trip.description, DESCRIPTION_LENGTH),
    touristType: 'Individual',
    image: `${site.publicUrl}${trip.image}?w=1920`,
    url,
    provider: { '@type': 'TravelAgency', name: site.seller, url: site.publicUrl },
    itinerary: {
      '@type': 'ItemList',
      itemListElement: trip.itinerary.map(({ title, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'TouristAttraction', name: title, description: text },
      })),
    },
    offers: trip.departures.map((departure) => offerOf(departure, { url, today: site.today })),
  };
}

export function StructuredData({ trip }: { trip: Trip }) {
  const { publicUrl, config, today } = useSite();
  const { pathname } = useLocation();
  const seller = config.company.name || config.brand;
  const data = tripData(trip, { publicUrl, pathname, seller, today });
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
