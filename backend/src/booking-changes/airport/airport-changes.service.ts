import { Injectable } from '@nestjs/common';
import { can } from '@safar/domain/access/permissions';
import { type AirportChange, airportChangeOf } from '@safar/domain/bookings/changes/change-airport';
import { lateMoveProblem } from '@safar/domain/bookings/changes/move-booking';
import type {
  BookingAirportRequest,
  BookingAirportView,
} from '@safar/domain/contracts/bookings/changes';
import {
  type DepartureAirport,
  seatShortageFrom,
  seatsLeftFrom,
} from '@safar/domain/departures/departure-airports';
import { DomainError } from '@safar/domain/errors/domain-error';
import { inLanguage } from '@safar/domain/text/languages';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Flights } from '../../catalog/flights/flights.service.js';
import { type Offer, requireAirport } from '../../checkout/quotes.service.js';
import type { Staff } from '../../common/auth/access.js';
import { Clock } from '../../common/clock.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { confirmed, requireChangeable } from '../change-checks.js';
import { ChangeEffects } from '../change-effects.service.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';
import type { ChangedNames } from '../changes.queries.js';
import { airportPreview, requireSeen } from '../changes.view.js';
import { offerOfDeparture } from '../move/moves.queries.js';
import { changeAirport, queueAirportChangedMail } from './airport-changes.queries.js';

interface AirportPlan {
  readonly change: AirportChange;
  readonly airport: DepartureAirport;
  readonly preview: BookingAirportView;
}

interface AirportInput {
  readonly iata: string;
  readonly staff: Staff;
}

/** Moves bookings from one airport of their departure to another. */
@Injectable()
export class AirportChanges {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
    private readonly flights: Flights,
  ) {}

  /**
   * Returns the figures, or changes the airport as previewed. Throws VALIDATION_FAILED without a reason or figures,
   * PRICE_CHANGED with the new preview, and why the booking cannot leave from there.
   */
  async change(
    bookingId: string,
    request: BookingAirportRequest,
    cause: StaffCause,
  ): Promise<BookingAirportView> {
    const input = { iata: request.airport, staff: cause.staff };
    if (request.preview) {
      const { manager } = this.db;
      return (await this.plan(manager, await loadForChange(manager, bookingId), input)).preview;
    }
    const { expected, reason } = confirmed(request);
    return this.runner.run<AirportPlan, BookingAirportView>({
      kind: 'airport',
      bookingId,
      request,
      cause,
      plan: async (manager, context) => {
        const plan = await this.plan(manager, context, input);
        requireSeen(expected, plan.preview);
        return plan;
      },
      isPriceUnchanged: ({ change }) => change.lines.length === 0,
      names: ({ booking }, { airport }) => this.namesOf(booking, airport),
      apply: (tx, step) => this.write(tx, step, { staff: cause.staff, reason }),
    });
  }

  private async plan(
    manager: EntityManager,
    context: ChangeContext,
    { iata, staff }: AirportInput,
  ): Promise<AirportPlan> {
    const { booking, lines, passengers, extras, paid } = context;
    requireChangeable(booking);
    if (booking.airport === iata) throw new DomainError('AIRPORT_SAME');
    const today = this.clock.today();
    const mayExceed = can(staff.role, 'limits:exceed');
    const late = lateMoveProblem(booking.departureDate, { today, mayExceed });
    if (late) throw new DomainError(late.code, late.params);
    const offer = await offerOfDeparture(manager, booking.departureId);
    if (offer.state !== 'open') throw new DomainError('DEPARTURE_CLOSED');
    const airport = requireAirport(offer, iata, { today, bookedBy: 'staff' });
    const seatsLeft = requireRoom(offer, airport, booking);
    const from = requireAirportOf(offer, booking);
    const { prices } = booking;
    const sold = { prices, lines, passengers, extras, paid };
    const change = airportChangeOf(sold, { from, to: airport });
    return { change, airport, preview: airportPreview(context, change, { airport, seatsLeft }) };
  }

  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<AirportPlan>,
    { staff, reason }: { staff: Staff; reason: string },
  ): Promise<BookingAirportView> {
    const { booking } = context;
    const { change, airport, preview } = plan;
    const note = `${this.clock.today()}: från ${airport.iata} (tidigare ${booking.airport}). ${reason}`;
    await changeAirport(tx, context, { change, airport, note });
    await this.effects.flagOverpaid(tx, booking, change.overpaid);
    await queueAirportChangedMail(tx, context, {
      ...{ change, airport, changeId, staff },
      confirm: () => this.effects.reissueConfirmation(tx, booking, changeId),
    });
    return { ...preview, change_id: changeId };
  }

  /** Names both airports in the customer's language, for the mail. */
  private namesOf({ airport: was, language }: BookingEntity, to: DepartureAirport): ChangedNames {
    const nameOf = (iata: string): string => {
      const { name_sv: sv = iata, name_ar: ar = iata } = this.flights.airportOf(iata) ?? {};
      return inLanguage({ sv, ar }, language);
    };
    return { was: nameOf(was), now: nameOf(to.iata) };
  }
}

function requireAirportOf({ airports }: Offer, { airportId, airport: iata }: BookingEntity) {
  const airport = airports.find(({ id }) => id === airportId);
  if (!airport) throw new DomainError('AIRPORT_UNKNOWN', { iata });
  return airport;
}

/**
 * Throws when the airport has too few seats. The booking keeps its seats of the departure, which may be overbooked.
 * @returns seats that are left for others; null without a limit
 */
function requireRoom(
  offer: Offer,
  airport: DepartureAirport,
  { seats, airportId }: BookingEntity,
): number | null {
  const own = { seats, airportId };
  const problem = seatShortageFrom({ ...offer, capacity: null }, { airport, own, seats });
  if (problem) throw new DomainError(problem.code, problem.params);
  const left = seatsLeftFrom(offer, airport, own);
  return left === null ? null : Math.max(0, left - seats);
}
