import { isRecord } from '@safar/domain/text/is-record';
import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import {
  EMPTY_FLIGHT_SEARCH,
  FLIGHT_CLASSES,
  FLIGHT_PASSENGERS,
  type FlightClass,
  type FlightSearch,
  TRIP_TYPES,
  type TripType,
  parseTypedDay,
} from '@safar/domain/flights/flight-search';
import type { Language } from '@safar/domain/text/languages';

/** A place field: its text, and the code of a chosen place. */
export interface PlaceEntry {
  readonly text: string;
  /** Empty until a place is chosen. */
  readonly code: string;
  /** The language of the chosen place's name. */
  readonly lang: Language;
}

/** The search as entered: places with their names, dates as typed. */
export interface FlightForm extends Omit<FlightSearch, 'from' | 'to'> {
  readonly from: PlaceEntry;
  readonly to: PlaceEntry;
}

export const typedPlace = (text: string): PlaceEntry => ({ text, code: '', lang: 'sv' });

export const EMPTY_FORM: FlightForm = {
  ...EMPTY_FLIGHT_SEARCH,
  from: typedPlace(''),
  to: typedPlace(''),
};

export const chosenPlace = ({ name, code }: PlaceView, lang: Language): PlaceEntry => ({
  text: `${name} (${code})`,
  code,
  lang,
});

/** Returns a day as `YYYY-MM-DD` if it is readable, else the typed text. */
const readable = (typed: string): string => parseTypedDay(typed) ?? typed;

/** Returns the search for the rules and the flight engine. */
export const searchOf = (form: FlightForm): FlightSearch => ({
  ...form,
  from: form.from.code,
  to: form.to.code,
  departureDate: readable(form.departureDate),
  returnDate: readable(form.returnDate),
});

const isTripType = (value: unknown): value is TripType => TRIP_TYPES.some((type) => type === value);

const isFlightClass = (value: unknown): value is FlightClass =>
  typeof value === 'string' && Object.hasOwn(FLIGHT_CLASSES, value);

const isPlaceEntry = (value: unknown): value is PlaceEntry =>
  isRecord(value) &&
  ['text', 'code'].every((name) => typeof value[name] === 'string') &&
  (value['lang'] === 'sv' || value['lang'] === 'ar');

function isFlightForm(value: unknown): value is FlightForm {
  if (!isRecord(value) || !isRecord(value['passengers'])) return false;
  const { passengers } = value;
  return (
    isTripType(value['tripType']) &&
    isFlightClass(value['flightClass']) &&
    isPlaceEntry(value['from']) &&
    isPlaceEntry(value['to']) &&
    ['departureDate', 'returnDate'].every((name) => typeof value[name] === 'string') &&
    FLIGHT_PASSENGERS.every(
      (type) => Number.isSafeInteger(passengers[type]) && Number(passengers[type]) >= 0,
    ) &&
    typeof value['directOnly'] === 'boolean' &&
    (value['toleranceDays'] === 0 || value['toleranceDays'] === 1)
  );
}

/** Returns the stored search without days that have passed; an empty form when nothing valid is stored. */
export function rememberedForm(saved: string | null, today: IsoDay): FlightForm {
  let form: unknown;
  try {
    form = JSON.parse(saved ?? 'null');
  } catch {
    // Truncated storage counts as empty.
  }
  if (!isFlightForm(form)) return EMPTY_FORM;
  const stillAhead = (day: string): string => (isIsoDay(day) && day >= today ? day : '');
  const { departureDate, returnDate } = form;
  return {
    ...form,
    departureDate: stillAhead(departureDate),
    returnDate: stillAhead(returnDate),
  };
}

const placeIn = (typed: string, saved: PlaceEntry): PlaceEntry =>
  typed === '' || typed === saved.text ? saved : typedPlace(typed);

/**
 * Returns the form with input from the server's markup before hydration. That input overrides the stored search; values
 * unchanged from the server's markup do not count as input.
 */
export function withTyped(saved: FlightForm, typed: FormData): FlightForm {
  const text = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const tripType = text('tripType');
  const flightClass = text('flightClass');
  return {
    ...saved,
    tripType: isTripType(tripType) && tripType !== EMPTY_FORM.tripType ? tripType : saved.tripType,
    from: placeIn(text('from'), saved.from),
    to: placeIn(text('to'), saved.to),
    departureDate: readable(text('departureDate')) || saved.departureDate,
    returnDate: readable(text('returnDate')) || saved.returnDate,
    flightClass:
      isFlightClass(flightClass) && flightClass !== EMPTY_FORM.flightClass
        ? flightClass
        : saved.flightClass,
    directOnly: typed.has('directOnly') || saved.directOnly,
    toleranceDays: typed.has('toleranceDays') ? 1 : saved.toleranceDays,
  };
}
