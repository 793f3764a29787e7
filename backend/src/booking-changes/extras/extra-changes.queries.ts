import { DomainError } from '@safar/domain/errors/domain-error';
import { countExtras } from '@safar/domain/extras/booked-extras';
import type { ExtrasChange } from '@safar/domain/extras/change-extras';
import type { EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import {
  addExtras, addedExtras, endExtras, lockDepartures, takeExtras,
} from '../../bookings/shared/bookings.service.js'; // oxfmt-ignore
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { queueMail } from '../../mails/mail.service.js';
import { type ChangeContext, setPrice } from '../change-context.js';

interface PendingExtras {
  readonly change: ExtrasChange;
  /** A line for the notes of staff; may be empty. */
  readonly note: string;
}

/** Takes new extras, then ends the removed ones. The departure is locked first, as in a sale. Throws EXTRA_SOLD_OUT. */
export async function writeExtras(
  tx: EntityManager,
  { booking, passengers }: ChangeContext,
  { change, note }: PendingExtras,
): Promise<void> {
  const { id: bookingId, departureId } = booking;
  const { added, lines } = change;
  await lockDepartures(tx, [departureId]);
  const counts = countExtras(added.map(({ extra_id: extraId }) => ({ extraId })));
  // One at a time, so that the message can name the one that is gone; in the order of take_extras.
  for (const id of Object.keys(counts).sort()) {
    if (await takeExtras(tx, departureId, { [id]: counts[id] ?? 0 })) continue;
    const name = added.find(({ extra_id: extraId }) => extraId === id)?.name_sv ?? '';
    throw new DomainError('EXTRA_SOLD_OUT', { name });
  }
  await addExtras(tx, bookingId, { lines, extras: addedExtras(added, passengers), sold: 'desk' });
  await endExtras(tx, booking, change.endings);
  if (note !== '') {
    const notes = `${booking.notes}\n${note}`.trim();
    await tx.update(BookingEntity, { id: bookingId }, { notes });
  }
  await setPrice(tx, booking, change.total);
}

interface ExtrasChangedMail {
  readonly change: ExtrasChange;
  readonly changeId: string;
  readonly staff: Staff;
  /** Issues the new confirmation; it takes the last lock of the transaction. */
  readonly confirm: () => Promise<string | null>;
}

/** Queues one mail to the customer, and audits the change. */
export async function queueExtrasChangedMail(
  tx: EntityManager,
  { booking }: ChangeContext,
  { change, changeId, staff, confirm }: ExtrasChangedMail,
): Promise<void> {
  await audit(tx, {
    action: 'booking.extras-changed',
    object: { type: 'booking', id: booking.id },
    actor: staff,
    changes: {
      extras: { added: change.added.length, removed: change.endings.length },
      price: { from: booking.totalPrice, to: change.total },
    },
  });
  const documentId = await confirm();
  const changed = change.lines.length === 0 ? 'extras' : 'extras,price';
  await queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId, changed, ...(documentId ? { documentId } : {}) },
  });
}
