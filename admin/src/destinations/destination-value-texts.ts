import type { Transfer } from '@safar/domain/destinations/destination-terms';
import { DESTINATION_THEMES, type Theme } from '@safar/domain/destinations/themes';
import { numberOf } from '../form/numbers/typed-numbers.js';
import { type DestinationFormValues, dayOfField } from './destination-form-values.js';
import type { Translate } from './destination-texts.js';

type Shown = (value: never, t: Translate) => string;
const lines = (parts: readonly string[]): string => parts.filter(Boolean).join('\n');

const SHOWN: Readonly<Record<string, Shown>> = {
  is_active: (value: boolean, t) =>
    t(value ? 'destinations.form.active' : 'destinations.form.dormant'),
  swedish_only: (value: boolean, t) => t(`ra.boolean.${value}`),
  cover_included: (value: boolean, t) => t(`ra.boolean.${value}`),
  transfer: (value: Transfer, t) => t(`destinations.form.transfers.${value}`),
  region: (value: string, t) => t(`destinations.form.regions.${value as 'europe'}`),
  themes: (value: Theme[]) => lines(value.map((theme) => DESTINATION_THEMES[theme].sv)),
  facts_sv: (value: string[]) => lines(value),
  facts_ar: (value: string[]) => lines(value),
  itinerary: (value: DestinationFormValues['itinerary']) =>
    lines(value.flatMap((day) => [day.activity, day.location, day.activity_ar, day.location_ar])),
  gallery: (value: DestinationFormValues['gallery']) =>
    lines(
      value.map(({ url, alt_sv, alt_ar, credit, focus_x, focus_y }) =>
        [alt_sv || url, alt_ar, credit, `${focus_x} % ${focus_y} %`].filter(Boolean).join(' · '),
      ),
    ),
};

function departureText(row: DestinationFormValues['schedule'][number], t: Translate): string {
  const price = (['price_adult', 'price_child', 'price_infant'] as const)
    .filter((field) => row[field] !== '')
    .map((field) => `${t(`departure-terms.${field}`)}: ${row[field]} kr`);
  return lines([
    t(`destinations.form.dates.states.${row.state}`),
    row.capacity && `${t('departure-terms.capacity')}: ${row.capacity}`,
    numberOf(row.blocked) > 0 ? `${t('departure-terms.blocked')}: ${row.blocked}` : '',
    ...price,
    `${t('departure-terms.booking_closes_days')}: ${row.booking_closes_days} ${t('departure-terms.days')}`,
    row.guaranteed ? t('departure-terms.guaranteed') : '',
  ]);
}

/** Returns the value of a field, or of a departure, as text. */
export function valueText(key: string, value: unknown, t: Translate): string {
  if (value === undefined) return '';
  if (dayOfField(key) !== null) {
    return departureText(value as DestinationFormValues['schedule'][number], t);
  }
  const show = SHOWN[key];
  return show ? show(value as never, t) : (value as string);
}
