import type { PricedTerms } from '../form/numbers/dearer-prices.js';
import type { FieldMessage } from '../form/field-problems.js';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { missingFields } from '@safar/domain/destinations/destinations';
import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { isSlug } from '@safar/domain/destinations/slugs';
import { numberMessages, numberOf } from '../form/numbers/typed-numbers.js';
import type { TextKey } from '../i18n/namespaces.js';
import { type DestinationFormValues, dayOfField } from './destination-form-values.js';

export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** `3 juli 2027`. */
export const dayText = (date: string): string => formatDay(isoDay(date), 'sv');

/** Returns issues for empty fields that are required to save. */
const missingProblems = (values: DestinationFormValues, t: Translate): FieldMessage[] =>
  missingFields(values).map((field) => ({
    field,
    message: t(`destinations.form.missing.${field}`),
  }));

/** Returns all issues that prevent sending: empty required fields, unreadable numbers, an invalid address. */
export function destinationFormProblems(
  values: DestinationFormValues,
  t: Translate,
): Readonly<Record<'missing' | 'unreadable', FieldMessage[]>> {
  const slug = values.slug.trim();
  const address = { field: 'slug', message: t('destinations.form.fields.slug_invalid') };
  const rows = values.schedule.flatMap((row, index) => numberMessages(row, `schedule.${index}.`));
  return {
    missing: missingProblems(values, t),
    unreadable: [
      ...numberMessages(values),
      ...rows,
      ...(slug === '' || isSlug(slug) ? [] : [address]),
    ],
  };
}

/** Returns the prices of a destination and its departures, to check whether a child costs more than an adult. */
export function pricedTerms(values: DestinationFormValues): PricedTerms[] {
  const destination = {
    price_adult: numberOf(values.price_adult),
    price_child: numberOf(values.price_child),
    price_infant: numberOf(values.price_infant),
  };
  const ownPrice = (row: DestinationFormValues['schedule'][number]): boolean =>
    [row.price_adult, row.price_child, row.price_infant].some((price) => price !== '');
  const rows = values.schedule.filter(ownPrice);
  return [
    { typed: values },
    ...rows.map((row): PricedTerms => ({ typed: row, destination, when: dayText(row.date) })),
  ];
}

const DESCRIPTION = /^gallery\.(\d+)\.alt_(sv|ar)$/;
const numbers = new Intl.ListFormat('sv');

/** Fields that are named together. */
export interface NamedFields {
  readonly label: string;
  readonly fields: readonly string[];
}

function descriptionsIn(language: Language, paths: readonly string[], t: Translate): NamedFields {
  const fields = paths.filter((path) => DESCRIPTION.exec(path)?.[2] === language);
  const places = fields.map((path) => String(Number(DESCRIPTION.exec(path)?.[1]) + 1));
  const label = t('destinations.form.images.alt', {
    number: numbers.format(places),
    language: t(`form.languageNames.${language}`),
  });
  return { label, fields };
}

/** Names fields, each label once; descriptions of pictures in one language together: «bild 1, 2 och 5». */
export function namedFields(paths: readonly string[], t: Translate): NamedFields[] {
  const others = new Map<string, string[]>();
  for (const path of paths.filter((one) => !DESCRIPTION.test(one))) {
    const label = fieldLabel(path, t);
    others.set(label, [...(others.get(label) ?? []), path]);
  }
  return [
    ...[...others].map(([label, fields]) => ({ label, fields })),
    ...LANGUAGES.map((language) => descriptionsIn(language, paths, t)),
  ].filter(({ fields }) => fields.length > 0);
}

/** Returns the label of a field; a path inside a list gets the label of the list. */
export function fieldLabel(key: string, t: Translate): string {
  const day = dayOfField(key);
  if (day !== null) return t('destinations.form.otherConflicts', { date: dayText(day) });
  const [field = ''] = key.split('.');
  return t(`destinations.form.fields.${field as 'name_sv'}`);
}
