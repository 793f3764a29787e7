import type { StaffExtraView } from '@safar/domain/contracts/bookings/staff-extras';
import type { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { chosenRooms, inRoomOrder } from '@safar/domain/rooms/room-order';
import type { RoomRequest } from '@safar/domain/contracts/bookings/rooms';
import type { AgeBands } from '@safar/domain/pricing/ages';
import { chosenExtras } from '../extras/extra-choice.js';
import { chosenFrom } from '../rooms/room-choice.js';
import { asE164 } from './phone.js';
import { isWithoutGrownUp } from './order-problems.js';
import { type OrderValues, choiceOfOrder, sleepersOf, ageOf, discountOf } from './order-values.js';

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
