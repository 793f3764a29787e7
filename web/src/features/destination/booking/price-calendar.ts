import type { PriceCalendarView } from '@safar/domain/contracts/catalog/search';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { interpolate } from '@safar/domain/errors/issues';
import type { Language } from '@safar/domain/text/languages';
import arabic from '../../../i18n/ar/price-calendar.js';
import swedish from '../../../i18n/sv/price-calendar.js';
import { getJson } from '../../../lib/http.js';
import type { PartyChoice } from './party-choice.js';

const TEXTS = { sv: swedish, ar: arabic } as const;

/** What a day costs a party. */
export interface DayPrice {
  /** Whole SEK for the whole party with its rooms; null when it does not fit. */
  readonly total: number | null;
  /** Words below the price. */
  readonly note?: { readonly text: string; readonly tone: 'low' | 'off' };
  /** The same for screen readers. */
  readonly label?: string;
}

export interface PriceQuestion {
  readonly destinationId: string;
  /** IATA code; undefined for any. */
  readonly airport: string | undefined;
  readonly choice: PartyChoice;
}

/** Returns the query of a party; ages only when all are known. */
function queryOf({ airport, choice: { party, childAges = [] } }: PriceQuestion): string {
  const ages = childAges.flatMap((age) => (age === null ? [] : [age]));
  const { adults, children, infants } = party;
  const query = new URLSearchParams(
    Object.entries({ adults, children, infants }).map(([name, count]) => [name, String(count)]),
  );
  if (children > 0 && ages.length === children) query.set('childAges', ages.join(','));
  if (airport) query.set('airport', airport);
  return query.toString();
}

/** Returns `juli`, or in Arabic the name of one word, which fits the cell of a day: the heading has both. */
const monthOf = (day: IsoDay, lang: Language): string =>
  formatMonth(day, lang)
    .replace(/^.* \/ /, '')
    .replace(/ \d+$/, '');

function dayPrices({ days, months }: PriceCalendarView, lang: Language): Map<IsoDay, DayPrice> {
  const texts = TEXTS[lang];
  const lowest = new Set(months.map(({ date }) => date));
  return new Map(
    days.map(({ date, total }): [IsoDay, DayPrice] => {
      const day = isoDay(date);
      if (total === null) {
        return [day, { total, note: { text: texts.full, tone: 'off' }, label: texts.noRooms }];
      }
      if (!lowest.has(date)) return [day, { total }];
      const text = interpolate(texts.lowest, { month: monthOf(day, lang) });
      return [day, { total, note: { text, tone: 'low' }, label: text }];
    }),
  );
}

/**
 * Reads what the departures of a trip cost a party. Null for a party that no search takes; throws ApiError, also for a
 * trip that is not for sale.
 */
export async function readPrices(
  question: PriceQuestion,
  { lang, signal }: { readonly lang: Language; readonly signal: AbortSignal },
): Promise<ReadonlyMap<IsoDay, DayPrice> | null> {
  const address = `/api/destinations/${encodeURIComponent(question.destinationId)}/calendar`;
  const answer = await getJson<PriceCalendarView>(`${address}?${queryOf(question)}`, { signal });
  return answer.ignored.length > 0 ? null : dayPrices(answer, lang);
}
