import { type IsoDay, addDays, dayInStockholm, daysBetween } from '@safar/domain/dates/dates';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { Language } from '@safar/domain/text/languages';
import { type Party, passengerCount } from '@safar/domain/pricing/party';
import type { Agency } from './agency.js';
import { Random } from './random.js';
import { customer, passengers } from './people.js';
import { type SampleDeparture, sampleDepartures } from './schedule.js';
import { type Booking, newBooking } from './selling.js';

/** Something that was done at a moment, through the product itself. */
export interface TimelineEvent {
  readonly at: Date;
  readonly run: (agency: Agency) => Promise<unknown>;
}

/** A day before today is negative. The time is that of Sweden in winter. */
export interface Moment {
  readonly day: number;
  readonly time: string;
}

/** Properties of a booking; omitted ones are random. */
export interface BookingSketch {
  /** The day of the booking, from today. */
  readonly booked: number;
  /** Days from the booking to the departure, at least and at most. */
  readonly lead: readonly [number, number];
  readonly party?: Party;
  readonly language?: Language;
  readonly destinationId?: string;
  /** IATA code; only one booking is made from each airport of a departure. */
  readonly airport?: string;
  readonly email?: string;
  readonly extras?: readonly ExtraChoice[];
}

const PARTIES: readonly Party[] = [
  { adults: 2, children: 0, infants: 0 },
  { adults: 2, children: 0, infants: 0 },
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 0 },
  { adults: 2, children: 2, infants: 0 },
  { adults: 2, children: 1, infants: 1 },
  { adults: 3, children: 0, infants: 0 },
  { adults: 4, children: 0, infants: 0 },
];

const SEED = 20_261_124;
/** The clock of the product must be past a moment before an event can have that time. */
const MARGIN_MS = 60_000;

/** The events at the agency until now, in order; the same in every trial, counted from today. */
export class Timeline {
  readonly today: IsoDay;
  readonly draw = new Random(SEED);
  readonly bookings: Booking[] = [];
  private readonly sampleDepartures: readonly SampleDeparture[];
  private readonly seatsTaken = new Map<SampleDeparture, number>();
  private readonly customers = { sv: 0, ar: 0 };
  private readonly events: TimelineEvent[] = [];

  constructor(private readonly now: Date) {
    this.today = dayInStockholm(now);
    this.sampleDepartures = sampleDepartures(this.today);
  }

  dayOf(day: number): IsoDay {
    return addDays(this.today, day);
  }

  /** Days from today to the departure of a booking. */
  departureOf({ order }: Booking): number {
    return daysBetween(this.today, order.departure);
  }

  on({ day, time }: Moment, run: TimelineEvent['run']): void {
    const seconds = String(this.draw.between(0, 59)).padStart(2, '0');
    const at = new Date(`${this.dayOf(day)}T${time}:${seconds}+01:00`);
    this.events.push({ at, run });
  }

  minutesAgo(minutes: number, run: TimelineEvent['run']): void {
    this.events.push({ at: new Date(this.now.getTime() - minutes * 60_000), run });
  }

  /** A time between 9 and 20 hours. */
  someTime(): string {
    return this.timeBetween(9, 20);
  }

  someEvening(): string {
    return this.timeBetween(17, 22);
  }

  private timeBetween(fromHour: number, toHour: number): string {
    const minutes = this.draw.between(fromHour * 60, toHour * 60);
    const two = (n: number): string => String(n).padStart(2, '0');
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }

  /** A booking to be made: customer, destination and departure. */
  sketch(wanted: BookingSketch): Booking {
    const { draw } = this;
    const party = wanted.party ?? draw.of(PARTIES);
    const language = wanted.language ?? (draw.chance(0.55) ? 'ar' : 'sv');
    const { destinationId, day: departure } = this.seatsFor(wanted, passengerCount(party));
    const found = customer(language, this.customers[language]);
    this.customers[language] += 1;
    const who = wanted.email ? { ...found, email: wanted.email } : found;
    const booking = newBooking({
      ...{ destinationId, departure, party, customer: who },
      ...(wanted.airport && { airport: wanted.airport }),
      ...(wanted.extras && { extras: wanted.extras }),
      passengers: passengers(who, { party, departure }, draw),
    });
    this.bookings.push(booking);
    return booking;
  }

  /** No other booking is made on its departure. */
  reserveDeparture({ order: { destinationId, departure } }: Booking): void {
    const found = this.sampleDepartures.find(
      (one) => one.destinationId === destinationId && one.day === departure,
    );
    if (found) this.seatsTaken.set(found, found.capacity);
  }

  /** Events up to now, oldest first. */
  pastEvents(): TimelineEvent[] {
    const latest = this.now.getTime() - MARGIN_MS;
    return this.events
      .filter(({ at }) => at.getTime() <= latest)
      .sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  private seatsFor(
    { booked, lead: [least, most], destinationId, airport }: BookingSketch,
    seats: number,
  ): SampleDeparture {
    const from = this.dayOf(booked + least);
    const to = this.dayOf(booked + most);
    const leftOn = (departure: SampleDeparture): number =>
      departure.capacity - (this.seatsTaken.get(departure) ?? 0);
    const choices = this.sampleDepartures.filter(
      (departure) =>
        departure.day >= from &&
        departure.day <= to &&
        (destinationId === undefined || departure.destinationId === destinationId) &&
        (airport === undefined || (departure.otherAirports[airport] ?? 0) >= seats) &&
        leftOn(departure) >= seats,
    );
    // Prefers departures that have bookings, so that some are nearly full.
    const [one, other] = [this.draw.of(choices), this.draw.of(choices)];
    const chosen = leftOn(other) < leftOn(one) ? other : one;
    this.seatsTaken.set(chosen, (this.seatsTaken.get(chosen) ?? 0) + seats);
    return chosen;
  }
}
