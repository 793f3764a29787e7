import { formatTime } from '../dates/time-spans.js';
import type { ValidationIssue } from '../errors/issues.js';
import { isolateLtr } from '../money/formats.js';
import type { Language } from '../text/languages.js';

const NBSP = '\u00a0';

/** How a fact is stored: that it is so, a distance in metres, or a journey in minutes. */
export type HotelFactKind = 'bool' | 'metres' | 'minutes';

interface HotelFact {
  readonly kind: HotelFactKind;
  /** The fact in Swedish; of a distance what follows the number: `till Haram`. */
  readonly sv: string;
  readonly ar: string;
}

const fact =
  (kind: HotelFactKind) =>
  (sv: string, ar: string): HotelFact => ({ kind, sv, ar });
const [yes, metres, minutes] = [fact('bool'), fact('metres'), fact('minutes')];

/** What can be said of a hotel, in the order in which customers and staff see it. A new fact is one line here. */
export const HOTEL_FACTS = {
  haram_m: metres('till Haram', 'من الحرم'),
  mosque_m: metres('till moskén', 'من المسجد'),
  beach_m: metres('till stranden', 'من الشاطئ'),
  centre_m: metres('till centrum', 'من وسط المدينة'),
  airport_min: minutes('till flygplatsen', 'من المطار'),
  breakfast_halal: yes('Halalfrukost', 'إفطار حلال'),
  restaurant_halal: yes('Halalrestaurang', 'مطعم حلال'),
  no_alcohol: yes('Utan alkohol', 'خالٍ من الكحول'),
  prayer_room: yes('Bönerum', 'مصلّى'),
  family_rooms: yes('Familjerum', 'غرف عائلية'),
  pool: yes('Pool', 'مسبح'),
  pool_children: yes('Barnpool', 'مسبح للأطفال'),
  women_pool_hours: yes('Pooltider för kvinnor', 'أوقات سباحة للنساء'),
  wifi: yes('Wifi', 'واي فاي'),
  air_condition: yes('Luftkonditionering', 'تكييف هواء'),
  lift: yes('Hiss', 'مصعد'),
  wheelchair_room: yes('Rullstolsanpassat rum', 'غرفة مهيأة لكرسي متحرك'),
} as const satisfies Readonly<Record<string, HotelFact>>;

export type HotelFactKey = keyof typeof HOTEL_FACTS;

export const HOTEL_FACT_KEYS = Object.keys(HOTEL_FACTS) as readonly HotelFactKey[];

/** The facts of a hotel that are known: true, or a number. */
export type HotelFacts = Readonly<Partial<Record<HotelFactKey, true | number>>>;

/** Smallest and largest numbers. */
const LIMITS = { metres: { min: 1, max: 100_000 }, minutes: { min: 1, max: 600 } } as const;

export const isHotelFact = (key: string): key is HotelFactKey => Object.hasOwn(HOTEL_FACTS, key);

/** Returns how a fact is stored. */
export const hotelFactKind = (key: HotelFactKey): HotelFactKind => HOTEL_FACTS[key].kind;

const isUnknownFact = (key: string, value: unknown): boolean =>
  isHotelFact(key) && (value === null || (value === false && hotelFactKind(key) === 'bool'));

/** Returns facts as they are stored: without those that are not so or not known. */
export const knownHotelFacts = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([key, value]) => !isUnknownFact(key, value as unknown)),
  );

function factProblem(key: string, value: unknown, field: string): ValidationIssue[] {
  const kind = isHotelFact(key) ? hotelFactKind(key) : null;
  if (kind === null || kind === 'bool') {
    const isRight = kind === 'bool' && typeof value === 'boolean';
    return isRight ? [] : [{ code: 'FIELD_INVALID', params: { field }, field }];
  }
  const { min, max } = LIMITS[kind];
  const isRight =
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return isRight ? [] : [{ code: 'WHOLE_NUMBER_OUT_OF_RANGE', params: { min, max }, field }];
}

/** Returns an issue for each unknown fact and each value of the wrong kind, with its field, such as `facts.haram_m`. */
export const hotelFactProblems = (facts: object): ValidationIssue[] =>
  Object.entries(facts).flatMap(([key, value]) => factProblem(key, value, `facts.${key}`));

/** `350 m`; from 1000 m with at most one decimal: `1,2 km`. */
function distance(metresAway: number, language: Language): string {
  const isFar = metresAway >= 1000;
  const shown = isFar ? String(Math.round(metresAway / 100) / 10) : String(metresAway);
  const unit = { sv: isFar ? 'km' : 'm', ar: isFar ? 'كم' : 'م' }[language];
  return `${shown.replace('.', ',')}${NBSP}${unit}`;
}

/** Isolates the number of a measure in Arabic. */
const isolated = (measure: string, language: Language): string =>
  language === 'ar' ? measure.replace(/[\d,]+/, isolateLtr) : measure;

/** Returns `350 m`, from 1000 m `1,2 km`; in Arabic the number is isolated left-to-right. */
export const formatDistance = (metresAway: number, language: Language): string =>
  isolated(distance(metresAway, language), language);

const journey = (count: number, language: Language): string =>
  language === 'ar' ? formatTime(count, 'minutes', 'ar') : `${count}${NBSP}min`;

function wordsOf(key: HotelFactKey, value: true | number, language: Language): string {
  const words = HOTEL_FACTS[key][language];
  if (value === true) return words;
  const away = (hotelFactKind(key) === 'minutes' ? journey : distance)(value, language);
  if (language === 'sv') return `${away} ${words}`;
  return `على بُعد ${isolated(away, language)} ${words}`;
}

/** A fact as customers read it: `Pool`, `350 m till Haram`. */
export interface HotelFactText {
  readonly key: HotelFactKey;
  readonly text: string;
}

/** Returns the facts of a hotel in words, in the order of the registry. Numbers in Arabic are isolated left-to-right. */
export const hotelFactTexts = (facts: HotelFacts, language: Language): HotelFactText[] =>
  HOTEL_FACT_KEYS.flatMap((key) => {
    const value = facts[key];
    return value === undefined ? [] : [{ key, text: wordsOf(key, value, language) }];
  });

/** Returns the name of a fact for staff: `Pool`, `Till Haram`. */
export const hotelFactName = (key: HotelFactKey): string => {
  const { sv } = HOTEL_FACTS[key];
  return `${sv.charAt(0).toUpperCase()}${sv.slice(1)}`;
};
