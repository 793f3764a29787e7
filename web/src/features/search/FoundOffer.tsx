import type { SearchHitView } from '@safar/domain/contracts/catalog/search';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { formatBoard, formatNights } from '@safar/domain/hotels/stays';
import type { SearchQuery } from '@safar/domain/search/search-query';
import { Rich } from '../../i18n/index.js';
import { Chip } from '../../ui/Chip.js';
import { Price } from '../../ui/price/Price.js';
import { CardLink } from '../destinations/DestinationCard.js';
import type { DestinationCardData } from '../destinations/destination-card-data.js';
import { partyFields, partyText } from './search-fields.js';
import { type Facets, airportName } from './search-options.js';
import { useSearchTexts } from './search-texts.js';

interface FoundOfferProps {
  readonly destination: DestinationCardData;
  readonly best: SearchHitView['best'];
  readonly query: SearchQuery;
  readonly facets: Facets;
}

/** The best departure of a trip for the party: its day, airport and price. The link chooses all of them on its page. */
export function FoundOffer({ destination, best, query, facets }: FoundOfferProps) {
  const i18n = useSearchTexts();
  const { t, lang } = i18n;
  const { date, airport, nights, board, total } = best;
  const chosen = { date, flygplats: airport, ...partyFields(query) };
  return (
    <>
      <p className="trip-card__facts">
        {t('search.best', {
          date: formatLongDay(isoDay(date), lang),
          airport: airportName(airport, facets, i18n),
        })}
        <br />
        {formatNights(nights, lang)}
        {board && ` · ${formatBoard(board, lang)}`}
      </p>
      {best.label === 'few_left' && (
        <p>
          <Chip tone="saffron">{t('search.few')}</Chip>
        </p>
      )}
      <div className="trip-card__foot">
        <p className="trip-card__price">
          <Rich
            k="search.totalFor"
            parts={{ price: <Price amount={total} />, party: partyText(query, i18n) }}
          />
        </p>
        <CardLink destination={destination} query={chosen} />
      </div>
    </>
  );
}
