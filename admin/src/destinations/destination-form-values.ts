import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import { type IsoDay, dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { FACTS_PER_LANGUAGE, MAX_DAYS } from '@safar/domain/destinations/destinations';
import {
  BLANK_DESTINATION,
  DESTINATION_FIELDS,
  type DestinationField,
  type DestinationFields,
  fieldsOf,
} from '@safar/domain/destinations/destination-fields';
import type { Theme } from '@safar/domain/destinations/themes';
import { MIDDLE, type PictureDetails } from '@safar/domain/destinations/pictures';
import { type DepartureState, isAhead } from '@safar/domain/departures/schedule';
import {
  NEW_TERMS,
  type TermsValues,
  termsOf,
  typedTermsOf,
} from '../departures/departure-values.js';
import { numberOf, numberOrNull } from '../form/numbers/typed-numbers.js';

/** A day of the itinerary. */
export interface DayValues {
  activity: string;
  location: string;
  activity_ar: string;
  location_ar: string;
}

export interface PictureValues {
  url: string;
  alt_sv: string;
  alt_ar: string;
  credit: string;
  focus_x: string;
  focus_y: string;
}

/** An upcoming departure. */
export interface DepartureValues extends TermsValues {
  /** Empty for a departure that is not stored yet. */
  id: string;
  date: string;
  state: DepartureState;
}

/** A field as it is typed: numbers are text, and empty text stands for null. */
type Typed<Value> = Value extends number | null ? string : Value;

/** Fields with several values. */
interface ListValues {
  schedule: DepartureValues[];
  themes: Theme[];
  facts_sv: string[];
  facts_ar: string[];
  itinerary: DayValues[];
  gallery: PictureValues[];
}

/** Fields with one value. The list of destinations sets `sort`, not the form. */
type SimpleField = Exclude<DestinationField, keyof ListValues | 'sort'>;
type SimpleValues = { [Field in SimpleField]: Typed<DestinationFields[Field]> };
type NumberField = {
  [Field in SimpleField]: DestinationFields[Field] extends number ? Field : never;
}[SimpleField];

/** Values of the form: both languages, flat, fields named as on the wire. An empty slug is made from the name. */
export type DestinationFormValues = SimpleValues & ListValues;

const isSimple = (field: DestinationField): field is SimpleField =>
  field !== 'sort' &&
  (BLANK_DESTINATION[field] === null || typeof BLANK_DESTINATION[field] !== 'object');

const NUMBERS = DESTINATION_FIELDS.filter(
  (field): field is NumberField => isSimple(field) && typeof BLANK_DESTINATION[field] === 'number',
);

const typed = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : (value ?? '');

const simpleValuesOf = (destination: Pick<DestinationFields, SimpleField>): SimpleValues =>
  Object.fromEntries(
    Object.entries(fieldsOf(destination, isSimple)).map(([field, value]) => [field, typed(value)]),
  ) as unknown as SimpleValues;

const threeOf = (facts: readonly string[]): string[] =>
  Array.from({ length: FACTS_PER_LANGUAGE }, (_, index) => facts[index] ?? '');

/** A new destination. Its prices and length are left open, so that they are typed and not forgotten. */
export const NEW_DESTINATION: DestinationFormValues = {
  ...simpleValuesOf(BLANK_DESTINATION),
  price_adult: '',
  price_child: '',
  price_infant: '',
  res_length: '',
  schedule: [],
  themes: [],
  facts_sv: threeOf([]),
  facts_ar: threeOf([]),
  itinerary: [],
  gallery: [],
};

export const newDeparture = (date: string): DepartureValues => ({
  ...NEW_TERMS,
  id: '',
  date,
  state: 'open',
});

/** A picture of the gallery in the form. */
export const pictureValues = ({
  url,
  ...stored
}: { url: string } & PictureDetails): PictureValues => ({
  url,
  alt_sv: stored.alt_sv ?? '',
  alt_ar: stored.alt_ar ?? '',
  credit: stored.credit ?? '',
  focus_x: String(stored.focus_x ?? MIDDLE),
  focus_y: String(stored.focus_y ?? MIDDLE),
});

export const NEW_DAY: DayValues = { activity: '', location: '', activity_ar: '', location_ar: '' };

const departureValues = (departure: DepartureView): DepartureValues => ({
  ...typedTermsOf(departure),
  id: departure.id,
  date: departure.date,
  state: departure.state,
});

const dayNumber = (key: string): number => Number(/\d+/.exec(key)?.[0] ?? 0);

const daysOf = (itinerary: DestinationEditView['itinerary']): DayValues[] =>
  Object.entries(itinerary)
    .sort(([one], [other]) => dayNumber(one) - dayNumber(other))
    .map(([, day]) => ({
      activity: day.activity,
      location: day.location,
      activity_ar: day.activity_ar ?? '',
      location_ar: day.location_ar ?? '',
    }));

/** @param today `YYYY-MM-DD`; departures before it are not part of the form */
export const valuesOf = (
  destination: DestinationEditView,
  today: string,
): DestinationFormValues => ({
  ...simpleValuesOf(destination),
  schedule: destination.schedule.filter(({ date }) => date >= today).map(departureValues),
  themes: destination.themes,
  facts_sv: threeOf(destination.facts_sv),
  facts_ar: threeOf(destination.facts_ar),
  itinerary: daysOf(destination.itinerary),
  gallery: destination.gallery.map(pictureValues),
});

/** Values of a stored destination today, or of a new one. */
export const storedValuesOf = (destination: DestinationEditView | null): DestinationFormValues =>
  destination ? valuesOf(destination, dayInStockholm(new Date())) : NEW_DESTINATION;

const isEmptyDay = (day: DayValues): boolean =>
  Object.values(day).every((text: string) => text.trim() === '');

const itineraryOf = (days: readonly DayValues[]): Record<string, DayValues> =>
  Object.fromEntries(
    days
      .filter((day) => !isEmptyDay(day))
      .slice(0, MAX_DAYS)
      .map((day, index) => [`dag_${index + 1}`, day]),
  );

const galleryOf = (pictures: readonly PictureValues[]) =>
  pictures.map((picture) => ({
    ...picture,
    focus_x: numberOf(picture.focus_x),
    focus_y: numberOf(picture.focus_y),
  }));

const departureRequest = ({ id, date, state, ...terms }: DepartureValues) => ({
  ...(id && { id }),
  ...{ date, state },
  ...termsOf(terms),
});

const numbersOf = (values: DestinationFormValues): Record<NumberField, number> =>
  Object.fromEntries(NUMBERS.map((field) => [field, numberOf(values[field])])) as Record<
    NumberField,
    number
  >;

/** Returns the request. Empty numbers are 0, as specified; empty days and facts are left out. */
export const requestOf = (values: DestinationFormValues) =>
  ({
    ...values,
    ...numbersOf(values),
    group_size_max: numberOrNull(values.group_size_max),
    schedule: values.schedule.map(departureRequest),
    facts_sv: values.facts_sv.filter((fact) => fact.trim() !== ''),
    facts_ar: values.facts_ar.filter((fact) => fact.trim() !== ''),
    itinerary: itineraryOf(values.itinerary),
    gallery: galleryOf(values.gallery),
  }) satisfies DestinationRequest;

/** Returns the input of the rule that checks what a destination needs for sale. */
export const saleDraftOf = (values: DestinationFormValues, today: IsoDay) => ({
  ...values,
  price_adult: numberOf(values.price_adult),
  res_length: numberOf(values.res_length),
  hasDeparture: values.schedule.some(({ date, state, booking_closes_days }) =>
    isAhead(
      { date: isoDay(date), state, booking_closes_days: numberOf(booking_closes_days) },
      today,
    ),
  ),
});

/** Returns the input of the translation rule. */
export const textsOf = (values: DestinationFormValues) => ({
  ...values,
  facts_sv: values.facts_sv.filter((fact) => fact.trim() !== ''),
  facts_ar: values.facts_ar.filter((fact) => fact.trim() !== ''),
  itinerary: itineraryOf(values.itinerary),
  gallery: galleryOf(values.gallery),
});

/** How the key of a departure begins where the form is split into fields, before its date. */
export const ROW = 'schedule.';

/** Returns the date of a departure from its key; null for any other field. */
export const dayOfField = (key: string): string | null =>
  key.startsWith(ROW) ? key.slice(ROW.length) : null;
