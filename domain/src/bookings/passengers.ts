import { type AgeBands, type TravellerType, ageOn, ageProblem } from '../pricing/ages.js';
import { type IsoDay, daysBetween, isIsoDay } from '../dates/dates.js';
import { isPassportName, normalizeName } from './names.js';
import type { VisitorIssue } from '../errors/issues.js';
import type { VisitorErrorCode } from '../errors/messages/visitor-messages-sv.js';

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
] as const satisfies readonly (readonly [keyof PassengerDetails, VisitorErrorCode])[];

/** The days that birth dates are compared with. */
export interface TravelDays {
  /** The day of the booking, in Sweden. */
  readonly today: IsoDay;
  readonly departure: IsoDay;
}

const isBlank = (value: string | null): boolean => !value || normalizeName(value) === '';

/** Whether the birth date is in the future: a typing error, because an unborn person has no passport. */
const isUnborn = ({ birthdate }: PassengerDetails, today: IsoDay): boolean =>
  isIsoDay(birthdate) && daysBetween(today, birthdate) > 0;

function birthdateProblem(
  passenger: PassengerDetails,
  { today, departure }: TravelDays,
  bands: AgeBands,
): VisitorIssue | null {
  if (isBlank(passenger.birthdate)) return null;
  if (isUnborn(passenger, today)) return { code: 'BIRTHDATE_FUTURE' };
  return ageProblem(passenger, departure, bands);
}

/** The minimum age of the person responsible for a party. */
const GROWN_UP = 18;
/** An adult this young has a wrong birth date, which is reported instead. */
const YOUNGER_IS_A_SLIP = 2;

/**
 * Returns an issue when all adults of a party are too young on the day of departure to be responsible for it. Staff may
 * override it with a reason. Returns no issue without adults, which `partyProblem` reports, or while a birth date is
 * unreadable.
 */
export function grownUpProblems(
  passengers: readonly Pick<PassengerDetails, 'type' | 'birthdate'>[],
  departure: IsoDay,
): VisitorIssue[] {
  const isYoung = (birthdate: string): boolean =>
    isIsoDay(birthdate) &&
    ageOn(birthdate, departure) > YOUNGER_IS_A_SLIP &&
    ageOn(birthdate, departure) < GROWN_UP;
  const adults = passengers.filter(({ type }) => type === 'adult');
  if (adults.length === 0 || !adults.every(({ birthdate }) => isYoung(birthdate))) return [];
  const field = `passengers.${passengers.findIndex(({ type }) => type === 'adult')}.birthdate`;
  return [{ code: 'PARTY_NEEDS_GROWN_UP', params: { n: GROWN_UP }, field }];
}

function problemsOf(
  passenger: PassengerDetails,
  days: TravelDays,
  bands: AgeBands,
): VisitorIssue[] {
  const missing = REQUIRED.filter(([field]) => isBlank(passenger[field])).map(([field, code]) => ({
    field,
    code,
  }));
  const foreign = (['firstName', 'lastName'] as const)
    .filter(
      (field) => !isBlank(passenger[field]) && !isPassportName(normalizeName(passenger[field])),
    )
    .map((field) => ({ field, code: 'PASSENGER_NAME_LATIN' as const }));
  const age = birthdateProblem(passenger, days, bands);
  return [...missing, ...foreign, ...(age ? [{ ...age, field: 'birthdate' }] : [])];
}

/** Returns all issues of the passengers, in the order of the forms; `passenger` counts from 1. */
export const passengerProblems = (
  passengers: readonly PassengerDetails[],
  days: TravelDays,
  bands: AgeBands,
): VisitorIssue[] =>
  passengers.flatMap((passenger, index) =>
    problemsOf(passenger, days, bands).map((problem) => ({
      code: problem.code,
      params: { ...problem.params, passenger: index + 1 },
      field: `passengers.${index}.${problem.field ?? ''}`,
    })),
  );
