import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import {
  type Board,
  formatBoard,
  formatNights,
  formatStars,
  stayProblems,
} from '@safar/domain/hotels/stays';
import { useText } from '../i18n/use-text.js';
import { listed } from '../parts/parts.js';
import type { StaysValues, TypedStay } from './stay-values.js';

/** Returns the meals as the site names them, such as `Frukost`. */
export function boardName(board: Board): string {
  const words = formatBoard(board, 'sv');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns stars and city of a hotel, such as `4,5 stjärnor, Istanbul`. */
export const hotelFacts = ({ stars, city_sv }: Pick<HotelView, 'stars' | 'city_sv'>): string =>
  listed(stars !== null && formatStars(stars, 'sv'), city_sv);

/** Returns nights and meals of a row, such as `5 nätter, frukost, eller likvärdigt`. */
export function useStayFacts(): (stay: Omit<TypedStay, 'hotel_id'>) => string {
  const t = useText();
  return ({ nights, board, or_similar }) =>
    listed(
      formatNights(nights ?? 0, 'sv'),
      board !== null && formatBoard(board, 'sv'),
      or_similar && t('stays.orSimilar'),
    );
}

interface Balance {
  readonly isRight: boolean;
  readonly text: string;
}

const total = (stays: readonly TypedStay[]): number =>
  stays.reduce((sum, { nights }) => sum + (nights ?? 0), 0);

/** Returns whether the nights of the rows are those of the journey, by the rule of the server, and says so. */
export function useBalance(): (
  values: Pick<StaysValues, 'nights' | 'nights_aboard' | 'stays'>,
) => Balance {
  const t = useText();
  return ({ nights, nights_aboard, stays }) => {
    const rows = stays.map((stay) => ({ nights: stay.nights ?? 0 }));
    const aboard = nights_aboard ?? 0;
    const n = total(stays);
    if (nights === null) return { isRight: true, text: t('stays.sum.unknown', { n }) };
    const [problem] = stayProblems(rows, { nights, nightsAboard: aboard });
    const m = Math.max(0, nights - aboard);
    const start = t(aboard > 0 ? 'stays.sum.aboard' : 'stays.sum.plain', { n, m });
    if (!problem) return { isRight: true, text: `${start}.` };
    const off = n + aboard - nights;
    const end = t(off < 0 ? 'stays.sum.missing' : 'stays.sum.over', { smart_count: Math.abs(off) });
    return { isRight: false, text: `${start}: ${end}` };
  };
}
