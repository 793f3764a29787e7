import { ageOn, parseBirthdate } from '@safar/domain/pricing/ages';
import { typedBirthdate } from '@safar/domain/dates/birthdates';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { latinDigits } from '@safar/domain/money/digits';
import type { TravelDays } from '@safar/domain/bookings/passengers';

/** A complete date with the year first, and the last four digits of a personal number that may follow. */
const WHOLE = /^((?:19|20)\d{2})([-./ ]?)(\d{2})\2(\d{2})(?:$|[-+\d].*$)/;

/**
 * Returns the text of the birth date field during typing: a complete date becomes `9999-99-99`, a personal number is
 * reduced to its birth date, and other text stays as typed.
 */
export function maskBirthdate(typed: string): string {
  const [, year, , month, day] = WHOLE.exec(latinDigits(typed.trim())) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDay(date) ? date : typed;
}

/** Returns the text when the field is left, which is also sent: the date, or the typed text if it is not a date. */
export const finishBirthdate = (typed: string, today: IsoDay): string =>
  typedBirthdate(typed, today) ?? typed;

/** Returns the age in whole years on the departure day; null while the date is incomplete, invalid or in the future. */
export function ageAtDeparture(birthdate: string, { today, departure }: TravelDays): number | null {
  const birth = parseBirthdate(birthdate);
  if (!birth || daysBetween(birth, today) < 0 || daysBetween(birth, departure) < 0) return null;
  const age = ageOn(birth, departure);
  return age <= 120 ? age : null;
}
