import { setImmediate } from 'node:timers/promises';
import type {
  DepartureOfferView,
  DestinationDetailView,
} from '@safar/domain/contracts/catalog/destinations';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatTime } from '@safar/domain/dates/time-spans';
import { advertisedOffer, offerQuery } from '@safar/domain/departures/advertised-offer';
import { socialPictureOf } from '@safar/domain/destinations/media-urls';
import { shortened } from '@safar/domain/destinations/summaries';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import { type Language, inLanguage, localized } from '@safar/domain/text/languages';
import { plainText } from '@safar/domain/text/marked-text';
import { escapedXml } from '../xml.js';

/** What a feed says beside its trips. */
export interface FeedFrame {
  /** URL of the site without a slash at the end. */
  readonly publicUrl: string;
  /** Name of the agency in the language of the feed. */
  readonly brand: string;
  readonly language: Language;
}

const TEXTS = localized({
  sv: { title: 'Resor', description: 'Alla avresor som går att boka, med pris per vuxen.' },
  ar: { title: 'الرحلات', description: 'كل مواعيد السفر المتاحة للحجز مع السعر للبالغ.' },
});

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 300;

const element = (name: string, text: string): string => `<${name}>${escapedXml(text)}</${name}>`;

/** Returns what all departures of a trip have in common. */
function commonOf(destination: DestinationDetailView, { publicUrl, brand, language }: FeedFrame) {
  const text = inLanguage(
    { sv: destination.description_sv, ar: destination.description_ar },
    language,
  );
  const prefix = language === 'ar' ? '/ar' : '';
  return {
    name: shortened(
      inLanguage({ sv: destination.name_sv, ar: destination.name_ar }, language),
      LONGEST_NAME,
    ),
    length: formatTime(destination.res_length, 'days', language),
    page: `${publicUrl}${prefix}/destination/${encodeURIComponent(destination.slug)}`,
    elements: [
      element('g:description', shortened(plainText(text), LONGEST_DESCRIPTION)),
      // Without words on it, as product feeds require.
      element(
        'g:image_link',
        publicUrl + (socialPictureOf(destination.image) ?? `${destination.image}?w=960`),
      ),
      element('g:condition', 'new'),
      element('g:brand', brand),
      element('g:identifier_exists', 'no'),
      element('g:item_group_id', destination.id),
    ].join('\n'),
  };
}

function itemOf(
  departure: DepartureOfferView,
  destination: DestinationDetailView,
  { common, language }: { common: ReturnType<typeof commonOf>; language: Language },
): string {
  const { date, airports = [], shared_room: room = 0, discounts } = departure;
  const saleOf = (
    { label, price_adult }: Pick<DepartureOfferView, 'label' | 'price_adult'>,
    iata?: string,
  ) => ({ iata, label, price: adultPriceAfter(price_adult + room, discounts) });
  const offer = advertisedOffer(
    saleOf(departure, airports[0]?.iata),
    airports.map((airport) => saleOf(airport, airport.iata)),
  );
  const day = formatDay(isoDay(date), language);
  const joint = language === 'ar' ? '، ' : ', ';
  return [
    '<item>',
    element('g:id', `${destination.id}-${date}`),
    element('g:title', [common.name, day, common.length].join(joint)),
    element('g:link', common.page + offerQuery(date, offer, destination.airports)),
    element('g:price', `${offer.price}.00 SEK`),
    element('g:availability', offer.label === 'sold_out' ? 'out_of_stock' : 'in_stock'),
    common.elements,
    '</item>',
  ].join('\n');
}

/** Some hundred trips have megabytes of items: those of one trip are written at a time, so that requests do not wait. */
async function itemsOf(
  destinations: readonly DestinationDetailView[],
  frame: FeedFrame,
): Promise<readonly string[]> {
  const { language } = frame;
  const items: string[] = [];
  for (const destination of destinations.filter(({ is_active: isActive }) => isActive)) {
    const common = commonOf(destination, frame);
    items.push(
      ...destination.departures.map((departure) =>
        itemOf(departure, destination, { common, language }),
      ),
    );
    await setImmediate();
  }
  return items;
}

/**
 * Returns the product feed of the trips on sale, one item for each departure: RSS 2.0 with the fields of Google's
 * product data specification, which price comparison sites read.
 */
export async function destinationsFeed(
  destinations: readonly DestinationDetailView[],
  frame: FeedFrame,
): Promise<string> {
  const { publicUrl, brand, language } = frame;
  const items = await itemsOf(destinations, frame);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', `${brand}: ${TEXTS[language].title}`)}
${element('link', publicUrl + (language === 'ar' ? '/ar' : '/'))}
${element('description', TEXTS[language].description)}
${element('language', language)}
${items.join('\n')}
</channel>
</rss>
`;
}
