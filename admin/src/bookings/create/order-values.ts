import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { StaffExtraView } from '@safar/domain/contracts/bookings/staff-extras';
import type { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { numberOrZero } from '@safar/domain/money/amount-input';
import { chosenRooms } from '@safar/domain/bookings/changes/change-rooms';
import type { RoomRequest } from '@safar/domain/contracts/bookings/rooms';
import {
  type AgeBands,
  type TravellerType,
  ageOn,
  parseBirthdate,
} from '@safar/domain/pricing/ages';
import { staffContactProblems } from '@safar/domain/bookings/contact-details';
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import {
  MAX_STAFF_PASSENGERS,
  type Party,
  partyOf,
  partyProblem,
} from '@safar/domain/pricing/party';
import { type Gender, grownUpProblems, passengerProblems } from '@safar/domain/bookings/passengers';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import { inRoomOrder } from '@safar/domain/rooms/room-order';
import { type ValidationIssue, interpolate } from '@safar/domain/errors/issues';
import { type ExtraAnswers, chosenExtras } from '../extras/extra-choice.js';
import type { FieldMessage } from '../../form/field-problems.js';
import { numberMessage } from '../../form/numbers/typed-numbers.js';
import { type RoomChoiceValues, type Sleeper, chosenFrom } from '../rooms/room-choice.js';
import { asE164 } from './phone.js';

const KRONOR = { kind: 'kronor' } as const;

export interface PassengerValues {
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  /** Of a child without a birth date, in years on the departure day, for the price; empty: not chosen. */
  readonly age: string;
  readonly gender: Gender | '';
}

/** Values of the staff booking form; field paths are those of the request. */
export interface OrderValues {
  readonly destination_id: string;
  readonly departure_date: string;
  /** IATA code; empty for the first airport on sale. */
  readonly airport: string;
  readonly passengers: PassengerValues[];
  /** Null: the cheapest rooms. A choice holds for the travellers that it was made for. */
  readonly rooms: { readonly choice: RoomChoiceValues; readonly party: string } | null;
  /** By code; travellers by their place in the form. */
  readonly extras: ExtraAnswers;
  readonly insurance: 'yes' | 'no' | '';
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly source: StaffBookingRequest['source'];
  /** Empty for no owner. */
  readonly owner_id: string;
  readonly notes: string;
  /** Why no adult travels. */
  readonly minors_reason: string;
  readonly invoice_later: boolean;
  readonly state: StaffBookingRequest['state'];
  /** Empty for the default day. */
  readonly option_until: string;
  readonly payment_option: PaymentOption;
  readonly discount: { readonly amount: string; readonly reason: string };
  /** Of a discount rule; empty for none. */
  readonly code: string;
}

export const newPassenger = (type: TravellerType): PassengerValues => ({
  type,
  firstName: '',
  lastName: '',
  birthdate: '',
  age: '',
  gender: '',
});

/** @param owner id of the signed-in user */
export const newOrder = (owner: string): OrderValues => ({
  destination_id: '',
  departure_date: '',
  airport: '',
  passengers: [newPassenger('adult')],
  rooms: null,
  extras: {},
  insurance: '',
  email: '',
  phone: '',
  language: 'sv',
  source: 'phone',
  owner_id: owner,
  notes: '',
  minors_reason: '',
  invoice_later: false,
  state: 'option',
  option_until: '',
  payment_option: 'partial',
  discount: { amount: '', reason: '' },
  code: '',
});

export const partyOfOrder = ({ passengers }: Pick<OrderValues, 'passengers'>): Party =>
  partyOf(passengers.map(({ type }) => type));

/** Names the travellers that a choice of rooms is for; they have no other identity in the form. */
export const partyText = ({ passengers }: Pick<OrderValues, 'passengers'>): string =>
  passengers.map(({ type }) => type).join();

/** Returns the rooms that staff chose for these travellers; null: the cheapest. */
export const choiceOfOrder = (
  values: Pick<OrderValues, 'passengers' | 'rooms'>,
): RoomChoiceValues | null =>
  values.rooms?.party === partyText(values) ? values.rooms.choice : null;

/** @param nameOf names a traveller by number, until the first name is written */
export const sleepersOf = (
  { passengers }: Pick<OrderValues, 'passengers'>,
  nameOf: (n: number) => string,
): (Sleeper & { readonly id: string })[] =>
  passengers.map(({ type, firstName }, place) => ({
    id: String(place),
    type,
    name: firstName.trim() || nameOf(place + 1),
  }));

/** Returns the age on the departure day: that of the birth date, else the chosen one; null: not known. */
export function ageOf(
  { birthdate, age }: Pick<PassengerValues, 'birthdate' | 'age'>,
  departure: string,
): number | null {
  const born = parseBirthdate(birthdate);
  if (born) return isIsoDay(departure) ? ageOn(born, departure) : null;
  return age === '' ? null : Number(age);
}

/**
 * Ages of the children and chosen rooms, as an order and a price name them; nothing while they are incomplete.
 * @param bands leaves out ages that are not those of children, so that the price of the others still shows
 */
export function roomsOfOrder(
  values: Pick<OrderValues, 'passengers' | 'rooms' | 'departure_date'>,
  bands: AgeBands | null = null,
): Pick<StaffBookingRequest, 'childAges' | 'rooms'> {
  const { passengers, departure_date: departure } = values;
  const children = passengers.filter(({ type }) => type === 'child');
  const ages = children.flatMap((child) => ageOf(child, departure) ?? []);
  const isChild = (age: number): boolean =>
    !bands || (age >= bands.childAgeMin && age <= bands.childAgeMax);
  const isKnown = children.length > 0 && ages.length === children.length && ages.every(isChild);
  const sleepers = sleepersOf(values, String);
  const choice = choiceOfOrder(values);
  const rooms = choice && chosenFrom(choice, sleepers);
  return {
    ...(isKnown && { childAges: ages }),
    ...(rooms && { rooms: chosenRooms(rooms, sleepers) as RoomRequest[] }),
  };
}

/** Returns the chosen extras as an order and a price name them: travellers by their place among adults, children, infants. */
export function extrasOfOrder(
  values: Pick<OrderValues, 'passengers' | 'extras'>,
  offered: readonly StaffExtraView[],
): Pick<StaffBookingRequest, 'extras'> {
  const order = inRoomOrder(values.passengers);
  const extras = chosenExtras(values.extras, offered, sleepersOf(values, String)).map(
    ({ code, people }) => ({
      code,
      ...(people && { travellers: people.map((id) => order.indexOf(Number(id))) }),
    }),
  );
  return extras.length > 0 ? { extras } : {};
}

/** Takes a traveller out of the chosen extras; those after it move up. */
export const extrasWithout = (extras: ExtraAnswers, place: number): ExtraAnswers =>
  Object.fromEntries(
    Object.entries(extras).map(([code, answer]) => [
      code,
      answer === true
        ? answer
        : answer
            .map(Number)
            .filter((one) => one !== place)
            .map((one) => String(one > place ? one - 1 : one)),
    ]),
  );

export const bandsOf = (destination: DestinationView): AgeBands => ({
  infantAgeMin: destination.infant_age_min,
  infantAgeMax: destination.infant_age_max,
  childAgeMin: destination.child_age_min,
  childAgeMax: destination.child_age_max,
});

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

export const discountOf = ({ discount }: Pick<OrderValues, 'discount'>): number =>
  numberOrZero(discount.amount, KRONOR);

interface OrderPrice {
  /** After the discount, in kronor. */
  readonly total: number;
  readonly offered: readonly StaffExtraView[];
}

export function requestOf(
  values: OrderValues,
  { total, offered }: OrderPrice,
): StaffBookingRequest {
  const amount = discountOf(values);
  const isOption = values.state === 'option';
  return {
    destination_id: values.destination_id,
    departure_date: values.departure_date,
    ...(values.airport !== '' && { airport: values.airport }),
    passengers: values.passengers.map(({ age: _, ...passenger }) => passenger),
    ...roomsOfOrder(values),
    ...extrasOfOrder(values, offered),
    insurance: values.insurance === 'yes',
    email: values.email.trim(),
    phone: asE164(values.phone),
    language: values.language,
    source: values.source,
    owner_id: values.owner_id === '' ? null : values.owner_id,
    notes: values.notes,
    ...(isWithoutGrownUp(values) && { minors_reason: values.minors_reason.trim() }),
    invoice_later: values.invoice_later,
    state: values.state,
    ...(isOption && values.option_until !== '' && { option_until: values.option_until }),
    payment_option: values.payment_option,
    ...(values.code && { code: values.code }),
    ...(amount > 0 && { discount: { amount, reason: values.discount.reason } }),
    expected_total: total,
  };
}
