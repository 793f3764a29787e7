import { ageOn, parseBirthdate } from '@safar/domain/rules/ages';
import { daysBetween } from '@safar/domain/rules/dates';
import { latinDigits } from '@safar/domain/rules/digits';
import type { TravelDays } from '@safar/domain/rules/passengers';

const YEAR_END = 4;
const MONTH_END = 6;
const DAY_END = 8;

const padded = (part: string, separator: string | undefined): string =>
  separator && part.length === 1 ? `0${part}` : part;

/** `1990/1/5` means 1990-01-05: a separator ends a part, so a single digit before it gets its zero. */
function digitsOf(typed: string): string {
  const latin = latinDigits(typed).replace(/[./\s]/g, '-');
  const parts = latin.split('-');
  return parts
    .map((part, index) =>
      index === 0 ? part : padded(part, index < parts.length - 1 ? '-' : undefined),
    )
    .join('')
    .replace(/\D/g, '');
}

/**
 * What the birth-date field shows for what was typed or pasted: `9999-99-99`, Latin digits, the hyphens put in by
 * themselves. Of a twelve-digit personal number only the birth date is kept.
 */
export function maskBirthdate(typed: string): string {
  const digits = digitsOf(typed).slice(0, DAY_END);
  return [
    digits.slice(0, YEAR_END),
    digits.slice(YEAR_END, MONTH_END),
    digits.slice(MONTH_END, DAY_END),
  ]
    .filter((part) => part !== '')
    .join('-');
}

/** What stands in the field when it is left: `1990-01-5` gets its last zero. */
export const finishBirthdate = (typed: string): string =>
  maskBirthdate(typed).replace(/^(\d{4}-\d{2}-)(\d)$/, '$10$2');

/** Age in whole years on the departure day; null while the date is unfinished, impossible or still to come. */
export function ageAtDeparture(birthdate: string, { today, departure }: TravelDays): number | null {
  const birth = parseBirthdate(birthdate);
  if (!birth || daysBetween(birth, today) < 0 || daysBetween(birth, departure) < 0) return null;
  const age = ageOn(birth, departure);
  return age <= 120 ? age : null;
}
