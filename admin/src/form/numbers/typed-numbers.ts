import { type NumberRules, numberOrZero, readNumber } from '@safar/domain/money/amount-input';
import { MONEY_MESSAGES_SV } from '@safar/domain/errors/messages/money-messages-sv';
import { interpolate } from '@safar/domain/errors/issues';
import type { FieldMessage } from '../field-problems.js';

const COUNT = { kind: 'count' } as const;
const KRONOR = { kind: 'kronor' } as const;

/** Number type of each field; the names are the same in all forms. */
const FIELDS: Readonly<Record<string, NumberRules>> = {
  price_adult: KRONOR,
  price_child: KRONOR,
  price_infant: KRONOR,
  infant_age_min: COUNT,
  infant_age_max: COUNT,
  child_age_min: COUNT,
  child_age_max: COUNT,
  res_length: COUNT,
  group_size_max: COUNT,
  capacity: COUNT,
  blocked: COUNT,
  booking_closes_days: COUNT,
};

/** Returns the error message of the input; undefined when it is valid. */
export function numberMessage(typed: string, rules: NumberRules): string | undefined {
  const { problem } = readNumber(typed, rules);
  if (!problem) return undefined;
  return interpolate(
    MONEY_MESSAGES_SV[problem.code as keyof typeof MONEY_MESSAGES_SV],
    problem.params,
  );
}

/**
 * Returns the fields with unreadable numbers, including fields that are not rendered.
 * @param at path prefix in the form, e.g. `schedule.2.`
 */
export const numberMessages = (values: object, at = ''): FieldMessage[] =>
  Object.entries(values).flatMap(([name, typed]: [string, unknown]) => {
    const rules = FIELDS[name];
    const message = rules && numberMessage(String(typed), rules);
    return message ? [{ field: `${at}${name}`, message }] : [];
  });

/** Returns the number to send, 0 for an empty field. Unreadable input is rejected before sending. */
export const numberOf = (typed: string): number => numberOrZero(typed, COUNT);

/** Returns null for an empty field, where that has a meaning. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : numberOf(typed);
