import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import { DEFAULT_AGE_BANDS } from '@safar/domain/pricing/ages';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import { FACTS_PER_LANGUAGE, MAX_DAYS } from '@safar/domain/destinations/destinations';
import { DEFAULT_REGION } from '@safar/domain/destinations/regions';
import { type DepartureState, isAhead } from '@safar/domain/departures/schedule';
import { numberOf, numberOrNull } from '../form/typed-numbers.js';

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
}

/** An upcoming departure. Numbers are text during typing; empty means no limit, or the destination's price. */
export interface DepartureValues {
  /** Empty for a departure that is not stored yet. */
  id: string;
  date: string;
  capacity: string;
  blocked: string;
  price_adult: string;
  price_child: string;
  price_infant: string;
  booking_closes_days: string;
  state: DepartureState;
  guaranteed: boolean;
}

/** Values of the form: both languages, flat, fields named as on the wire. */
export interface DestinationFormValues {
  /** Empty to create it from the Swedish name. */
  slug: string;
  name_sv: string;
  name_ar: string;
  description_sv: string;
  description_ar: string;
  summary_sv: string;
  summary_ar: string;
  meta_title_sv: string;
  meta_title_ar: string;
  meta_description_sv: string;
  meta_description_ar: string;
  included_text_sv: string;
  included_text_ar: string;
  is_active: boolean;
  swedish_only: boolean;
  price_adult: string;
  price_child: string;
  price_infant: string;
  infant_age_min: string;
  infant_age_max: string;
  child_age_min: string;
  child_age_max: string;
  region: string;
  res_length: string;
  map: string;
  schedule: DepartureValues[];
  facts_sv: string[];
  facts_ar: string[];
  itinerary: DayValues[];
  pdf_info_url: string;
  image: string;
  image_alt_sv: string;
  image_alt_ar: string;
  gallery: PictureValues[];
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const threeOf = (facts: readonly string[]): string[] =>
  Array.from({ length: FACTS_PER_LANGUAGE }, (_, index) => facts[index] ?? '');

export const NEW_DESTINATION: DestinationFormValues = {
  slug: '',
  name_sv: '',
  name_ar: '',
  description_sv: '',
  description_ar: '',
  summary_sv: '',
  summary_ar: '',
  meta_title_sv: '',
  meta_title_ar: '',
  meta_description_sv: '',
  meta_description_ar: '',
  included_text_sv: '',
  included_text_ar: '',
  is_active: true,
  swedish_only: false,
  price_adult: '',
  price_child: '',
  price_infant: '',
  infant_age_min: String(DEFAULT_AGE_BANDS.infantAgeMin),
  infant_age_max: String(DEFAULT_AGE_BANDS.infantAgeMax),
  child_age_min: String(DEFAULT_AGE_BANDS.childAgeMin),
  child_age_max: String(DEFAULT_AGE_BANDS.childAgeMax),
  region: DEFAULT_REGION,
  res_length: '',
  map: '',
  schedule: [],
  facts_sv: threeOf([]),
  facts_ar: threeOf([]),
  itinerary: [],
  pdf_info_url: '',
  image: '',
  image_alt_sv: '',
  image_alt_ar: '',
  gallery: [],
};

export const newDeparture = (date: string): DepartureValues => ({
  id: '',
  date,
  capacity: '',
  blocked: '0',
  price_adult: '',
  price_child: '',
  price_infant: '',
  booking_closes_days: '0',
  state: 'open',
  guaranteed: false,
});

export const NEW_DAY: DayValues = { activity: '', location: '', activity_ar: '', location_ar: '' };

const departureValues = (departure: DepartureView): DepartureValues => ({
  id: departure.id,
  date: departure.date,
  capacity: numberText(departure.capacity),
  blocked: String(departure.blocked),
  price_adult: numberText(departure.price_adult),
  price_child: numberText(departure.price_child),
  price_infant: numberText(departure.price_infant),
  booking_closes_days: String(departure.booking_closes_days),
  state: departure.state,
  guaranteed: departure.guaranteed,
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
  slug: destination.slug,
  name_sv: destination.name_sv,
  name_ar: destination.name_ar,
  description_sv: destination.description_sv,
  description_ar: destination.description_ar,
  summary_sv: destination.summary_sv,
  summary_ar: destination.summary_ar,
  meta_title_sv: destination.meta_title_sv,
  meta_title_ar: destination.meta_title_ar,
  meta_description_sv: destination.meta_description_sv,
  meta_description_ar: destination.meta_description_ar,
  included_text_sv: destination.included_text_sv,
  included_text_ar: destination.included_text_ar,
  is_active: destination.is_active,
  swedish_only: destination.swedish_only,
  price_adult: String(destination.price_adult),
  price_child: String(destination.price_child),
  price_infant: String(destination.price_infant),
  infant_age_min: String(destination.infant_age_min),
  infant_age_max: String(destination.infant_age_max),
  child_age_min: String(destination.child_age_min),
  child_age_max: String(destination.child_age_max),
  region: destination.region,
  res_length: String(destination.res_length),
  map: destination.map ?? '',
  schedule: destination.schedule.filter(({ date }) => date >= today).map(departureValues),
  facts_sv: threeOf(destination.facts_sv),
  facts_ar: threeOf(destination.facts_ar),
  itinerary: daysOf(destination.itinerary),
  pdf_info_url: destination.pdf_info_url ?? '',
  image: destination.image,
  image_alt_sv: destination.image_alt_sv,
  image_alt_ar: destination.image_alt_ar,
  gallery: destination.gallery.map(({ url, alt_sv, alt_ar }) => ({ url, alt_sv, alt_ar })),
});

const isEmptyDay = (day: DayValues): boolean =>
  Object.values(day).every((text: string) => text.trim() === '');

const itineraryOf = (days: readonly DayValues[]): Record<string, DayValues> =>
  Object.fromEntries(
    days
      .filter((day) => !isEmptyDay(day))
      .slice(0, MAX_DAYS)
      .map((day, index) => [`dag_${index + 1}`, day]),
  );

const departureRequest = ({ id, ...departure }: DepartureValues) => ({
  ...(id && { id }),
  ...departure,
  capacity: numberOrNull(departure.capacity),
  blocked: numberOf(departure.blocked),
  price_adult: numberOrNull(departure.price_adult),
  price_child: numberOrNull(departure.price_child),
  price_infant: numberOrNull(departure.price_infant),
  booking_closes_days: numberOf(departure.booking_closes_days),
});

/** Returns the request. Empty numbers are 0, as specified; empty days and facts are left out. */
export const requestOf = (values: DestinationFormValues) =>
  ({
    ...values,
    price_adult: numberOf(values.price_adult),
    price_child: numberOf(values.price_child),
    price_infant: numberOf(values.price_infant),
    infant_age_min: numberOf(values.infant_age_min),
    infant_age_max: numberOf(values.infant_age_max),
    child_age_min: numberOf(values.child_age_min),
    child_age_max: numberOf(values.child_age_max),
    res_length: numberOf(values.res_length),
    schedule: values.schedule.map(departureRequest),
    facts_sv: values.facts_sv.filter((fact) => fact.trim() !== ''),
    facts_ar: values.facts_ar.filter((fact) => fact.trim() !== ''),
    itinerary: itineraryOf(values.itinerary),
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
});
