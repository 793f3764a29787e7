import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { parseBirthdate } from '@safar/domain/pricing/ages';
import { staffContactProblems } from '@safar/domain/bookings/contact-details';
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { MAX_STAFF_PASSENGERS, partyProblem } from '@safar/domain/pricing/party';
import { grownUpProblems, passengerProblems } from '@safar/domain/bookings/passengers';
import { type ValidationIssue, interpolate } from '@safar/domain/errors/issues';
import type { FieldMessage } from '../../form/field-problems.js';
import { numberMessage } from '../../form/numbers/typed-numbers.js';
import { asE164 } from './phone.js';
import {
  type OrderValues,
  type PassengerValues,
  KRONOR,
  newPassenger,
  partyOfOrder,
  bandsOf,
  discountOf,
} from './order-values.js';

const toFieldMessage = ({ code, params, field = '' }: ValidationIssue): FieldMessage => ({
  field,
  message: interpolate(MESSAGES_SV[code], params),
});

export interface Surroundings {
  /** null while none is selected. */
  readonly destination: DestinationView | null;
  readonly today: IsoDay;
}

const readDates = (passengers: readonly PassengerValues[]): PassengerValues[] =>
  passengers.map((passenger) => ({
    ...passenger,
    birthdate: parseBirthdate(passenger.birthdate) ?? passenger.birthdate,
  }));

/** Checks the passengers with the rules and messages of the public site. */
export function passengerFieldProblems(
  { passengers, departure_date: departure }: OrderValues,
  { destination, today }: Surroundings,
): FieldMessage[] {
  if (!destination || !isIsoDay(departure)) return [];
  return passengerProblems(readDates(passengers), { today, departure }, bandsOf(destination)).map(
    toFieldMessage,
  );
}

/** Whether no adult travels; staff must then give a reason. */
export const isWithoutGrownUp = ({
  passengers,
  departure_date: departure,
}: Pick<OrderValues, 'passengers' | 'departure_date'>): boolean =>
  isIsoDay(departure) && grownUpProblems(readDates(passengers), departure).length > 0;

/** Returns issues to show during typing: a name in non-Latin letters, a complete birth date with the wrong age. */
export const earlyProblems = (values: OrderValues, around: Surroundings): FieldMessage[] =>
  passengerFieldProblems(values, around).filter(({ field, message }) => {
    if (message === MESSAGES_SV.PASSENGER_NAME_LATIN) return true;
    const [, index, name] = field.split('.');
    const { birthdate } = values.passengers[Number(index)] ?? newPassenger('adult');
    return name === 'birthdate' && parseBirthdate(birthdate) !== null;
  });

/** Messages for fields that only this form requires. */
export interface OrderTexts {
  readonly destination: string;
  readonly date: string;
  readonly insurance: string;
}

/** Returns all issues that prevent saving, in form order. */
export function orderProblems(
  values: OrderValues,
  around: Surroundings,
  texts: OrderTexts,
): FieldMessage[] {
  const { discount, email, phone } = values;
  const party = partyProblem(partyOfOrder(values), MAX_STAFF_PASSENGERS);
  const contact = staffContactProblems({ email: email.trim(), phone: asE164(phone) });
  const isSilent = discountOf(values) > 0 && discount.reason.trim() === '';
  const isUnexplained = isWithoutGrownUp(values) && values.minors_reason.trim() === '';
  const unreadable = numberMessage(discount.amount, KRONOR);
  return [
    ...(values.destination_id === ''
      ? [{ field: 'destination_id', message: texts.destination }]
      : []),
    ...(values.departure_date === '' ? [{ field: 'departure_date', message: texts.date }] : []),
    ...(party ? [toFieldMessage({ ...party, field: 'passengers.0.type' })] : []),
    ...passengerFieldProblems(values, around),
    ...(isUnexplained ? [toFieldMessage({ code: 'REASON_MISSING', field: 'minors_reason' })] : []),
    ...contact.map(toFieldMessage),
    ...(values.insurance === '' ? [{ field: 'insurance', message: texts.insurance }] : []),
    ...(unreadable ? [{ field: 'discount.amount', message: unreadable }] : []),
    ...(isSilent ? [toFieldMessage({ code: 'REASON_MISSING', field: 'discount.reason' })] : []),
  ];
}
