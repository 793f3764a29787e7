import { Injectable } from '@nestjs/common';
import type {
  BookingView,
  VerifyBookingRequest,
  VerifyBookingView,
} from '@safar/domain/contracts/bookings/bookings';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Language } from '@safar/domain/text/languages';
import { sameName } from '@safar/domain/bookings/names';
import { normaliseReference } from '@safar/domain/bookings/references';
import { DataSource } from 'typeorm';
import { Flights } from '../../catalog/flights/flights.service.js';
import type { Caller } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { BOOKING_SESSION_SECONDS } from './booking-sessions.service.js';
import { LookupLimits } from './lookup-limits.service.js';
import { LaterExtras } from '../later-extras/later-extras.service.js';
import { passengersByReference } from '../shared/bookings.queries.js';
import { bookingView } from './bookings.view.js';
import { type BookingDetails, loadBookingDetails } from './booking-details.queries.js';

/** Finds bookings for customers and staff. */
@Injectable()
export class BookingAccessService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: LookupLimits,
    private readonly flights: Flights,
    private readonly laterExtras: LaterExtras,
  ) {}

  /** Checks a reference and a last name. Gives the same error for an unknown reference and a wrong name. */
  async verify(request: VerifyBookingRequest, address: string): Promise<VerifyBookingView> {
    const reference = normaliseReference(request.bookingRef);
    if (!reference || !request.lastName.trim()) {
      throwIfInvalid([
        { code: 'BOOKING_LOOKUP_INCOMPLETE', field: reference ? 'lastName' : 'bookingRef' },
      ]);
    }
    return this.limits.watch({ reference, address }, async () => {
      const passengers = await passengersByReference(this.db.manager, reference);
      const match = passengers.find(({ lastName }) => sameName(request.lastName, lastName));
      // Write an audit line for misses too, so that both cases take equally long.
      await audit(this.db.manager, {
        action: match ? 'lookup.succeeded' : 'lookup.failed',
        object: { type: 'lookup', id: passengers[0]?.bookingId ?? '' },
      });
      if (!match) throw new DomainError('BOOKING_LOOKUP_FAILED');
      return { bookingId: match.bookingId, expiresIn: BOOKING_SESSION_SECONDS };
    });
  }

  async view(id: string, caller: Caller, language: Language): Promise<BookingView> {
    const details = await this.details(id);
    if (caller.staff) {
      await audit(this.db.manager, {
        action: 'booking.read',
        object: { type: 'booking', id },
        actor: caller.staff,
      });
    }
    const offered = await this.laterExtras.offered(this.db.manager, details, language);
    return { ...bookingView(details, language), ...offered };
  }

  /** Loads one booking as of one instant. Throws BOOKING_NOT_FOUND. */
  async details(id: string): Promise<BookingDetails> {
    const file = await loadBookingDetails(this.db.manager, id);
    if (!file) throw new DomainError('BOOKING_NOT_FOUND');
    return {
      ...file,
      flights: this.flights.views(file.flights),
      airport: this.flights.named(file.booking.airport),
      today: this.clock.today(),
    };
  }
}
