import { type IsoDay, daysBetween, isIsoDay } from '../dates/dates.js';
import { latinDigits } from '../money/digits.js';
import type { VisitorIssue } from '../errors/issues.js';

export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TRAVELLER_TYPES)[number];

/** Inclusive ages in whole years on the departure day. Above `childAgeMax` a person is an adult. */
export interface AgeBands {
  readonly infantAgeMin: number;
  readonly infantAgeMax: number;
  readonly childAgeMin: number;
  readonly childAgeMax: number;
}

export const DEFAULT_AGE_BANDS: AgeBands = {
  infantAgeMin: 0,
  infantAgeMax: 2,
  childAgeMin: 3,
  childAgeMax: 11,
};

/**
 * Returns the age in whole years on a day; negative before birth. A person born on 29 February turns a year older on 1
 * March in common years, as calendars and passports count.
 */
export function ageOn(birth: IsoDay, day: IsoDay): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/**
 * Reads a typed birth date: `1990-01-31`, `19900131`, `1990/01/31`, Arabic digits, or a twelve-digit personal number,
 * of which only the first eight digits are kept to store no more personal data than needed. Returns null when it is not
 * a day of the calendar.
 */
export function parseBirthdate(typed: string): IsoDay | null {
  const digits = latinDigits(typed).replace(/[\s./-]/g, '');
  if (!/^\d{8}(\d{4})?$/.test(digits)) return null;
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  return isIsoDay(day) ? day : null;
}

/** Returns the traveller type for an age. */
export function travellerTypeOf(age: number, bands: AgeBands): TravellerType {
  if (age <= bands.infantAgeMax) return 'infant';
  return age <= bands.childAgeMax ? 'child' : 'adult';
}

/** Returns why a passenger's age on the departure day does not fit the type, or null. */
export function ageProblem(
  passenger: { type: TravellerType; birthdate: string },
  departure: IsoDay,
  bands: AgeBands,
): VisitorIssue | null {
  const { birthdate } = passenger;
  if (!isIsoDay(birthdate) || daysBetween(birthdate, departure) < 0) {
    return { code: 'BIRTHDATE_INVALID' };
  }
  const age = ageOn(birthdate, departure);
  const band = {
    infant: { code: 'AGE_INFANT', min: bands.infantAgeMin, max: bands.infantAgeMax },
    child: { code: 'AGE_CHILD', min: bands.childAgeMin, max: bands.childAgeMax },
    adult: { code: 'AGE_ADULT', min: bands.childAgeMax + 1, max: 120 },
  } as const;
  const { code, min, max } = band[passenger.type];
  if (age >= min && age <= max) return null;
  if (age > 120) return { code: 'BIRTHDATE_INVALID' };
  return { code, params: code === 'AGE_ADULT' ? { n: min } : { min, max } };
}
