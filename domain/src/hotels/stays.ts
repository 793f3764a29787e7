import { type IsoDay, daysBetween } from '../dates/dates.js';
import type { ValidationIssue } from '../errors/issues.js';
import { type Language, inLanguage, localized } from '../text/languages.js';

/** Meals that belong to a stay. */
export const BOARDS = [
  'none',
  'breakfast',
  'half_board',
  'full_board',
  'all_inclusive',
  'self_catering',
] as const;
export type Board = (typeof BOARDS)[number];

/** Hotels of one trip, in order. */
export const MAX_STAYS = 10;
/** Nights of one stay. */
export const MAX_STAY_NIGHTS = 60;
/** Nights on the way, such as in a plane. */
export const MAX_NIGHTS_ABOARD = 5;
export const MAX_ROOM_NOTE = 200;

/** Returns the nights of a journey, from the day of departure to that of return. */
export const nightsBetween = (date: IsoDay, returnDate: IsoDay): number =>
  Math.max(0, daysBetween(date, returnDate));

/** Returns the nights of a trip of a length in days; null when the length is not set. */
export const nightsOfJourney = (lengthInDays: number): number | null =>
  lengthInDays > 0 ? lengthInDays - 1 : null;

/** The nights that the stays of a journey have to fill. */
export interface JourneyNights {
  /** From departure to return; null when the length of the trip is not set. */
  readonly nights: number | null;
  /** On the way, such as in a plane. */
  readonly nightsAboard: number;
}

/**
 * Returns an issue when the nights at hotels and on the way are not those of the journey. No stays at all are allowed,
 * because staff may not know the hotels yet.
 */
export function stayProblems(
  stays: readonly { readonly nights: number }[],
  { nights, nightsAboard }: JourneyNights,
): ValidationIssue<'STAY_NIGHTS'>[] {
  if (stays.length === 0 || nights === null) return [];
  const n = stays.reduce((sum, stay) => sum + stay.nights, 0);
  const m = Math.max(0, nights - nightsAboard);
  const fits = n + nightsAboard === nights;
  return fits ? [] : [{ code: 'STAY_NIGHTS', params: { n, m }, field: 'stays' }];
}

/** Returns the stays in effect for a departure: its own replace all those of the trip. */
export const staysInEffect = <Stay>(
  own: readonly Stay[] | undefined,
  ofDestination: readonly Stay[],
): readonly Stay[] => (own && own.length > 0 ? own : ofDestination);

const TEXTS = localized({
  sv: {
    board: {
      none: 'utan måltider',
      breakfast: 'frukost',
      half_board: 'halvpension',
      full_board: 'helpension',
      all_inclusive: 'all inclusive',
      self_catering: 'självhushåll',
    },
    nightsWith: '{nights} med {board}',
    nightsWithout: '{nights} {board}',
    orSimilar: 'eller likvärdigt',
  },
  ar: {
    board: {
      none: 'دون وجبات',
      breakfast: 'الإفطار',
      half_board: 'نصف إقامة',
      full_board: 'إقامة كاملة',
      all_inclusive: 'نظام شامل كلياً',
      self_catering: 'إمكانية الطهي الذاتي',
    },
    nightsWith: '{nights} مع {board}',
    nightsWithout: '{nights} {board}',
    orSimilar: 'أو ما يماثله',
  },
});

/** Returns the meals in a few words, such as `frukost`. */
export const formatBoard = (board: Board, language: Language): string =>
  TEXTS[language].board[board];

/** One and two, which have no number; three to ten; more. */
const ARABIC_STARS = ['نجمة واحدة', 'نجمتان', 'نجوم'] as const;
const ARABIC_NIGHTS = ['ليلة واحدة', 'ليلتان', 'ليالٍ', 'ليلة'] as const;

/** Returns `4 stjärnor` or `4,5 stjärnor`; in Arabic a half follows in words. */
export function formatStars(stars: number, language: Language): string {
  if (language === 'sv') {
    return `${String(stars).replace('.', ',')} ${stars === 1 ? 'stjärna' : 'stjärnor'}`;
  }
  const whole = Math.floor(stars);
  const [one, two, few] = ARABIC_STARS;
  const text = whole === 1 ? one : whole === 2 ? two : `${whole} ${few}`;
  return whole === stars ? text : `${whole === 1 ? 'نجمة' : text} ونصف`;
}

/** Returns `3 nätter`. */
export function formatNights(count: number, language: Language): string {
  if (language === 'sv') return `${count} ${count === 1 ? 'natt' : 'nätter'}`;
  const [one, two, few, many] = ARABIC_NIGHTS;
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${rest >= 3 && rest <= 10 ? few : many}`;
}

/** Fields of a stay that texts are made from; a stay of the API has them. */
export interface StayFacts {
  readonly hotel: {
    readonly name: string;
    readonly stars: number | null;
    readonly city_sv: string;
    readonly city_ar: string;
  };
  readonly nights: number;
  readonly board: Board;
  readonly room_note_sv: string;
  readonly room_note_ar: string;
  readonly or_similar: boolean;
}

/** A stay in words of one language; texts that do not apply are empty. */
export interface StayText {
  readonly hotel: string;
  /** `4 stjärnor` */
  readonly stars: string;
  readonly city: string;
  /** `3 nätter med frukost` */
  readonly nights: string;
  readonly board: string;
  readonly roomNote: string;
  /** `eller likvärdigt` */
  readonly orSimilar: string;
}

/** Returns a stay in words; missing Arabic texts are Swedish. */
export function stayText(stay: StayFacts, language: Language): StayText {
  const { hotel, board } = stay;
  const texts = TEXTS[language];
  const template = board === 'none' ? texts.nightsWithout : texts.nightsWith;
  return {
    hotel: hotel.name,
    stars: hotel.stars === null ? '' : formatStars(hotel.stars, language),
    city: inLanguage({ sv: hotel.city_sv, ar: hotel.city_ar }, language),
    nights: template
      .replace('{nights}', formatNights(stay.nights, language))
      .replace('{board}', texts.board[board]),
    board: texts.board[board],
    roomNote: inLanguage({ sv: stay.room_note_sv, ar: stay.room_note_ar }, language),
    orSimilar: stay.or_similar ? texts.orSimilar : '',
  };
}
