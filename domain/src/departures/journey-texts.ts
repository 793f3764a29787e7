import { type IsoDay, clockText, daysBetween } from '../dates/dates.js';
import { formatLongDay } from '../dates/day-formats.js';
import { type LocalTime, dayOf } from '../dates/local-times.js';
import { type Language, inLanguage, localized } from '../text/languages.js';
import { FLIGHT_DIRECTIONS, type FlightDirection } from './flight-legs.js';
import { type FlightFacts, comfortTexts, formatDuration } from './flight-texts.js';

interface City {
  readonly city_sv: string;
  readonly city_ar: string;
}

/** A flight of a journey; a leg of the API has these fields. */
export interface JourneyLeg extends FlightFacts {
  readonly from: FlightFacts['from'] & City;
  readonly to: FlightFacts['to'] & City;
  /** On the ground before this flight; missing for the first of a direction. */
  readonly stop_minutes?: number;
}

/**
 * Start or end of a flight in one language. Code and time are bare, for elements with a direction of their own; mails and
 * documents use `flightText`.
 */
export interface FlightEnd {
  /** `07.15`, in Arabic `07:15` */
  readonly time: string;
  readonly day: IsoDay;
  /** IATA code. */
  readonly code: string;
  readonly airport: string;
  readonly city: string;
}

/** From where to where, and when; of one flight or of a whole direction. */
export interface FlightSpan {
  readonly from: FlightEnd;
  readonly to: FlightEnd;
  /** `+1 dag` when it lands on another day of the calendar; else empty. */
  readonly dayShift: string;
  /** `3 h 30 min`; of a whole direction with its stops. */
  readonly duration: string;
}

/** One flight in words of one language; texts that are not known are empty. */
export interface FlightOfJourney extends FlightSpan {
  readonly flightNo: string;
  readonly airline: string;
  /** The airline that flies for the other. */
  readonly operatedBy: string;
  /** Baggage and meal, `Handbagage 8 kg, måltid ingår.` */
  readonly comfort: string;
  /** On the ground before this flight, `1 h 50 min`; empty for the first. */
  readonly wait: string;
  /** `söndag 4 juli 2027` when it leaves on another day than the first flight, or than the one before; else empty. */
  readonly departureDay: string;
}

/** The flights out or home. */
export interface JourneyText extends FlightSpan {
  readonly direction: FlightDirection;
  /** `Utresa` */
  readonly title: string;
  /** `direktflyg`, `1 byte` */
  readonly stops: string;
  readonly flights: readonly FlightOfJourney[];
}

const NBSP = '\u00a0';
const MINUS = '\u2212';

const TEXTS = localized({
  sv: { out: 'Utresa', back: 'Hemresa', direct: 'direktflyg' },
  ar: { out: 'رحلة الذهاب', back: 'رحلة العودة', direct: 'رحلة مباشرة' },
});

/** One and two, which have no number; three to ten; more. */
type ArabicForms = readonly [one: string, two: string, few: string, many: string];

const STOPS: ArabicForms = ['توقف واحد', 'توقفان', 'توقفات', 'توقفاً'];
const DAYS_AFTER: ArabicForms = ['في اليوم التالي', 'بعد يومين', 'أيام', 'يوماً'];

function arabicCount(count: number, [one, two, few, many]: ArabicForms): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count}${NBSP}${count <= 10 ? few : many}`;
}

/** Returns `+1 dag` or `في اليوم التالي`, also over the date line; empty for the same day. */
export function formatDayShift(days: number, language: Language): string {
  if (days === 0) return '';
  const count = Math.abs(days);
  if (language === 'sv') {
    return `${days < 0 ? MINUS : '+'}${count} ${count === 1 ? 'dag' : 'dagar'}`;
  }
  if (days < 0) return 'في اليوم السابق';
  return count > 2 ? `بعد ${arabicCount(count, DAYS_AFTER)}` : arabicCount(count, DAYS_AFTER);
}

function stopsIn(count: number, language: Language): string {
  if (count === 0) return TEXTS[language].direct;
  if (language === 'ar') return arabicCount(count, STOPS);
  return `${count} ${count === 1 ? 'byte' : 'byten'}`;
}

function endOf(time: string, place: JourneyLeg['from'], language: Language): FlightEnd {
  const { iata, name_sv, name_ar, city_sv, city_ar } = place;
  const clock = time.slice('2027-07-03T'.length);
  return {
    time: clockText(clock, language),
    day: dayOf(time as LocalTime),
    code: iata,
    airport: inLanguage({ sv: name_sv, ar: name_ar }, language),
    city: inLanguage({ sv: city_sv, ar: city_ar }, language),
  };
}

const dayOfDeparture = ({ departs }: JourneyLeg): IsoDay => dayOf(departs as LocalTime);

function departureDayOf(leg: JourneyLeg, earlier: readonly JourneyLeg[], language: Language) {
  const day = dayOfDeparture(leg);
  const isSame = [earlier.at(0), earlier.at(-1)].every(
    (one) => !one || dayOfDeparture(one) === day,
  );
  return isSame ? '' : formatLongDay(day, language);
}

function flightOf(
  leg: JourneyLeg,
  earlier: readonly JourneyLeg[],
  language: Language,
): FlightOfJourney {
  const { stop_minutes: stop } = leg;
  return {
    departureDay: departureDayOf(leg, earlier, language),
    from: endOf(leg.departs, leg.from, language),
    to: endOf(leg.arrives, leg.to, language),
    dayShift: formatDayShift(leg.day_offset, language),
    duration: formatDuration(leg.minutes, language),
    flightNo: leg.flight_no,
    airline: leg.airline_name,
    operatedBy: leg.operated_by,
    comfort: comfortTexts([leg], language).join(' '),
    wait: stop === undefined ? '' : formatDuration(stop, language),
  };
}

/** Returns the flights in words, those out first; a direction without flights is left out. */
export const journeyTexts = (legs: readonly JourneyLeg[], language: Language): JourneyText[] =>
  FLIGHT_DIRECTIONS.flatMap((direction): JourneyText[] => {
    const ofDirection = legs.filter((leg) => leg.direction === direction);
    const flights = ofDirection.map((leg, index) =>
      flightOf(leg, ofDirection.slice(0, index), language),
    );
    const [first, last] = [flights.at(0), flights.at(-1)];
    if (!first || !last) return [];
    const minutes = ofDirection.reduce(
      (sum, leg) => sum + leg.minutes + (leg.stop_minutes ?? 0),
      0,
    );
    return [
      {
        direction,
        title: TEXTS[language][direction],
        from: first.from,
        to: last.to,
        dayShift: formatDayShift(daysBetween(first.from.day, last.to.day), language),
        duration: formatDuration(minutes, language),
        stops: stopsIn(flights.length - 1, language),
        flights,
      },
    ];
  });
