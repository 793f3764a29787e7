import type { FieldValues, ResolverResult } from 'react-hook-form';
import { nestedErrors } from '../field-problems.js';
import { numberMessages } from './typed-numbers.js';

/** Blocks the submit while a number cannot be read. */
export function numbersResolver<Values extends FieldValues>(
  values: Values,
): ResolverResult<Values> {
  const problems = numberMessages(values);
  return problems.length > 0
    ? { values: {}, errors: nestedErrors<Values>(problems) }
    : { values, errors: {} };
}
