import type {
  CorrectPreviewRequest,
  TransferPreviewRequest,
} from '@safar/domain/contracts/changes';
import { parseBirthdate } from '@safar/domain/rules/ages';
import {
  type ChangeableBooking,
  type TravellerChange,
  type TravellerWish,
  travellerChangeOf,
  travellerProblem,
} from '@safar/domain/rules/changing-travellers';
import type { IsoDay } from '@safar/domain/rules/dates';
import { DomainError } from '@safar/domain/rules/domain-error';
import { tidyName } from '@safar/domain/rules/names';
import { type PassengerDetails, passengerProblems } from '@safar/domain/rules/passengers';
import type { Problem } from '@safar/domain/rules/problems';
import type { PassengerEntity } from '../bookings/booking.entity.js';
import { refuse } from '../core/errors.js';
import type { Case } from './changes.case.js';

/** A traveller as it shall be. */
export type Details = Omit<PassengerDetails, 'type' | 'birthdate'> & {
  /** null: let go, and not asked for. */
  readonly birthdate: string | null;
};

const readDay = (typed: string): string => parseBirthdate(typed) ?? typed.trim();

export const correctedDetails = (
  was: PassengerEntity,
  { first_name, last_name, birthdate, gender }: CorrectPreviewRequest,
): Details => ({
  firstName: first_name === undefined ? was.firstName : tidyName(first_name),
  lastName: last_name === undefined ? was.lastName : tidyName(last_name),
  birthdate: birthdate ? readDay(birthdate) : was.birthdate,
  gender: gender ?? was.gender,
});

export const newDetails = (request: TransferPreviewRequest): Details => ({
  firstName: tidyName(request.first_name),
  lastName: tidyName(request.last_name),
  birthdate: readDay(request.birthdate),
  gender: request.gender,
});

const FIELDS: Readonly<Record<string, string>> = { firstName: 'first_name', lastName: 'last_name' };

/** The field as the forms of the console call it. */
function named(problem: Problem): Problem {
  const field = problem.field?.split('.').at(-1) ?? '';
  return { ...problem, field: FIELDS[field] ?? field };
}

const changeable = ({ booking, travellers, lines, paid }: Case): ChangeableBooking => ({
  departure: booking.departureDate,
  returnDay: booking.returnDate,
  seats: booking.seats,
  prices: booking.prices,
  bands: booking.ageBands,
  lines,
  travellers,
  paid,
});

interface Wish {
  readonly passengerId: string;
  readonly details: Details;
  readonly fee: TravellerWish['fee'];
  readonly today: IsoDay;
}

/** Of a birth date or sex that was let go nothing is asked when only a name is corrected. */
const isAsked = ({ field }: Problem, { birthdate, gender }: Details): boolean =>
  (field !== 'birthdate' || birthdate !== null) && (field !== 'gender' || gender !== null);

/** Throws VALIDATION_FAILED naming every field, or TRAVELLER_GONE. */
export function planTraveller(file: Case, wish: Wish): TravellerChange {
  const { booking, travellers } = file;
  const { passengerId: id, details, fee, today } = wish;
  const position = travellers.findIndex((one) => one.id === id);
  if (position === -1) throw new DomainError('TRAVELLER_GONE');
  const change = travellerChangeOf(changeable(file), { id, birthdate: details.birthdate, fee });
  const traveller = { ...details, birthdate: details.birthdate ?? '', type: change.type };
  const days = { today, departure: booking.departureDate };
  const wrong = passengerProblems([traveller], days, booking.ageBands)
    .map((problem) => named({ ...problem, params: { ...problem.params, passenger: position + 1 } }))
    .filter((problem) => isAsked(problem, details));
  refuse(wrong);
  const problem = travellerProblem(changeable(file), { id, birthdate: details.birthdate, fee });
  if (problem) refuse([problem]);
  return change;
}
