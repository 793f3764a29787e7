import { ageOn, parseBirthdate } from '@safar/domain/rules/ages';
import { typedBirthdate } from '@safar/domain/rules/birthdates';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/rules/dates';
import { latinDigits } from '@safar/domain/rules/digits';
import type { TravelDays } from '@safar/domain/rules/passengers';

/** A whole date with its year first, and what can follow it: the last four of a personal number. */
const WHOLE = /^((?:19|20)\d{2})([-./ ]?)(\d{2})\2(\d{2})(?:$|[-+\d].*$)/;

/**
 * What the birth-date field shows while somebody types: a whole date gets the form `9999-99-99`, of a twelve-digit
 * personal number only the birth date is kept, and anything else stays as it is typed.
 */
export function maskBirthdate(typed: string): string {
  const [, year, , month, day] = WHOLE.exec(latinDigits(typed.trim())) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDay(date) ? date : typed;
}

/** What stands in the field when it is left, and what is sent: the date, or what was typed when it is none. */
export const finishBirthdate = (typed: string, today: IsoDay): string =>
  typedBirthdate(typed, today) ?? typed;

/** Age in whole years on the departure day; null while the date is unfinished, impossible or still to come. */
export function ageAtDeparture(birthdate: string, { today, departure }: TravelDays): number | null {
  const birth = parseBirthdate(birthdate);
  if (!birth || daysBetween(birth, today) < 0 || daysBetween(birth, departure) < 0) return null;
  const age = ageOn(birth, departure);
  return age <= 120 ? age : null;
}
