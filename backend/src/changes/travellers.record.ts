import type { TravellerChange } from '@safar/domain/rules/changing-travellers';
import type { IsoDay } from '@safar/domain/rules/dates';
import { DomainError } from '@safar/domain/rules/domain-error';
import { infantInNeed } from '@safar/domain/rules/party';
import { seatsLeft } from '@safar/domain/rules/seats';
import type { EntityManager } from 'typeorm';
import { BookingEntity, PassengerEntity } from '../bookings/booking.entity.js';
import { findOffer, releaseSeats, takeSeats } from '../bookings/bookings.service.js';
import type { Staff } from '../core/access.js';
import { audit, changesBetween } from '../core/audit.js';
import { queueMail } from '../mail/mail.service.js';
import { type Case, addLines, setPrice } from './changes.case.js';
import type { Details } from './travellers.rules.js';

interface Deed {
  readonly wish: { readonly kind: 'correct' | 'transfer'; readonly passengerId: string };
  readonly plan: { readonly details: Details; readonly change: TravellerChange };
  readonly changeId: string;
  readonly staff: Staff;
}

const valuesOf = ({ details, change }: Deed['plan']) => ({
  type: change.type,
  firstName: details.firstName,
  lastName: details.lastName,
  birthdate: details.birthdate as IsoDay | null,
  gender: details.gender || null,
});

/** @returns who travels: the same traveller */
export async function correct(tx: EntityManager, { wish, plan }: Deed): Promise<string> {
  await tx.update(PassengerEntity, { id: wish.passengerId }, valuesOf(plan));
  return wish.passengerId;
}

/**
 * Somebody new at the end of the list; whoever was there stays to be read, and opens the booking no more.
 * @returns who travels now
 */
export async function replace(
  tx: EntityManager,
  { booking }: Case,
  { wish, plan }: Deed,
): Promise<string> {
  const [last] = await tx.query<{ position: number }[]>(
    `select max(position)::int as position from passengers where booking_id = $1`,
    [booking.id],
  );
  const position = (last?.position ?? -1) + 1;
  const values = { ...valuesOf(plan), bookingId: booking.id, position };
  const inserted = await tx.insert(PassengerEntity, values);
  const { id } = inserted.identifiers[0] as { id: string };
  await tx.update(PassengerEntity, { id: wish.passengerId }, { state: 'replaced', replacedBy: id });
  await tx.increment(BookingEntity, { id: booking.id }, 'accessVersion', 1);
  return id;
}

/** Seats first; then what the change costs. */
export async function writeChange(
  tx: EntityManager,
  file: Case,
  { plan, from, to }: { plan: Deed['plan']; from: string; to: string },
): Promise<void> {
  const { booking } = file;
  const { change } = plan;
  const { id, departureId, seats } = booking;
  if (change.seats > 0 && !(await takeSeats(tx, departureId, change.seats))) {
    return refuseSeats(tx, file, { plan, passengerId: from });
  }
  if (change.seats < 0) await releaseSeats(tx, departureId, 0 - change.seats);
  if (change.seats !== 0) await tx.update(BookingEntity, { id }, { seats: seats + change.seats });
  if (change.lines.length === 0) return;
  const lines = change.lines.map((line) => ({
    ...line,
    passengerId: line.passengerId === from ? to : line.passengerId,
  }));
  await addLines(tx, id, { lines });
  await setPrice(tx, booking, change.total);
}

/** Throws for whom there is no seat: an infant that is two on the way home by name, else how many seats are left. */
async function refuseSeats(
  tx: EntityManager,
  { booking, travellers }: Case,
  { plan, passengerId }: { plan: Deed['plan']; passengerId: string },
): Promise<never> {
  const offer = await findOffer(tx, booking.destinationId, booking.departureDate);
  const left = (offer && seatsLeft(offer)) ?? 0;
  // The others have their seats: whoever changed is looked at first.
  const changedFirst = plan.change.travellers.toSorted(
    (one, other) => Number(other.id === passengerId) - Number(one.id === passengerId),
  );
  const infant = infantInNeed(changedFirst, booking.returnDate, booking.seats + left);
  if (infant) {
    const was = travellers.find(({ id }) => id === infant.id);
    const name = infant.id === passengerId ? plan.details.firstName : was?.firstName;
    throw new DomainError('INFANT_NEEDS_SEAT', { name: name ?? '' });
  }
  throw new DomainError('NOT_ENOUGH_SEATS', { left });
}

/** The names of what changed, as the log and the letter may know them. */
function changedIn({ travellers }: Case, { wish, plan }: Deed) {
  const was = travellers.find(({ id }) => id === wish.passengerId);
  const after = valuesOf(plan);
  const fields = was ? Object.keys(changesBetween({ ...was }, after) ?? {}) : [];
  const isNamed = fields.includes('firstName') || fields.includes('lastName');
  const words = [
    ...(wish.kind === 'transfer' ? ['traveller'] : []),
    ...(wish.kind === 'correct' && isNamed ? ['name'] : []),
    ...(wish.kind === 'correct' && fields.includes('birthdate') ? ['birthdate'] : []),
    ...(plan.change.priceDifference === 0 ? [] : ['price']),
    ...(plan.change.fee === 0 ? [] : ['fee']),
  ];
  return { fields, words };
}

/**
 * Nobody is told of a correction that changed nothing.
 * @param deed `confirm` issues the confirmation with the new names; it is the last lock of the transaction
 */
export async function tellOfChange(
  tx: EntityManager,
  file: Case,
  deed: Deed & { readonly confirm: () => Promise<string | null> },
): Promise<void> {
  const { booking } = file;
  const { wish, plan, changeId, staff } = deed;
  const { fields, words } = changedIn(file, deed);
  if (fields.length === 0 && plan.change.lines.length === 0) return;
  const { fee, priceDifference } = plan.change;
  await audit(tx, {
    action: wish.kind === 'correct' ? 'booking.corrected' : 'booking.transferred',
    object: { type: 'booking', id: booking.id },
    actor: staff,
    changes: { ...(wish.kind === 'correct' ? { fields } : {}), fee, priceDifference },
  });
  const documentId = await deed.confirm();
  await queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId, changed: words.join(','), fee, ...(documentId ? { documentId } : {}) },
  });
}
