import type {
  CorrectPreviewRequest,
  TransferPreviewRequest,
} from '@safar/domain/contracts/bookings/changes';
import { parseBirthdate } from '@safar/domain/pricing/ages';
import {
  type ChangeableBooking,
  type PassengerChange,
  type PassengerChangeInput,
  passengerChangeOf,
  passengerChangeProblem,
} from '@safar/domain/bookings/changes/change-passenger';
import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { normalizeName } from '@safar/domain/bookings/names';
import { type PassengerDetails, passengerProblems } from '@safar/domain/bookings/passengers';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ChangeContext } from '../change-context.js';

/** New details of a passenger. */
export type Details = Omit<PassengerDetails, 'type' | 'birthdate'> & {
  /** null: erased, and not required. */
  readonly birthdate: string | null;
};

const readDay = (typed: string): string => parseBirthdate(typed) ?? typed.trim();

export const correctedDetails = (
  was: PassengerEntity,
  { first_name, last_name, birthdate, gender }: CorrectPreviewRequest,
): Details => ({
  firstName: first_name === undefined ? was.firstName : normalizeName(first_name),
  lastName: last_name === undefined ? was.lastName : normalizeName(last_name),
  birthdate: birthdate ? readDay(birthdate) : was.birthdate,
  gender: gender ?? was.gender,
});

export const newDetails = (request: TransferPreviewRequest): Details => ({
  firstName: normalizeName(request.first_name),
  lastName: normalizeName(request.last_name),
  birthdate: readDay(request.birthdate),
  gender: request.gender,
});

const FIELDS: Readonly<Record<string, string>> = { firstName: 'first_name', lastName: 'last_name' };

/** Maps the field to its name in the console's forms. */
function named(problem: ValidationIssue): ValidationIssue {
  const field = problem.field?.split('.').at(-1) ?? '';
  return { ...problem, field: FIELDS[field] ?? field };
}

const changeable = ({ booking, passengers, lines, paid }: ChangeContext): ChangeableBooking => ({
  departure: booking.departureDate,
  returnDay: booking.returnDate,
  seats: booking.seats,
  prices: booking.prices,
  bands: booking.ageBands,
  lines,
  passengers,
  paid,
});

interface PlanInput {
  readonly passengerId: string;
  readonly details: Details;
  readonly fee: PassengerChangeInput['fee'];
  readonly today: IsoDay;
}

/** An erased birth date or sex is not required when only a name is corrected. */
const isAsked = ({ field }: ValidationIssue, { birthdate, gender }: Details): boolean =>
  (field !== 'birthdate' || birthdate !== null) && (field !== 'gender' || gender !== null);

/** Throws VALIDATION_FAILED naming every field, or TRAVELLER_GONE. */
export function planPassengerChange(context: ChangeContext, input: PlanInput): PassengerChange {
  const { booking, passengers } = context;
  const { passengerId: id, details, fee, today } = input;
  const position = passengers.findIndex((one) => one.id === id);
  if (position === -1) throw new DomainError('TRAVELLER_GONE');
  const change = passengerChangeOf(changeable(context), { id, birthdate: details.birthdate, fee });
  const passenger = { ...details, birthdate: details.birthdate ?? '', type: change.type };
  const days = { today, departure: booking.departureDate };
  const wrong = passengerProblems([passenger], days, booking.ageBands)
    .map((problem) => named({ ...problem, params: { ...problem.params, passenger: position + 1 } }))
    .filter((problem) => isAsked(problem, details));
  throwIfInvalid(wrong);
  const problem = passengerChangeProblem(changeable(context), {
    id,
    birthdate: details.birthdate,
    fee,
  });
  if (problem) throwIfInvalid([problem]);
  return change;
}
