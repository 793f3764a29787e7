import { Injectable } from '@nestjs/common';
import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { type FlightLeg, legsFrom } from '@safar/domain/departures/flight-legs';
import { DataSource } from 'typeorm';
import { Flights } from '../../catalog/flights/flights.service.js';
import type { MailRow } from '../../mails/mail.service.js';
import { type StoredFlightChange, flightChangeFor } from './flight-times.queries.js';

/** A change of final flight times from the airport of a booking. */
export interface FlightChange extends Omit<StoredFlightChange, 'before' | 'after'> {
  readonly before: readonly FlightLegView[] | null;
  readonly after: readonly FlightLegView[] | null;
}

/** Reads the changes of final flight times that mails are about. */
@Injectable()
export class FlightChanges {
  constructor(
    private readonly db: DataSource,
    private readonly flights: Flights,
  ) {}

  /** Returns null for a mail about something else. */
  async of({ booking_id: bookingId, payload }: MailRow): Promise<FlightChange | null> {
    const { flightsVersion } = payload;
    if (bookingId === null || flightsVersion === undefined) return null;
    const version = Number(flightsVersion);
    const change = await flightChangeFor(this.db.manager, { bookingId, version });
    if (!change) return null;
    const views = (legs: readonly FlightLeg[] | null) =>
      legs && this.flights.views(legsFrom(legs, change.airport));
    return { ...change, before: views(change.before), after: views(change.after) };
  }
}
