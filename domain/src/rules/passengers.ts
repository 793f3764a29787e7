import { type AgeBands, type TravellerType, ageProblem } from './ages.js';
import type { ErrorCode } from './error-codes.js';
import type { IsoDay } from './dates.js';
import { isPassportName } from './names.js';
import type { Problem } from './problems.js';

export const GENDERS = ['female', 'male', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export interface PassengerDetails {
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly gender: Gender | '' | null;
}

const REQUIRED = [
  ['firstName', 'PASSENGER_FIRST_NAME_MISSING'],
  ['lastName', 'PASSENGER_LAST_NAME_MISSING'],
  ['birthdate', 'PASSENGER_BIRTHDATE_MISSING'],
  ['gender', 'PASSENGER_GENDER_MISSING'],
] as const satisfies readonly (readonly [keyof PassengerDetails, ErrorCode])[];

const isBlank = (value: string | null): boolean => !value || value.trim() === '';

function problemsOf(passenger: PassengerDetails, departure: IsoDay, bands: AgeBands): Problem[] {
  const missing = REQUIRED.filter(([field]) => isBlank(passenger[field])).map(([field, code]) => ({
    field,
    code,
  }));
  const foreign = (['firstName', 'lastName'] as const)
    .filter((field) => !isBlank(passenger[field]) && !isPassportName(passenger[field]))
    .map((field) => ({ field, code: 'PASSENGER_NAME_LATIN' as const }));
  const age = isBlank(passenger.birthdate) ? null : ageProblem(passenger, departure, bands);
  return [...missing, ...foreign, ...(age ? [{ ...age, field: 'birthdate' }] : [])];
}

/** Everything that is wrong with the travellers, in the order of the forms; `passenger` counts from 1. */
export const passengerProblems = (
  passengers: readonly PassengerDetails[],
  departure: IsoDay,
  bands: AgeBands,
): Problem[] =>
  passengers.flatMap((passenger, index) =>
    problemsOf(passenger, departure, bands).map((problem) => ({
      code: problem.code,
      params: { ...problem.params, passenger: index + 1 },
      field: `passengers.${index}.${problem.field ?? ''}`,
    })),
  );
