import type { Fields } from '../form/drafts/merging.js';
import {
  type DepartureValues,
  type DestinationFormValues,
  ROW,
} from './destination-form-values.js';

/** Splits the form into the units of a merge: a field, or a single departure. */
export function fieldsFromValues({ schedule, ...fields }: DestinationFormValues): Fields {
  const rows = schedule.map((departure) => [`${ROW}${departure.date}`, departure] as const);
  return { ...fields, ...Object.fromEntries(rows) };
}

/** Joins the units again, with departures sorted by date. */
export function valuesFromFields(fields: Fields): DestinationFormValues {
  const entries = Object.entries(fields);
  const rows = entries.filter(([key]) => key.startsWith(ROW)).map(([, row]) => row);
  const others = entries.filter(([key]) => !key.startsWith(ROW));
  const schedule = (rows as DepartureValues[]).sort((one, other) =>
    one.date.localeCompare(other.date),
  );
  return {
    ...(Object.fromEntries(others) as unknown as Omit<DestinationFormValues, 'schedule'>),
    schedule,
  };
}
