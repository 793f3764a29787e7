import type { AirportChange } from '@safar/domain/bookings/changes/change-airport';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { DepartureAirport } from '@safar/domain/departures/departure-airports';
import type { EntityManager } from 'typeorm';
import { endExtras, moveAirportSeats } from '../../bookings/shared/bookings.service.js';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { queueMail } from '../../mails/mail.service.js';
import { type ChangeContext, addLines, setPrice } from '../change-context.js';

interface PendingAirportChange {
  readonly change: AirportChange;
  readonly airport: DepartureAirport;
  /** A line for the notes of staff. */
  readonly note: string;
}

/** Throws AIRPORT_SOLD_OUT. */
export async function changeAirport(
  tx: EntityManager,
  { booking }: ChangeContext,
  { change, airport, note }: PendingAirportChange,
): Promise<void> {
  const { id } = booking;
  if (!(await moveAirportSeats(tx, booking, airport.id))) {
    throw new DomainError('AIRPORT_SOLD_OUT', { name: airport.iata });
  }
  await tx.update(
    BookingEntity,
    { id },
    {
      airportId: airport.id,
      airport: airport.iata,
      prices: change.prices,
      notes: `${booking.notes}\n${note}`.trim(),
    },
  );
  if (change.lines.length === 0) return;
  await addLines(tx, id, { lines: change.lines });
  await endExtras(tx, booking, change.extras);
  await setPrice(tx, booking, change.total);
}

interface AirportChangedMail extends Pick<PendingAirportChange, 'change' | 'airport'> {
  readonly changeId: string;
  readonly staff: Staff;
  /** Issues the confirmation from the new airport; it takes the last lock of the transaction. */
  readonly confirm: () => Promise<string | null>;
}

/** Queues one mail to the customer, and audits the change. */
export async function queueAirportChangedMail(
  tx: EntityManager,
  { booking }: ChangeContext,
  { change, airport, changeId, staff, confirm }: AirportChangedMail,
): Promise<void> {
  await audit(tx, {
    action: 'booking.airport-changed',
    object: { type: 'booking', id: booking.id },
    actor: staff,
    changes: {
      airport: { from: booking.airport, to: airport.iata },
      price: { from: booking.totalPrice, to: change.total },
    },
  });
  const documentId = await confirm();
  const changed = ['airport', ...(change.priceDifference === 0 ? [] : ['price'])].join(',');
  await queueMail(tx, {
    topic: 'booking_changed',
    dedupe: `booking_changed:${booking.id}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId, changed, ...(documentId ? { documentId } : {}) },
  });
}
