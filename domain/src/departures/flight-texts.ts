import { type IsoDay, addDays, clockText } from '../dates/dates.js';
import { formatLongDay } from '../dates/day-formats.js';
import { type LocalTime, dayOf } from '../dates/local-times.js';
import { formatTime } from '../dates/time-spans.js';
import { isolateLtr } from '../money/formats.js';
import { type Language, inLanguage, localized } from '../text/languages.js';
import { capitalized } from '../text/capitalized.js';
import { LIST_COMMA } from '../text/list-comma.js';
import type { FlightDirection } from './flight-legs.js';
import type { LegFacts } from './leg-facts.js';

const NBSP = '\u00a0';

const TEXTS = localized({
  sv: {
    directions: { out: 'Utresa', back: 'Hemresa' },
    operatedBy: 'flygs av {airline}',
    hand: 'handbagage {kg}',
    checked: 'incheckat {kg}',
    noChecked: 'inget incheckat bagage',
    meal: 'måltid ingår',
    noMeal: 'ingen måltid',
    kg: `{n}${NBSP}kg`,
  },
  ar: {
    directions: { out: 'رحلة الذهاب', back: 'رحلة العودة' },
    operatedBy: 'تشغّلها {airline}',
    hand: 'حقيبة يد {kg}',
    checked: 'أمتعة مسجّلة {kg}',
    noChecked: 'دون أمتعة مسجّلة',
    meal: 'تشمل وجبة',
    noMeal: 'دون وجبة',
    kg: `{n}${NBSP}كغ`,
  },
});

interface Airport {
  readonly iata: string;
  readonly name_sv: string;
  readonly name_ar: string;
}

/** What texts of a flight need; a leg of the API has these fields. */
export interface FlightFacts extends LegFacts {
  readonly direction: FlightDirection;
  readonly flight_no: string;
  readonly from: Airport;
  readonly to: Airport;
  /** `2027-07-03T07:15` */
  readonly departs: string;
  readonly arrives: string;
  readonly minutes: number;
  readonly day_offset: number;
}

/** A flight in words of one language, for mails and documents; texts that do not apply are empty. */
export interface FlightText {
  /** `Utresa` */
  readonly direction: string;
  /** `lördag 3 juli 2027` */
  readonly day: string;
  /** `07.15` */
  readonly departs: string;
  /** `11.45` */
  readonly arrives: string;
  /** The day of arrival, when it is another one. */
  readonly arrivalDay: string;
  /** `Istanbul (IST)` */
  readonly from: string;
  readonly to: string;
  readonly number: string;
  /** `Safar Air, flygs av Ankara Jet` */
  readonly airline: string;
  /** `3 h 30 min` */
  readonly duration: string;
  /** `handbagage 8 kg, incheckat 1 × 23 kg` */
  readonly baggage: string;
  /** `måltid ingår` */
  readonly meal: string;
}

/** Isolates a code, a time or a Latin name in Arabic. */
const latin = (text: string, language: Language): string =>
  language === 'ar' && text !== '' ? isolateLtr(text) : text;

/** Returns `07.15`, in Arabic `07:15`. */
export const formatClock = (time: string, language: Language): string => {
  const clock = clockText(time.slice(11), language);
  return language === 'ar' ? isolateLtr(clock) : clock;
};

/** The dual as the subject of a sentence; `formatTime` has its form after a preposition. */
const alone = (text: string): string => text.replace(/تين$/, 'تان');

/** Returns `3 h 30 min`, in Arabic `3 ساعات و30 دقيقة`. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inWords = (count: number, unit: 'hours' | 'minutes'): string => {
    if (language === 'ar') return alone(formatTime(count, unit, 'ar'));
    return `${count}${NBSP}${unit === 'hours' ? 'h' : 'min'}`;
  };
  const parts = [
    ...(hours > 0 ? [inWords(hours, 'hours')] : []),
    ...(rest > 0 ? [inWords(rest, 'minutes')] : []),
  ];
  return parts.join(language === 'ar' ? ' و' : NBSP);
}

const airportText = (airport: Airport, language: Language): string => {
  const name = inLanguage({ sv: airport.name_sv, ar: airport.name_ar }, language);
  return name === airport.iata
    ? latin(airport.iata, language)
    : `${name} (${latin(airport.iata, language)})`;
};

function baggageText(leg: FlightFacts, language: Language): string {
  const texts = TEXTS[language];
  const { hand_kg: hand, checked_kg: weight, checked_pieces: pieces } = leg;
  const parts: string[] = [];
  if (hand !== null && hand > 0) {
    parts.push(texts.hand.replace('{kg}', texts.kg.replace('{n}', String(hand))));
  }
  if (weight === 0 || pieces === 0) parts.push(texts.noChecked);
  else if (weight !== null) {
    const n = pieces === null ? String(weight) : latin(`${pieces} × ${weight}`, language);
    parts.push(texts.checked.replace('{kg}', texts.kg.replace('{n}', n)));
  }
  return parts.join(LIST_COMMA[language]);
}

const mealText = ({ meal }: FlightFacts, language: Language): string => {
  if (meal === null) return '';
  return meal ? TEXTS[language].meal : TEXTS[language].noMeal;
};

/** Returns a flight in words. All times are those of the airports' clocks. */
export function flightText(leg: FlightFacts, language: Language): FlightText {
  const texts = TEXTS[language];
  const dayText = (time: string): string => formatLongDay(dayOf(time as LocalTime), language);
  const operated = leg.operated_by
    ? texts.operatedBy.replace('{airline}', latin(leg.operated_by, language))
    : '';
  return {
    direction: texts.directions[leg.direction],
    day: dayText(leg.departs),
    departs: formatClock(leg.departs, language),
    arrives: formatClock(leg.arrives, language),
    arrivalDay: leg.day_offset === 0 ? '' : dayText(leg.arrives),
    from: airportText(leg.from, language),
    to: airportText(leg.to, language),
    number: latin(leg.flight_no, language),
    airline: [latin(leg.airline_name, language), operated]
      .filter(Boolean)
      .join(LIST_COMMA[language]),
    duration: formatDuration(leg.minutes, language),
    baggage: baggageText(leg, language),
    meal: mealText(leg, language),
  };
}

/**
 * Returns baggage and meals of flights in sentences, `Handbagage 8 kg, måltid ingår.`: one when all flights have the
 * same, else one a flight, `ZZ101: …`. Empty when nothing is known.
 */
export function comfortTexts(legs: readonly FlightFacts[], language: Language): string[] {
  const comforts = legs.map((leg) => {
    const { number, baggage, meal } = flightText(leg, language);
    return { number, text: [baggage, meal].filter(Boolean).join(LIST_COMMA[language]) };
  });
  const known = comforts.filter(({ text }) => text !== '');
  const [first] = known;
  if (!first) return [];
  const isSame =
    known.length === comforts.length && comforts.every(({ text }) => text === first.text);
  if (isSame) return [`${capitalized(first.text)}.`];
  return known.map(({ number, text }) => `${number}: ${text}.`);
}

/** Returns the last day on which travellers get the final times. */
export const finalTimesBy = (departure: IsoDay, daysBefore: number): IsoDay =>
  addDays(departure, -daysBefore);
