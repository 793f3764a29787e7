import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { comfortTexts, finalTimesBy, flightText } from '@safar/domain/departures/flight-texts';
import type { MailFact, MailSection } from '../../mails/mail.service.js';
import type { BookingMailContext } from './booking-mail-context.js';

/** A flight in one row: `Utresa, lördag 3 juli 2027` and `07.15 … – 11.45 …, ZZ101, Safar Air, 3 h 30 min`. */
function flightFact(leg: FlightLegView, context: BookingMailContext): MailFact {
  const text = flightText(leg, context.language);
  const arrival = context.list([text.arrivalDay, text.arrives].filter(Boolean));
  const route = `${text.departs} ${text.from} – ${arrival} ${text.to}`;
  return [
    context.list([text.direction, text.day]),
    context.list([route, text.number, text.airline, text.duration].filter(Boolean)),
  ];
}

/** Flights under a heading. */
export const flightSection = (
  title: string,
  legs: readonly FlightLegView[],
  context: BookingMailContext,
): MailSection => ({
  title,
  facts: legs.map((leg) => flightFact(leg, context)),
});

function timesNote(context: BookingMailContext): string[] {
  const { details, settings, today } = context.data;
  const { finalBy, finalSoon } = context.texts.flights;
  if (details.flightsFinalAt !== null) return [];
  const day = finalTimesBy(details.booking.departureDate, settings.flightsFinalDays);
  return [day > today ? context.interpolate(finalBy, { day: context.longDay(day) }) : finalSoon];
}

/** The present flights of the booking; no section while none is known. */
export function presentFlights(context: BookingMailContext): MailSection[] {
  const { flights } = context.data.details;
  if (flights.length === 0) return [];
  const { title, local } = context.texts.flights;
  const points = [local, ...timesNote(context), ...comfortTexts(flights, context.language)];
  return [{ ...flightSection(title, flights, context), points }];
}
