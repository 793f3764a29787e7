import { type NumberRules, numberOrZero, readNumber } from '@safar/domain/rules/amount-input';
import { MONEY_MESSAGES_SV } from '@safar/domain/rules/money-messages-sv';
import { interpolate } from '@safar/domain/rules/issues';
import type { FieldMessage } from './field-problems.js';

const COUNT = { kind: 'count' } as const;
const KRONOR = { kind: 'kronor' } as const;

/** What each field of a form that holds numbers as text is a number of; the same names in every form. */
const FIELDS: Readonly<Record<string, NumberRules>> = {
  price_adult: KRONOR,
  price_child: KRONOR,
  price_infant: KRONOR,
  infant_age_min: COUNT,
  infant_age_max: COUNT,
  child_age_min: COUNT,
  child_age_max: COUNT,
  res_length: COUNT,
  capacity: COUNT,
  blocked: COUNT,
  booking_closes_days: COUNT,
};

/** The sentence about what is typed; undefined where nothing is wrong. */
export function numberMessage(typed: string, rules: NumberRules): string | undefined {
  const { problem } = readNumber(typed, rules);
  if (!problem) return undefined;
  return interpolate(
    MONEY_MESSAGES_SV[problem.code as keyof typeof MONEY_MESSAGES_SV],
    problem.params,
  );
}

/**
 * The fields of a form whose numbers cannot be read, also of those that are not on the screen.
 * @param at where they stand in the form, e.g. `schedule.2.`
 */
export const numberMessages = (values: object, at = ''): FieldMessage[] =>
  Object.entries(values).flatMap(([name, typed]: [string, unknown]) => {
    const rules = FIELDS[name];
    const message = rules && numberMessage(String(typed), rules);
    return message ? [{ field: `${at}${name}`, message }] : [];
  });

/** As it is sent: 0 for an empty field. What cannot be read is refused before anything is sent. */
export const numberOf = (typed: string): number => numberOrZero(typed, COUNT);

/** The same where an empty field means something. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : numberOf(typed);
