import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { numberOrZero } from '@safar/domain/money/amount-input';
import {
  type AgeBands,
  type TravellerType,
  ageOn,
  parseBirthdate,
} from '@safar/domain/pricing/ages';
import { isIsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import { type Party, partyOf } from '@safar/domain/pricing/party';
import type { Gender } from '@safar/domain/bookings/passengers';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import type { ExtraAnswers } from '../extras/extra-choice.js';
import type { RoomChoiceValues, Sleeper } from '../rooms/room-choice.js';

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
  /** Opens the dialog of the pay link when the booking is saved; not part of the request. */
  readonly pay_link: boolean;
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
  pay_link: false,
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

/** How amounts of the form are read. */
export const KRONOR = { kind: 'kronor' } as const;

export const discountOf = ({ discount }: Pick<OrderValues, 'discount'>): number =>
  numberOrZero(discount.amount, KRONOR);
