import type {
  DestinationRequest,
  GalleryImageRequest,
} from '@safar/domain/contracts/catalog/destination-requests';
import type {
  GalleryImageView,
  ItineraryDayView,
} from '@safar/domain/contracts/catalog/destinations';
import {
  BLANK_DESTINATION,
  DESTINATION_FIELDS,
  fieldsOf,
} from '@safar/domain/destinations/destination-fields';
import { bandsTyped, dayOfKey } from '@safar/domain/destinations/destinations';
import { MIDDLE, focusPosition } from '@safar/domain/destinations/pictures';
import { orderedThemes } from '@safar/domain/destinations/themes';
import { normalizeText } from '@safar/domain/text/texts';
import type { DestinationEntity } from './destination.entity.js';

/** The editable fields of a destination. */
export type DestinationValues = Omit<
  DestinationEntity,
  'id' | 'nights_aboard' | 'shared_age_max' | 'version' | 'created_at' | 'updated_at' | 'deleted_at'
>;

const FIELDS: readonly (keyof DestinationValues)[] = DESTINATION_FIELDS;

/** Returns the editable fields of a stored destination. */
export const valuesOf = (destination: DestinationValues): DestinationValues =>
  fieldsOf(destination);

/** Leaves out an empty credit and the middle as focus, which most pictures have. */
const pictureOf = (picture: GalleryImageRequest): GalleryImageView => {
  const { url, alt_sv = '', alt_ar = '', credit, focus_x = MIDDLE, focus_y = MIDDLE } = picture;
  return {
    url,
    alt_sv,
    alt_ar,
    ...(credit ? { credit } : {}),
    ...(focusPosition(focus_x, focus_y) ? { focus_x, focus_y } : {}),
  };
};

function dayOf(day: Partial<ItineraryDayView>): ItineraryDayView {
  const [activity_ar, location_ar] = [day.activity_ar, day.location_ar].map((text) =>
    normalizeText(text ?? ''),
  );
  return {
    activity: normalizeText(day.activity ?? ''),
    location: normalizeText(day.location ?? ''),
    ...(activity_ar ? { activity_ar } : {}),
    ...(location_ar ? { location_ar } : {}),
  };
}

const isBlankDay = (day: ItineraryDayView): boolean => Object.values(day).every((text) => !text);

/** Keeps the days with content in order, numbered from one. */
const itineraryOf = (
  days: NonNullable<DestinationRequest['itinerary']>,
): DestinationValues['itinerary'] =>
  Object.fromEntries(
    Object.entries(days)
      .sort(([one], [other]) => (dayOfKey(one) ?? 0) - (dayOfKey(other) ?? 0))
      .map(([, day]) => dayOf(day))
      .filter((day) => !isBlankDay(day))
      .map((day, index) => [`dag_${index + 1}`, day]),
  );

function agesOf(values: DestinationValues): Partial<DestinationValues> {
  const bands = bandsTyped({
    infantAgeMin: values.infant_age_min,
    infantAgeMax: values.infant_age_max,
    childAgeMin: values.child_age_min,
    childAgeMax: values.child_age_max,
  });
  return {
    infant_age_min: bands.infantAgeMin,
    infant_age_max: bands.infantAgeMax,
    child_age_min: bands.childAgeMin,
    child_age_max: bands.childAgeMax,
  };
}

/** Converts fields that are stored in another form than in the request. */
const reformed = (request: DestinationRequest): Partial<DestinationValues> => ({
  ...(request.gallery && { gallery: request.gallery.map(pictureOf) }),
  ...(request.themes && { themes: orderedThemes(request.themes) }),
  ...(request.itinerary && { itinerary: itineraryOf(request.itinerary) }),
  ...(request.pdf_info_url !== undefined && { pdf_info_url: request.pdf_info_url || null }),
  ...(request.map !== undefined && { map: request.map || null }),
});

/** Null is a value only of fields that may be without one. */
const isOmitted = (field: keyof DestinationValues, value: unknown): boolean =>
  value === undefined || (value === null && BLANK_DESTINATION[field] !== null);

/** Returns the destination after a request; omitted fields keep their values. */
export function valuesAfter(
  request: DestinationRequest,
  before: DestinationValues,
): DestinationValues {
  const written = Object.fromEntries(
    FIELDS.map((field) => [field, (isOmitted(field, request[field]) ? before : request)[field]]),
  ) as unknown as DestinationValues;
  const values = { ...written, ...reformed(request) };
  return { ...values, ...agesOf(values) };
}
