import type { PassengerChange } from '@safar/domain/bookings/changes/change-passenger';
import type { IsoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { infantInNeed } from '@safar/domain/pricing/party';
import { seatShortageFrom, seatsLeftFrom } from '@safar/domain/departures/departure-airports';
import type { EntityManager } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import {
  endExtras,
  findOffer,
  releaseSeats,
  takeSeats,
} from '../../bookings/shared/bookings.service.js';
import type { Staff } from '../../common/auth/access.js';
import { audit, changesBetween } from '../../common/audit/audit.js';
import { queueMail } from '../../mails/mail.service.js';
import { type ChangeContext, addLines, setPrice } from '../change-context.js';
import { addNote, exchangeRooms, linesOfRooms } from '../rooms/room-changes.queries.js';
import type { BedPlan } from './passenger-beds.js';
import type { Details } from './passenger-changes.rules.js';

interface PassengerPlan {
  readonly details: Details;
  readonly change: PassengerChange;
  readonly beds: BedPlan | null;
}

interface PendingPassengerChange {
  readonly input: { readonly kind: 'correct' | 'transfer'; readonly passengerId: string };
  readonly plan: PassengerPlan;
  readonly changeId: string;
  readonly staff: Staff;
}

const valuesOf = ({ details, change }: PassengerPlan) => ({
  type: change.type,
  firstName: details.firstName,
  lastName: details.lastName,
  birthdate: details.birthdate as IsoDay | null,
  gender: details.gender || null,
});

/** Corrects a passenger. @returns the same passenger's id */
export async function correct(
  tx: EntityManager,
  { input, plan }: PendingPassengerChange,
): Promise<string> {
  await tx.update(PassengerEntity, { id: input.passengerId }, valuesOf(plan));
  return input.passengerId;
}

/**
 * Adds the new passenger at the end of the list, in the bed of the replaced one, with its price and extras. The replaced one
 * stays readable but can no longer open the booking.
 * @returns the id of the new passenger
 */
export async function replace(
  tx: EntityManager,
  { booking, passengers, extras }: ChangeContext,
  { input, plan }: PendingPassengerChange,
): Promise<string> {
  const was = passengers.find(({ id }) => id === input.passengerId);
  const [last] = await tx.query<{ position: number }[]>(
    `select max(position)::int as position from passengers where booking_id = $1`,
    [booking.id],
  );
  const position = (last?.position ?? -1) + 1;
  const place = { roomId: was?.roomId ?? null, bed: was?.bed ?? null };
  const values = { ...valuesOf(plan), ...place, bookingId: booking.id, position };
  const inserted = await tx.insert(PassengerEntity, values);
  const { id } = inserted.identifiers[0] as { id: string };
  await tx.update(
    PassengerEntity,
    { id: input.passengerId },
    { state: 'replaced', replacedBy: id },
  );
  await tx.increment(BookingEntity, { id: booking.id }, 'accessVersion', 1);
  if (extras.some(({ passengerId }) => passengerId === input.passengerId)) {
    await passOnExtras(tx, { from: input.passengerId, to: id });
  }
  if (place.roomId) await passOnBedPrice(tx, { from: input.passengerId, to: id });
  return id;
}

interface PassengerPassedOn {
  readonly from: string;
  /** The same one when corrected. */
  readonly to: string;
}

/** Gives the extras of a replaced passenger to the new one; lines of the sale name no passenger. */
const passOnExtras = (tx: EntityManager, { from, to }: PassengerPassedOn): Promise<unknown> =>
  tx.query(
    `update booking_extras set passenger_id = $2 where passenger_id = $1 and state = 'active'`,
    [from, to],
  );

/** Reverses what a replaced passenger paid for the bed, and charges the new one the same; the price stays. */
const passOnBedPrice = (tx: EntityManager, { from, to }: PassengerPassedOn): Promise<unknown> =>
  tx.query(
    `insert into booking_lines (booking_id, kind, traveller_type, quantity, unit_price, amount, label, passenger_id)
     select l.booking_id, l.kind, l.traveller_type, 1, w.sign * l.amount, w.sign * l.amount, l.label, w.passenger
       from (select booking_id, kind, traveller_type, label, sum(amount)::int as amount from booking_lines
              where passenger_id = $1 and kind = 'room' group by booking_id, kind, traveller_type, label) l
      cross join (values (-1, $1::uuid), (1, $2::uuid)) w (sign, passenger)
      where l.amount <> 0`,
    [from, to],
  );

/** Takes the seats first, then the rooms, and writes the costs of the change. */
export async function writeChange(
  tx: EntityManager,
  context: ChangeContext,
  { plan, today, ...passed }: PassengerPassedOn & { readonly plan: PassengerPlan; readonly today: IsoDay },
): Promise<void> {
  const { booking } = context;
  const { change, beds } = plan;
  const { from, to } = passed;
  const { id, seats } = booking;
  if (change.seats > 0 && !(await takeSeats(tx, booking, change.seats))) {
    return refuseSeats(tx, context, { plan, passengerId: from });
  }
  if (change.seats < 0) await releaseSeats(tx, booking, 0 - change.seats);
  if (change.seats !== 0) await tx.update(BookingEntity, { id }, { seats: seats + change.seats });
  const roomIds = beds ? await changeBeds(tx, context, { plan: { change, beds }, today, ...passed }) : [];
  if (change.lines.length === 0) return;
  const lines = linesOfRooms(change.lines, roomIds).map((line) => ({
    ...line,
    passengerId: line.passengerId === from ? to : line.passengerId,
  }));
  await addLines(tx, id, { lines });
  await endExtras(tx, booking, change.extras);
  await setPrice(tx, booking, change.total);
} // oxfmt-ignore

/** Another bed in the same room, or other rooms. @returns the ids of new rooms, in order */
async function changeBeds(
  tx: EntityManager,
  { booking, passengers }: ChangeContext,
  { plan, from, to, today }: PassengerPassedOn & {
    readonly plan: { readonly change: PassengerChange; readonly beds: BedPlan };
    readonly today: IsoDay;
  },
): Promise<readonly string[]> {
  const { change: rooms, offer, names } = plan.beds;
  if (rooms.bed) await tx.update(PassengerEntity, { id: to }, { bed: rooms.bed });
  if (!names) return [];
  await addNote(tx, booking, `${today}: ${names.to} (tidigare ${names.from}).`);
  const types = new Map(plan.change.passengers.map(({ id, type }) => [id, type]));
  const housed = passengers.map(({ id, type }) => ({
    id: id === from ? to : id,
    type: types.get(id) ?? type,
  }));
  return exchangeRooms(tx, { booking, passengers: housed }, { change: rooms, offer });
} // oxfmt-ignore

/**
 * Throws why there are no seats: the departure or its airport is closed, an infant turns two before the return, or so many
 * are left.
 */
async function refuseSeats(
  tx: EntityManager,
  { booking, passengers }: ChangeContext,
  { plan, passengerId }: { plan: PassengerPlan; passengerId: string },
): Promise<never> {
  const offer = await findOffer(tx, booking.destinationId, booking.departureDate);
  const airport = offer?.airports.find(({ id }) => id === booking.airportId);
  if (offer && offer.state !== 'open') throw new DomainError('DEPARTURE_CLOSED');
  if (airport?.state === 'closed') {
    throw new DomainError('AIRPORT_SOLD_OUT', { name: airport.iata });
  }
  const left = (offer && airport && seatsLeftFrom(offer, airport)) ?? 0;
  // The other passengers have their seats, so the changed one is checked first.
  const changedFirst = plan.change.passengers.toSorted(
    (one, other) => Number(other.id === passengerId) - Number(one.id === passengerId),
  );
  const infant = infantInNeed(changedFirst, booking.returnDate, booking.seats + left);
  if (infant) {
    const was = passengers.find(({ id }) => id === infant.id);
    const name = infant.id === passengerId ? plan.details.firstName : was?.firstName;
    throw new DomainError('INFANT_NEEDS_SEAT', { name: name ?? '' });
  }
  const problem = offer && airport && seatShortageFrom(offer, { airport, seats: 1 });
  if (problem?.code === 'AIRPORT_SOLD_OUT') throw new DomainError(problem.code, problem.params);
  throw new DomainError('NOT_ENOUGH_SEATS', { left });
}

/** Names of the changed fields, for the audit log and the mail. */
function changedIn({ passengers }: ChangeContext, { input, plan }: PendingPassengerChange) {
  const was = passengers.find(({ id }) => id === input.passengerId);
  const after = valuesOf(plan);
  const fields = was ? Object.keys(changesBetween({ ...was }, after) ?? {}) : [];
  const isNamed = fields.includes('firstName') || fields.includes('lastName');
  const changed = [
    ...(input.kind === 'transfer' ? ['traveller'] : []),
    ...(input.kind === 'correct' && isNamed ? ['name'] : []),
    ...(input.kind === 'correct' && fields.includes('birthdate') ? ['birthdate'] : []),
    ...(plan.beds?.names || plan.beds?.change.bed ? ['rooms'] : []),
    ...(plan.change.priceDifference === 0 ? [] : ['price']),
    ...(plan.change.fee === 0 ? [] : ['fee']),
  ];
  return { fields, words: changed };
}

/**
 * Queues no mail for a correction without changes.
 * @param pending `confirm` issues the confirmation with the new names; it takes the last lock of the transaction
 */
export async function queueBookingChangedMail(
  tx: EntityManager,
  context: ChangeContext,
  pending: PendingPassengerChange & { readonly confirm: () => Promise<string | null> },
): Promise<void> {
  const { booking } = context;
  const { input, plan, changeId, staff } = pending;
  const { fields, words: changed } = changedIn(context, pending);
  if (fields.length === 0 && plan.change.lines.length === 0) return;
  const { fee, priceDifference } = plan.change;
  await audit(tx, {
    action: input.kind === 'correct' ? 'booking.corrected' : 'booking.transferred',
    object: { type: 'booking', id: booking.id },
    actor: staff,
    changes: {
      ...(input.kind === 'correct' ? { fields } : {}),
      ...(plan.beds?.names ? { rooms: { ...plan.beds.names } } : {}),
      fee,
      priceDifference,
    },
  });
  const documentId = await pending.confirm();
  await queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId, changed: changed.join(','), fee, ...(documentId ? { documentId } : {}) },
  });
}
