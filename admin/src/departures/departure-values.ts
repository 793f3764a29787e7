import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DepartureState } from '@safar/domain/departures/schedule';
import { numberOf, numberOrNull } from '../form/numbers/typed-numbers.js';

/** Terms of one or several departures. Numbers are text during typing; empty means no own value. */
export interface TermsValues {
  capacity: string;
  blocked: string;
  price_adult: string;
  price_child: string;
  price_infant: string;
  booking_closes_days: string;
  guaranteed: boolean;
}

/** Values of the departure form; fields are named as on the wire. */
export interface DepartureValues extends TermsValues {
  date: string;
  state: DepartureState;
  version: number;
}

export const NEW_TERMS: TermsValues = {
  capacity: '',
  blocked: '0',
  price_adult: '',
  price_child: '',
  price_infant: '',
  booking_closes_days: '0',
  guaranteed: false,
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the terms of a stored departure, as they are typed. */
export const typedTermsOf = (departure: DepartureView): TermsValues => ({
  capacity: textOf(departure.capacity),
  blocked: String(departure.blocked),
  price_adult: textOf(departure.price_adult),
  price_child: textOf(departure.price_child),
  price_infant: textOf(departure.price_infant),
  booking_closes_days: String(departure.booking_closes_days),
  guaranteed: departure.guaranteed,
});

export const valuesOf = (departure: DepartureView): DepartureValues => ({
  date: departure.date,
  state: departure.state,
  ...typedTermsOf(departure),
  version: departure.version,
});

/** Returns the terms for the request. */
export const termsOf = (values: TermsValues) => ({
  capacity: numberOrNull(values.capacity),
  blocked: numberOf(values.blocked),
  price_adult: numberOrNull(values.price_adult),
  price_child: numberOrNull(values.price_child),
  price_infant: numberOrNull(values.price_infant),
  booking_closes_days: numberOf(values.booking_closes_days),
  guaranteed: values.guaranteed,
});

/** Returns the request for a departure: only what differs from the stored values, with the version of the form. */
export function changeOf(
  values: DepartureValues,
  stored: DepartureValues,
): { readonly version: number } {
  const all = { ...termsOf(values), date: values.date, state: values.state };
  const changed = Object.entries(all).filter(
    ([field]) => values[field as keyof typeof all] !== stored[field as keyof typeof all],
  );
  return { ...Object.fromEntries(changed), version: values.version };
}
